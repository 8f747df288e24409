"""The games as environments for research: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

Nothing here is imported by `import piazza`. What an environment needs beside Piazza is an extra of the package.
"""

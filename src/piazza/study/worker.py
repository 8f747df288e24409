"""A worker process that thinks for bots and goes on the errands of reviews and advice: `python -m piazza.study.worker`.

It is handed the whole journal, as the bots' worker is; what it judges for a seat comes from worlds of that seat.
"""

from __future__ import annotations

from piazza.bots.worker import main
from piazza.study.errands import do_errand

if __name__ == "__main__":
    main(do_errand)

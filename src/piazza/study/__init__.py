"""Learning from games: advice, reviews, luck and skill, puzzles. All of it judges what a seat knew, in worlds that the
seat could not tell from the truth."""

"""`piazza play`: a whole game in the terminal, against bots or with friends at one screen."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import piazza
from piazza.cli.dealing import OwnDeal, deal_with
from piazza.cli.screen import Screen
from piazza.cli.simulate import seat_bots
from piazza.cli.terminal import add_language, add_settings, console, read_settings
from piazza.core.errors import BadSettings, IllegalOption
from piazza.core.messages import load_messages
from piazza.core.registry import GAMES, rules_of

if TYPE_CHECKING:
    from piazza.cli.terminal import Subparsers

BOT_NAMES = ("Beatrice", "Corrado", "Dianora", "Ezio")


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("play", help="play in the terminal, against bots or hot-seat")
    parser.add_argument("game", metavar="GAME", nargs="?", help=f"one of {', '.join(GAMES)}; asked for when left out")
    add_settings(parser)
    parser.add_argument(
        "--bots", default="builder", metavar="A,B,...", help="bot level of the other seats, or one each"
    )
    parser.add_argument("--hot-seat", action="store_true", help="people in all seats, with a curtain between turns")
    parser.add_argument("--name", default="Anna", help="your name (default: %(default)s)")
    parser.add_argument("--seed", metavar="S", help="same seed, same deal; secret and random when left out")
    parser.add_argument("--nonce", metavar="TEXT", help="your part of the deal; random when left out")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the record here when you stop")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.game is None:
        args.game = _ask_for_game(args.language)
        if args.game is None:
            return 0
    rules = rules_of(args.game)
    players, settings = read_settings(args, rules)
    bots: tuple[str, ...] = ()
    if not args.hot_seat:
        bots = seat_bots(args.bots, players - 1, args.game)
    names: list[dict[str, object]] = [{"name": args.name}]
    for other in range(players - 1):
        if bots:
            names.append({"name": BOT_NAMES[other], "bot": bots[other]})
        else:
            names.append({"name": load_messages(args.language).text("seat.unnamed", {"n": other + 2})})
    if args.seed is None:
        deal = deal_with(args.game, players, settings, names, args.nonce)
    else:
        deal = OwnDeal(piazza.new_match(args.game, players, args.seed, settings, names), "")
    screen = Screen(console(), deal.match, load_messages(args.language, args.game))
    screen.sealed(deal.seal, deal.nonce)
    is_played = Session(screen, {seat: level for seat, level in enumerate(bots, 1)}).run()
    if is_played:
        screen.checked(deal.problem(), bool(deal.nonce))
    if args.save is not None:
        _save(screen, args.save)
    return 0


def _ask_for_game(language: str) -> str | None:
    out, names = console(), list(GAMES)
    for number, game in enumerate(names, 1):
        messages = load_messages(language, game)
        out.print(f"[bold cyan]{number}[/] [bold]{messages.text('game.name')}[/]  {messages.text('game.subtitle')}")
    while True:
        try:
            answer = out.input(f"{load_messages(language).text('terminal.choose_game')} ").strip()
        except EOFError:
            return None
        if answer in names:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]


def _save(screen: Screen, path: Path) -> None:
    try:
        screen.match.save(str(path))
    except OSError as fault:
        raise BadSettings(f"cannot write {path}: {fault}") from None
    screen.say("saved", "dim", file=str(path))


class Session:
    """One sitting: people answer at the prompt, bots for their seats, until the game is over or somebody leaves."""

    def __init__(self, screen: Screen, bots: dict[int, str]) -> None:
        self.screen = screen
        self.match = screen.match
        self.bots = bots
        self.people = [seat for seat in range(self.match.players) if seat not in bots]
        self.told = dict.fromkeys(self.people, 0)
        self.watching = self.people[0]

    def run(self) -> bool:
        """Whether the game was played to its end."""
        while not self.match.is_over:
            seat = self.match.seats_to_act[0]
            if seat in self.bots:
                self._bot_turn(seat)
            elif not self._person_turn(seat):
                self.screen.say("left")
                return False
        self.told[self.watching] = self.screen.log(self.watching, self.told[self.watching])
        self.screen.result()
        return True

    def _bot_turn(self, seat: int) -> None:
        from piazza.bots.play import choose

        level = self.bots[seat]
        words = self.screen.messages.text("terminal.thinking", {"name": self.screen.names[seat]})
        with self.screen.out.status(words):
            text = choose(self.match, seat, level, len(self.match.entries))
        self.match.play(seat, text)

    def _person_turn(self, seat: int) -> bool:
        """Shows all that is new to the person, then asks until something is played; False when they leave."""
        if seat != self.watching:
            self.screen.out.clear()
            self.screen.say("curtain", "bold", name=self.screen.names[seat])
            if self._read() is None:
                return False
            self.watching = seat
        self.told[seat] = self.screen.log(seat, self.told[seat])
        self.screen.board(seat)
        self._show_choices(seat)
        while True:
            answer = self._read()
            if answer is None or answer == "q":
                return False
            if self._answer(seat, answer):
                return True

    def _show_choices(self, seat: int) -> None:
        self.screen.question(seat)
        self.screen.choices(self.match.choices(seat))

    def _read(self) -> str | None:
        try:
            return self.screen.out.input("[bold cyan]>[/] ").strip()
        except EOFError:
            return None

    def _answer(self, seat: int, answer: str) -> bool:
        """Carries out what was typed; True when the position changed."""
        options = self.match.options(seat)
        if answer.isdecimal() and answer not in options and 1 <= int(answer) <= len(options):
            answer = options[int(answer) - 1]
        if answer in options:
            self.match.play(seat, answer)
            return True
        return self._command(seat, answer)

    def _command(self, seat: int, answer: str) -> bool:
        word, _, rest = answer.partition(" ")
        if word == "u":
            return self._undo(seat)
        if word == "h":
            self._hint(seat)
        elif word == "b":
            self.screen.board(seat)
            self._show_choices(seat)
        elif word == "l":
            self.screen.log(seat, 0)
        elif word == "s" and rest:
            _save(self.screen, Path(rest))
        elif word in ("", "?", "help"):
            self.screen.say("help", "dim")
        else:
            self._why_not(seat, rest if word == "w" else answer)
        return False

    def _undo(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except IllegalOption as fault:
            self.screen.refusal(fault.refusal.code, fault.refusal.params)
            return False
        self.screen.say("undone", "dim")
        return True

    def _hint(self, seat: int) -> None:
        from piazza.bots.play import choose

        level = self.bots[next(iter(self.bots))] if self.bots else "builder"
        text = choose(self.match, seat, level, len(self.match.entries))
        self.screen.say("hint", "dim", level=self.screen.messages.text(f"level.{level}"))
        for choice in self.match.choices(seat):
            if choice["text"] == text:
                self.screen.out.print(f"  {self.screen.choice_label(choice)}", markup=False)

    def _why_not(self, seat: int, text: str) -> None:
        refusal = self.match.why_not(seat, text)
        if refusal is None:
            self.screen.say("allowed", "dim")
            return
        self.screen.refusal(refusal.code, refusal.params)
        self.screen.say("help", "dim")

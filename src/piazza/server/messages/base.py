"""What the types of the wire are made of: words, bounded texts and numbers, who says it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Json = dict[str, Any]
Told = Annotated[Json, Meta(extra={"typescript": "Told"}, extra_json_schema={"required": ["key"]})]
"""Something told: the message `event.<key>` of the game, and its parameters."""

UndoPolicy = Literal["free", "consent", "none"]
"""free: to the last reveal. consent: beyond it too, when everybody affected agrees. none: never."""
Visibility = Literal["private", "public"]
ClockKind = Literal["none", "move", "bank", "days"]
AbsenceRule = Literal["wait", "vote", "bot"]
"""When a player is away too long: wait for ever, let the others vote for a bot, or let a bot take the chair."""
ChairKind = Literal["me", "person", "bot", "open"]
ProposalKind = Literal["undo", "pause", "resume", "end"]
NoticeCode = Literal[
    "undone",
    "undo_declined",
    "pause_declined",
    "resume_declined",
    "end_declined",
    "proposal_lapsed",
    "paused",
    "resumed",
    "ended",
    "player_absent",
    "bot_took_over",
    "came_back",
    "time_out",
    "resigned",
    "deal_voided",
    "rematch",
    "sat_down",
    "stood_up",
    "renamed",
    "page_closed",
    "connection_lost",
    "removed",
]
Phrase = Literal["hello", "ready", "moment", "thanks", "well_played", "good_game"]
"""What is said with one tap, and read by each reader in their own language."""

Scope = Literal["open", "mine", "live", "finished"]
Language = Literal["en", "ja"]

NO_NUL = r"^[^\x00]*$"
"""PostgreSQL keeps every sign but this one."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Level = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern=r"^[0-9a-f]{64}$")]
ClientId = Annotated[str, Meta(min_length=1, max_length=64, pattern=NO_NUL)]
OptionText = Annotated[str, Meta(max_length=1000, pattern=NO_NUL)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Wire(Struct, kw_only=True):
    """What the server says. Every field is always present."""


class Request(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client says. Fields with a default may be left out; unknown fields are refused."""


class Agreed(Request):
    """Said by both sides: the server always tells every field."""

"""What the server refuses, as codes with parameters. Each code has a message `refusal.<code>` in i18n/."""

from __future__ import annotations

from typing import Final

from piazza.core.errors import IllegalOption
from piazza.server.messages import Json, Refusal

STATUS: Final[dict[str, int]] = {
    "account_alike": 409,
    "account_taken": 409,
    "account_unclear": 400,
    "already_started": 409,
    "bad_address": 400,
    "bad_code": 403,
    "bad_identity": 401,
    "bad_mail": 400,
    "bad_mail_link": 403,
    "bad_message": 400,
    "bad_options": 400,
    "bad_table_code": 404,
    "bad_passkey": 403,
    "bad_record": 400,
    "bot_not_sitting_in": 409,
    "bot_sits_in": 409,
    "bots_busy": 503,
    "chair_taken": 409,
    "chairs_free": 409,
    "chat_too_fast": 429,
    "client_id_reused": 409,
    "database_away": 503,
    "deal_bound": 409,
    "dealing": 409,
    "foreign_origin": 403,
    "has_account": 409,
    "hints_off": 403,
    "internal": 500,
    "key_needed": 403,
    "no_mail": 409,
    "no_proposal": 409,
    "no_voice": 409,
    "no_such_page": 404,
    "no_such_table": 404,
    "no_such_watcher": 404,
    "not_absent": 409,
    "not_dealing": 409,
    "not_for_bots": 403,
    "not_owner": 403,
    "not_over": 409,
    "not_started": 409,
    "not_welcome": 403,
    "not_your_seat": 403,
    "only_for_bots": 403,
    "private_address": 400,
    "proposal_waits": 409,
    "others_play": 409,
    "passkeys_need_name": 409,
    "rules_gone": 409,
    "server_full": 503,
    "spectators_off": 403,
    "stale": 409,
    "storage_full": 429,
    "table_full": 409,
    "this_device": 409,
    "too_fast": 429,
    "too_large": 413,
    "too_many_bot_tables": 429,
    "too_slow": 408,
    "undo_off": 403,
    "undo_only_last": 409,
    "undo_too_often": 409,
    "unknown_entry": 404,
    "unknown_game": 404,
    "unknown_host": 400,
    "unknown_level": 400,
    "wrong_password": 403,
}
"""Every code of the server's own, with the HTTP status it is answered by. The engine's refusals are 409."""


class Refused(Exception):
    """Something asked of the server may not be done; nothing was changed."""

    def __init__(self, code: str, params: Json | None = None, message: str = "") -> None:
        super().__init__(message or code)
        self.code = code
        self.params: Json = params if params is not None else {}

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)

    def as_refusal(self) -> Refusal:
        return Refusal(code=self.code, params=self.params)


def from_engine(fault: IllegalOption) -> Refused:
    return Refused(fault.refusal.code, fault.refusal.params, str(fault))

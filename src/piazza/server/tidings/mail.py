"""Mail by the server that the operator names: smtp://user:password@host:587, or smtps://... for TLS from the start."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

_SECONDS: Final = 20.0
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}")
_LOCAL: Final = ("127.0.0.1", "::1", "localhost")


def is_address(text: str) -> bool:
    return len(text) <= 254 and _ADDRESS.fullmatch(text) is not None


class NotSent(Exception):
    """The mail was not taken. `is_final`: it never will be."""

    def __init__(self, is_final: bool) -> None:
        super().__init__("the mail was not taken")
        self.is_final = is_final


@dataclass(frozen=True)
class Letter:
    to: str
    subject: str
    text: str
    stop: str
    """Where one says that one wants no more."""


class Mailer:
    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        self._is_tls = parts.scheme == "smtps"
        self._host = parts.hostname or ""
        self._port = parts.port or (465 if self._is_tls else 587)
        self._user = unquote(parts.username or "")
        self._password = unquote(parts.password or "")
        self._sender = sender

    async def send(self, letter: Letter) -> None:
        """Raises NotSent."""
        await asyncio.to_thread(self._send, self.message(letter))

    def message(self, letter: Letter) -> EmailMessage:
        message = EmailMessage()
        message["Subject"] = letter.subject
        message["From"] = self._sender
        message["To"] = letter.to
        message["Date"] = formatdate(usegmt=True)
        message["Message-ID"] = make_msgid("piazza", self._sender.rpartition("@")[2].strip("> ") or "localhost")
        message["Auto-Submitted"] = "auto-generated"
        if letter.stop:
            message["List-Unsubscribe"] = f"<{letter.stop}>"
        message.set_content(letter.text)
        return message

    def _send(self, message: EmailMessage) -> None:
        try:
            with self._connected() as smtp:
                smtp.send_message(message)
        except smtplib.SMTPRecipientsRefused as fault:
            raise NotSent(all(code >= 500 for code, _ in fault.recipients.values())) from None
        except smtplib.SMTPResponseException as fault:
            raise NotSent(
                False if isinstance(fault, smtplib.SMTPAuthenticationError) else fault.smtp_code >= 500
            ) from None
        except (smtplib.SMTPException, OSError):
            raise NotSent(False) from None

    def _connected(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        if self._is_tls:
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(self._host, self._port, timeout=_SECONDS, context=context)
        else:
            smtp = smtplib.SMTP(self._host, self._port, timeout=_SECONDS)
            smtp.ehlo()
            if smtp.has_extn("starttls"):
                smtp.starttls(context=context)
            elif self._user and self._host not in _LOCAL:
                smtp.close()
                raise OSError("no password over an open line")
        if self._user:
            smtp.login(self._user, self._password)
        return smtp

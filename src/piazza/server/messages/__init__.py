"""Every type that crosses the wire, as msgspec structs: the one source of the HTTP API, the WebSocket protocol and the
TypeScript types of the web client (`python -m piazza.server.typescript`).

Times are seconds since 1970 (UTC) as numbers. Seats count from 0. What a reader may not know is never in a message:
every message is built for the one who receives it.
"""

# In the order of reading, which the generated TypeScript keeps.
from piazza.server.messages.base import *
from piazza.server.messages.people import *
from piazza.server.messages.accounts import *
from piazza.server.messages.tables import *
from piazza.server.messages.sights import *
from piazza.server.messages.study import *
from piazza.server.messages.socket import *
from piazza.server.messages.bots import *
from piazza.server.messages.lessons import *
from piazza.server.messages.tidings import *

"""Where tables are kept: SQLite or PostgreSQL behind one store."""

from piazza.server.storage.database import Away, Conflict, Database, Statement, open_database
from piazza.server.storage.store import Person, ServerTime, Store, StoredChat, StoredTable

__all__ = [
    "Away",
    "Conflict",
    "Database",
    "Person",
    "ServerTime",
    "Statement",
    "Store",
    "StoredChat",
    "StoredTable",
    "open_database",
]

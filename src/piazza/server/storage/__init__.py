"""Where tables are kept: SQLite or PostgreSQL behind one store."""

from piazza.server.storage.database import Conflict, Database, open_database
from piazza.server.storage.store import Person, ServerTime, Store, StoredChat, StoredTable

__all__ = ["Conflict", "Database", "Person", "ServerTime", "Store", "StoredChat", "StoredTable", "open_database"]

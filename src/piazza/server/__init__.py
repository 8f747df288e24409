"""The table server: tables, chairs, links and live play over HTTP and WebSocket (docs/protocol.md)."""

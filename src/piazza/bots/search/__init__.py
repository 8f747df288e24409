"""Looking ahead: one ply over sampled worlds, and tree search over information sets."""

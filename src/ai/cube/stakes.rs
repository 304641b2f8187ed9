//! What a game is played for at this moment.

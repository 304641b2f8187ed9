//! The commands that open no window.

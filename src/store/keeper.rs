//! The thread that writes: what is to be kept is handed over at once and written beside the frames, the newest of each
//! kind only. Problems come back as values; nothing here knows what a game is.

use std::collections::HashMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::game::Saved;
use super::history::{Entry, History, HistoryError};
use super::notice::{Cause, Notice, What};
use super::open::Store;
use super::settings::Settings;

/// Finished games that wait for room at most; play goes on without a disk for as long as it likes.
const WAITING_MAX: usize = 64;
/// How often somebody who waits looks whether the thread is still there.
const LOOK: Duration = Duration::from_millis(500);

/// What is to be done.
#[derive(Debug, Default)]
struct Work {
    /// The running game as it is now; `Some(None)`: there is none.
    game: Option<Option<Saved>>,
    settings: Option<Settings>,
    finished: Vec<Saved>,
    removed: Vec<String>,
}

impl Work {
    fn is_empty(&self) -> bool {
        self.game.is_none() && self.settings.is_none() && self.finished.is_empty() && self.removed.is_empty()
    }

    /// What is left of `earlier` once this is done too: the newer wins.
    fn after(self, earlier: Work) -> Work {
        let mut finished = earlier.finished;
        finished.extend(self.finished);
        let spare = finished.len().saturating_sub(WAITING_MAX);
        finished.drain(..spare);
        let mut removed = earlier.removed;
        removed.extend(self.removed);
        Work { game: self.game.or(earlier.game), settings: self.settings.or(earlier.settings), finished, removed }
    }
}

#[derive(Debug, Default)]
struct State {
    work: Work,
    /// Orders given and orders done, counted.
    given: u64,
    done: u64,
    quit: bool,
    notices: Vec<Notice>,
    games: Arc<Vec<Entry>>,
    /// Whether everything that was done last could be kept.
    kept: bool,
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    /// There is something to do.
    wanted: Condvar,
    /// Something is done.
    finished: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Keeps things. Dropped, it writes what is left and ends.
#[derive(Debug)]
pub struct Keeper {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl Keeper {
    /// Starts the thread. The list of finished games is read there too; a finished game of the last run that is not in it
    /// is put in.
    #[must_use]
    pub fn start(store: Store) -> Keeper {
        let shared = Arc::new(Shared::default());
        shared.lock().kept = true;
        // The list counts as the first order: who waits for orders waits for it.
        shared.lock().given = 1;
        let theirs = Arc::clone(&shared);
        let begun = std::thread::Builder::new().name("keeper".to_owned()).spawn(move || work(store, &theirs));
        let thread = match begun {
            Ok(thread) => Some(thread),
            Err(error) => {
                let (what, cause, path) = (What::Game, Cause::Other, String::new());
                shared.lock().notices.push(Notice::NotKept { what, cause, path, problem: error.to_string() });
                None
            }
        };
        Keeper { shared, thread }
    }

    fn order(&self, add: impl FnOnce(&mut Work)) {
        let mut state = self.shared.lock();
        add(&mut state.work);
        state.given += 1;
        drop(state);
        self.shared.wanted.notify_one();
    }

    /// Keeps the running game as it is now. Returns at once.
    pub fn keep(&self, game: Saved) {
        self.order(|work| work.game = Some(Some(game)));
    }

    /// From now on there is no running game.
    pub fn keep_none(&self) {
        self.order(|work| work.game = Some(None));
    }

    /// Puts a game into the history. Written before the running game is written again, so that at every instant the one
    /// or the other has it.
    pub fn file(&self, game: Saved) {
        self.order(|work| work.finished.push(game));
    }

    /// Deletes a game of the history.
    pub fn remove(&self, id: String) {
        self.order(|work| work.removed.push(id));
    }

    /// Keeps the settings.
    pub fn settings(&self, settings: Settings) {
        self.order(|work| work.settings = Some(settings));
    }

    /// The finished games, the latest first, as far as they are known by now.
    #[must_use]
    pub fn games(&self) -> Arc<Vec<Entry>> {
        Arc::clone(&self.shared.lock().games)
    }

    /// What a person is to be told since this was asked last.
    #[must_use]
    pub fn notices(&self) -> Vec<Notice> {
        std::mem::take(&mut self.shared.lock().notices)
    }

    /// Waits until everything handed over has been tried. Whether it is all on disk.
    pub fn flush(&self) -> bool {
        let mut state = self.shared.lock();
        let wanted = state.given;
        while state.done < wanted {
            // Without its thread nothing will be done any more.
            if self.thread.as_ref().is_none_or(JoinHandle::is_finished) {
                return false;
            }
            let waited = self.shared.finished.wait_timeout(state, LOOK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        state.kept
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.shared.lock().quit = true;
        self.shared.wanted.notify_one();
        if let Some(thread) = self.thread.take() {
            // A thread that failed has nothing left to write.
            let _ = thread.join();
        }
    }
}

/// What could not be kept, so that each trouble is told once and its end once.
#[derive(Default)]
struct Troubles(HashMap<What, Cause>);

impl Troubles {
    fn note(&mut self, what: What, result: Result<(), Notice>, notices: &mut Vec<Notice>) -> bool {
        match result {
            Ok(()) => {
                if self.0.remove(&what).is_some() && self.0.is_empty() {
                    notices.push(Notice::KeptAgain);
                }
                true
            }
            Err(notice) => {
                if let Notice::NotKept { cause, .. } = notice
                    && self.0.insert(what, cause) != Some(cause)
                {
                    notices.push(notice);
                }
                false
            }
        }
    }
}

fn work(mut store: Store, shared: &Shared) {
    let mut notices = Vec::new();
    let mut history = store.history().map(|(history, told)| {
        notices.extend(told);
        history
    });
    let mut troubles = Troubles::default();
    // What could not be kept yet.
    let mut left = Work { finished: store.unfiled.take().into_iter().collect(), ..Work::default() };
    let mut orders = 1;
    let mut quit = false;
    loop {
        left = attempt(left, &mut store, history.as_mut(), &mut troubles, &mut notices);
        let mut state = shared.lock();
        state.done = orders;
        state.kept = left.is_empty();
        state.notices.append(&mut notices);
        if let Some(history) = &history
            && state.games.as_slice() != history.entries()
        {
            state.games = Arc::new(history.entries().to_vec());
        }
        shared.finished.notify_all();
        while state.work.is_empty() && !state.quit {
            state = shared.wanted.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if quit {
            return;
        }
        // At the end what is left is tried once more.
        quit = state.quit;
        orders = state.given;
        left = std::mem::take(&mut state.work).after(left);
    }
}

/// Does what can be done; what could not be.
fn attempt(
    work: Work,
    store: &mut Store,
    history: Option<&mut History>,
    troubles: &mut Troubles,
    notices: &mut Vec<Notice>,
) -> Work {
    let mut left = Work::default();
    if let Some(history) = history {
        for game in work.finished {
            let filed = match history.add(&game) {
                Err(HistoryError::Disk { source, .. }) => Err(store.not_filed(&source)),
                // No legal game: nothing that could be kept.
                Ok(_) | Err(_) => Ok(()),
            };
            if !troubles.note(What::History, filed, notices) {
                left.finished.push(game);
            }
        }
        for id in work.removed {
            // A game that is gone already is what was wanted.
            if let Err(HistoryError::Disk { source, .. }) = history.remove(&id) {
                notices.push(store.not_filed(&source));
            }
        }
    }
    if let Some(game) = work.game
        && !troubles.note(What::Game, store.save_game(game.as_ref()), notices)
    {
        left.game = Some(game);
    }
    if let Some(settings) = work.settings
        && !troubles.note(What::Settings, store.save_settings(&settings), notices)
    {
        left.settings = Some(settings);
    }
    left
}

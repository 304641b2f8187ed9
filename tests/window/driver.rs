//! The program under test and a hand for it: what it shows is read from its probe, what is done to it goes through
//! mouse and keyboard.

use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::display::{Display, Picture, pause};

/// A picture with fewer colours shows next to nothing.
const COLOURS_MIN: u32 = 500;

/// A place on the screen.
pub type Pixel = [f64; 2];

/// The program, running in its window.
pub struct Game<'a> {
    /// Where it runs.
    pub display: &'a Display,
    /// The window's number.
    pub window: String,
    /// The window's size in pixels.
    pub size: (u32, u32),
    /// Seconds after which an action counts as lost.
    pub patience_s: f64,
    /// Actions that had to be repeated.
    pub lost: u32,
    name: String,
    program: Child,
    last_kept: Option<Picture>,
    folder: PathBuf,
}

impl<'a> Game<'a> {
    /// Starts the program at a size and waits until its window shows something. `name` is for files and messages.
    pub fn start(display: &'a Display, name: &str, size: (u32, u32), arguments: &[&str]) -> Game<'a> {
        let folder = crate::scratch().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder for the program");
        let log = File::create(folder.join("log")).expect("a log");
        // Which program, and where it finds its files, the test that includes this file says.
        let program = crate::program()
            .args(["--size", &format!("{}x{}", size.0, size.1)])
            .arg("--probe")
            .arg(folder.join("probe"))
            .args(arguments)
            .env("DISPLAY", &display.name)
            .env("XDG_RUNTIME_DIR", &folder)
            .env("XDG_DATA_HOME", &folder)
            .env("XDG_CONFIG_HOME", &folder)
            .env("NO_COLOR", "1")
            .env("RUST_BACKTRACE", "1")
            // No sound device, whatever machine this is.
            .env("ALSA_CONFIG_PATH", "/dev/null")
            // Otherwise the window would open on the user's own screen.
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a second end"))
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let large = size.0 * size.1 > 2_500_000;
        let mut game = Game {
            display,
            window: String::new(),
            size,
            patience_s: if large { 15.0 } else { 5.0 },
            lost: 0,
            name: name.to_owned(),
            program,
            last_kept: None,
            folder,
        };
        game.wait("the first screen", 60.0, |now| screen(now) != "Loading");
        let found = display.xdotool(&["search", "--onlyvisible", "--name", "^Tabulae$"]);
        game.window = found.lines().last().unwrap_or_default().to_owned();
        let geometry = display.xdotool(&["getwindowgeometry", &game.window]);
        let wanted = format!("Geometry: {}x{}", size.0, size.1);
        assert!(geometry.contains(&wanted), "{name}: expected {wanted}, found {geometry}");
        display.xdotool(&["windowfocus", &game.window]);
        game
    }

    /// What the window shows now.
    pub fn now(&self) -> Value {
        let line = std::fs::read_to_string(self.folder.join("probe")).unwrap_or_default();
        serde_json::from_str(&line).unwrap_or(Value::Null)
    }

    /// Everything the program has printed.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// Ends the test, saying what the window showed.
    pub fn fail(&self, problem: &str) -> ! {
        self.display.picture(self.size.0, self.size.1).save(&crate::shots().join(format!("failed_{}.png", self.name)));
        panic!("{}: {problem}\n--- the probe\n{}\n--- the log\n{}", self.name, self.now(), self.log());
    }

    /// Waits until what is shown is as wanted, or fails.
    pub fn wait(&mut self, what: &str, seconds: f64, wanted: impl Fn(&Value) -> bool) -> Value {
        match self.wait_or_not(seconds, wanted) {
            Some(now) => now,
            None => self.fail(&format!("waited {seconds} s in vain for {what}")),
        }
    }

    /// Waits until what is shown is as wanted; `None` if it does not come.
    pub fn wait_or_not(&mut self, seconds: f64, wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        let begun = Instant::now();
        loop {
            let now = self.now();
            if !now.is_null() && wanted(&now) {
                return Some(now);
            }
            if let Ok(Some(status)) = self.program.try_wait() {
                self.fail(&format!("the program has ended: {status}"));
            }
            if begun.elapsed().as_secs_f64() > seconds {
                return None;
            }
            pause(15);
        }
    }

    /// Waits for a person's turn that lasts: between two throws for the start it can look like one.
    pub fn wait_for_turn(&mut self, what: &str) -> Value {
        self.wait(what, 180.0, persons_turn);
        pause(1000);
        self.wait(what, 180.0, persons_turn)
    }

    /// Does something until it has the effect: on a slow machine a press and its release can be lost.
    pub fn until(
        &mut self,
        what: &str,
        effect: impl Fn(&Value) -> bool,
        mut action: impl FnMut(&mut Game<'a>),
    ) -> Value {
        for _ in 0..4 {
            action(self);
            if let Some(now) = self.wait_or_not(self.patience_s, &effect) {
                return now;
            }
            self.lost += 1;
            let held = &self.now()["held"];
            println!("    {}: no effect within {} s: {what}; held: {held}", self.name, self.patience_s);
        }
        self.fail(&format!("{what}: tried in vain"))
    }

    /// Presses and releases the mouse's button at a place.
    pub fn click(&self, at: Pixel) {
        let [x, y] = text(at);
        self.display.xdotool(&[
            "mousemove",
            &x,
            &y,
            "sleep",
            "0.03",
            "mousedown",
            "1",
            "sleep",
            "0.06",
            "mouseup",
            "1",
        ]);
    }

    /// Drags the piece of a place, which is at `from`, to another.
    pub fn drag(&mut self, place: &str, from: Pixel, to: Pixel) {
        let [x, y] = text(from);
        self.display.xdotool(&["mousemove", &x, &y, "sleep", "0.03", "mousedown", "1"]);
        self.wait_or_not(2.0, |now| now["held"] == place);
        for part in 1..=5 {
            let part = f64::from(part) / 5.0;
            let [x, y] = text([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
            self.display.xdotool(&["mousemove", &x, &y, "sleep", "0.05"]);
        }
        self.display.xdotool(&["sleep", "0.2", "mouseup", "1"]);
    }

    /// Presses keys, one after the other.
    pub fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.display.xdotool(&["keydown", key, "sleep", "0.05", "keyup", key, "sleep", "0.05"]);
        }
    }

    /// Clicks a control of the interface until it has its effect.
    pub fn press(&mut self, control: &str, effect: impl Fn(&Value) -> bool) -> Value {
        let what = format!("the control {control}");
        self.wait(&what, 20.0, |now| now["controls"].get(control).is_some());
        // A control that has just appeared can be pressed from the next frame on.
        pause(if self.patience_s > 10.0 { 1500 } else { 250 });
        self.until(&what, effect, |game| {
            // The control can be gone when a late effect has come between two tries.
            if let Some(at) = pixel(&game.now()["controls"][control]) {
                game.click(at);
            }
        })
    }

    /// Presses the tab key until the keyboard's focus is so many controls further. Two presses within one frame count
    /// as one, so each must be seen in the picture before the next.
    pub fn tab(&mut self, times: usize) {
        for _ in 0..times {
            let before = self.display.picture(self.size.0, self.size.1);
            self.keys(&["Tab"]);
            for _ in 0..60 {
                pause(50);
                if self.display.picture(self.size.0, self.size.1) != before {
                    break;
                }
            }
        }
    }

    /// From the title into a game with these seats.
    pub fn begin(&mut self, id: &str, white: &str, black: &str) {
        self.press(&format!("game.{id}"), |now| screen(now) == "Setup");
        self.begin_as_set_up(id, white, black);
    }

    /// From the setup, whatever was chosen there, into the game with these seats.
    pub fn begin_as_set_up(&mut self, id: &str, white: &str, black: &str) {
        const SEATS: [&str; 6] = ["person", "child", "beginner", "club", "expert", "master"];
        for (i, (side, seat)) in [("white", white), ("black", black)].into_iter().enumerate() {
            let at = SEATS.iter().position(|known| *known == seat).expect("a seat that can be chosen");
            self.press(&format!("seat.{side}.{at}"), |now| now["seats"][i] == seat);
        }
        self.press("begin", |now| screen(now) == "Match" && now["game"] == id);
        assert_eq!(self.now()["seats"], serde_json::json!([white, black]), "{}: who plays", self.name);
        // In its first frames the board does not lie yet where it will, and nobody has heard of the throw for the start.
        pause(1000);
    }

    /// Opens a tab of the setup and turns its pages until a control is there.
    pub fn turn_to(&mut self, tab: &str, control: &str) {
        if self.now()["controls"].get(control).is_none() {
            let before = names(&self.now());
            self.press(tab, |now| names(now) != before);
        }
        for _ in 0..8 {
            let now = self.now();
            if now["controls"].get(control).is_some() {
                return;
            }
            let before = names(&now);
            self.press("page.next", |now| names(now) != before);
        }
        self.fail(&format!("{control} is on no page of {tab}"))
    }

    /// Chooses a scenario on the setup.
    pub fn choose_scenario(&mut self, level: &str) {
        let control = format!("level.{level}");
        self.turn_to("tab.2", &control);
        self.press(&control, |now| now["level"] == level);
    }

    /// Sets an option, which has the value at this place in its row, in the rules of one's own.
    pub fn choose_option(&mut self, option: &str, at: usize, value: &str) {
        let control = format!("option.{option}.{at}");
        self.turn_to("tab.1", &control);
        self.press(&control, |now| now["options"][option] == value);
    }

    /// From a game to the title.
    pub fn leave_for_the_title(&mut self) {
        self.press("menu", |now| now["overlay"] == "Menu");
        self.press("menu.leave", |now| screen(now) == "Title");
    }

    /// A picture once there is something new to see and it stands still, kept under a name.
    pub fn keep(&mut self, name: &str) {
        self.keep_new(name, 0.0);
    }

    /// The same, once more than a part of the picture is other than in the last one kept. The interface knows where
    /// things will be before they are drawn, and pictures are still being loaded then.
    pub fn keep_new(&mut self, name: &str, part: f64) {
        // Longer than a frame takes on two cores: half a second at 1280×720, three seconds at 3840×2160.
        let wait = 200 + u64::from(self.size.0) * u64::from(self.size.1) / 3000;
        let mut before = self.display.picture(self.size.0, self.size.1);
        let (mut new, mut colours, mut still) = (0.0, 0, 0);
        for _ in 0..24 {
            pause(wait);
            let after = self.display.picture(self.size.0, self.size.1);
            // Twice: a slow machine can draw the same picture again before it draws what the probe has told of.
            still = if after == before { still + 1 } else { 0 };
            before = after;
            new = self.last_kept.as_ref().map_or(1.0, |last| last.changed(&before));
            colours = before.colours();
            if still > 1 && new > part && colours > COLOURS_MIN {
                break;
            }
        }
        before.save(&crate::shots().join(format!("{name}.png")));
        assert!(colours > COLOURS_MIN, "{name}: nearly nothing is shown, {colours} colours");
        assert!(new > part, "{name}: only {new} of the picture is new");
        if still == 0 {
            println!("    {name}: the picture does not come to rest");
        }
        self.last_kept = Some(before);
    }

    /// A picture of this moment, kept under a name.
    pub fn keep_moment(&self, name: &str) {
        self.display.picture(self.size.0, self.size.1).save(&crate::shots().join(format!("{name}.png")));
    }

    /// Every control is within the window, and no two are at the same place.
    pub fn check_controls(&self) {
        let now = self.now();
        let controls = now["controls"].as_object().cloned().unwrap_or_default();
        assert!(!controls.is_empty(), "{}: no controls: {now}", self.name);
        let (width, height) = (f64::from(self.size.0), f64::from(self.size.1));
        let mut seen: Vec<(String, Pixel)> = Vec::new();
        for (name, at) in controls {
            let at = pixel(&at).expect("a place");
            let inside = (4.0..width - 4.0).contains(&at[0]) && (4.0..height - 4.0).contains(&at[1]);
            assert!(inside, "{}: {name} at {at:?} is outside of {:?}", self.name, self.size);
            for (other, there) in &seen {
                let far = (at[0] - there[0]).abs().max((at[1] - there[1]).abs());
                // The menu lies over the HUD.
                let over = now["overlay"] != "None";
                assert!(far > 12.0 || over, "{}: {name} and {other} are both at {at:?}", self.name);
            }
            seen.push((name, at));
        }
    }

    /// Waits for the program's end: it must be a good one, and the log clean.
    pub fn ends_well(mut self, what: &str, seconds: f64) {
        let begun = Instant::now();
        let status = loop {
            match self.program.try_wait().expect("the program's state") {
                Some(status) => break status,
                None if begun.elapsed().as_secs_f64() > seconds => {
                    self.fail(&format!("{what}: still running after {seconds} s"))
                }
                None => pause(20),
            }
        };
        self.check_log();
        assert!(ExitStatus::success(&status), "{}: {what}: {status}\n{}", self.name, self.log());
        println!("    {} ended well: {what}; {} of its actions were lost", self.name, self.lost);
    }

    /// No panic and no error is in the log; the missing sound device is told once.
    pub fn check_log(&self) {
        let log = self.log();
        for sign in ["panicked", "ERROR", "a picture is missing"] {
            assert!(!log.contains(sign), "{}: the log has `{sign}`:\n{log}", self.name);
        }
        assert_eq!(log.matches("Failed to setup audio").count(), 1, "{}: sound, once:\n{log}", self.name);
    }

    /// Leaves the game through the menu and the program through the title.
    pub fn leave(mut self) {
        self.leave_for_the_title();
        self.wait("the title's controls", 10.0, |now| now["controls"].get("quit").is_some());
        let at = pixel(&self.now()["controls"]["quit"]).expect("a place");
        let begun = Instant::now();
        while self.program.try_wait().expect("the program's state").is_none()
            && begun.elapsed() < Duration::from_secs(20)
        {
            self.click(at);
            pause(1500);
        }
        self.ends_well("quit from the title", 1.0);
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn text(at: Pixel) -> [String; 2] {
    at.map(|number| format!("{number:.0}"))
}

/// The controls that there are.
pub fn names(now: &Value) -> Vec<String> {
    now["controls"].as_object().into_iter().flat_map(|controls| controls.keys().cloned()).collect()
}

/// The screen that is shown.
pub fn screen(now: &Value) -> &str {
    now["screen"].as_str().unwrap_or_default()
}

/// What the game waits for.
pub fn phase(now: &Value) -> &str {
    now["phase"].as_str().unwrap_or_default()
}

/// The number of events so far; a throw is one, and its play makes no second one of it.
pub fn ply(now: &Value) -> u64 {
    now["ply"].as_u64().unwrap_or_default()
}

/// Steps of the unfinished play.
pub fn steps(now: &Value) -> u64 {
    now["steps"].as_u64().unwrap_or_default()
}

/// What changes with every action in a game but taking a piece up: events, steps, what is waited for, and for whom.
pub fn state(now: &Value) -> (u64, u64, String, bool) {
    (ply(now), steps(now), phase(now).to_owned(), now["person"] == true)
}

/// Whether a person can act and everything has come to rest.
pub fn persons_turn(now: &Value) -> bool {
    now["person"] == true && now["calm"] == true && now["rolling"] == false
}

/// A place of the probe.
pub fn pixel(value: &Value) -> Option<Pixel> {
    Some([value.get(0)?.as_f64()?, value.get(1)?.as_f64()?])
}

/// Pieces of white and black in all, and those off the board.
pub fn men(now: &Value) -> [(u64, u64); 2] {
    [0, 1].map(|side| {
        let men = now["men"][side].as_object();
        let all = men.map_or(0, |men| men.values().filter_map(Value::as_u64).sum());
        (all, now["men"][side]["off"].as_u64().unwrap_or_default())
    })
}

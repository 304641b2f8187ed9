//! A virtual screen of the test's own: its server, its pictures, mouse and keyboard on it (xdotool), and the one thing
//! that xdotool cannot do without a window manager, asking a window to close.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::fs::FileExt;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// The screen: wide and high enough for every window of the tour. Without a window manager each window sits at its top
/// left, so that a window's pixels are the screen's.
pub const SCREEN: (u32, u32) = (3840, 2160);

/// A virtual screen. Its server ends with it.
pub struct Display {
    server: Child,
    folder: PathBuf,
    /// Its name for `DISPLAY`.
    pub name: String,
}

impl Display {
    /// Starts a server. `-displayfd`: it picks the number, so that two runs at once never meet; `-fbdir`: the screen is
    /// a file, so that pictures of it need no further program.
    pub fn open(folder: &Path) -> Display {
        let folder = folder.join("screen");
        std::fs::create_dir_all(&folder).expect("a folder for the screen");
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &format!("{}x{}x24", SCREEN.0, SCREEN.1)])
            .args(["-nolisten", "tcp", "-noreset", "-fbdir"])
            .arg(&folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb (scripts/test installs it)");
        let mut number = String::new();
        let out = server.stdout.as_mut().expect("a pipe");
        BufReader::new(out).read_line(&mut number).expect("the display's number");
        let number = number.trim();
        assert!(!number.is_empty(), "Xvfb did not start");
        Display { name: format!(":{number}"), server, folder }
    }

    /// Runs xdotool; what it prints.
    pub fn xdotool<S: AsRef<str>>(&self, arguments: &[S]) -> String {
        let done = Command::new("xdotool")
            .args(arguments.iter().map(S::as_ref))
            .env("DISPLAY", &self.name)
            .output()
            .expect("xdotool (scripts/test installs it)");
        String::from_utf8_lossy(&done.stdout).trim().to_owned()
    }

    /// What the screen shows in its top left corner.
    pub fn picture(&self, width: u32, height: u32) -> Picture {
        let file = File::open(self.folder.join("Xvfb_screen0")).expect("the screen's file");
        let mut head = [0; 100];
        file.read_exact_at(&mut head, 0).expect("the screen's head");
        // An X window dump: numbers of four bytes, most significant first, whatever the machine.
        let number = |i: usize| u32::from_be_bytes([head[4 * i], head[4 * i + 1], head[4 * i + 2], head[4 * i + 3]]);
        assert_eq!((number(1), number(11)), (7, 32), "an X window dump with 32 bits a pixel");
        let start = u64::from(number(0)) + u64::from(number(19)) * 12;
        let line = u64::from(number(12));
        let mut rgba = vec![0; width as usize * height as usize * 4];
        for (y, row) in (0_u64..).zip(rgba.chunks_exact_mut(width as usize * 4)) {
            file.read_exact_at(row, start + y * line).expect("a line of the screen");
            for pixel in row.chunks_exact_mut(4) {
                // Least significant byte first: blue, green, red, nothing.
                pixel.swap(0, 2);
                pixel[3] = 255;
            }
        }
        Picture { width, height, rgba }
    }

    /// Asks a window to close, as the close button of its frame does (ICCCM: `WM_DELETE_WINDOW`).
    pub fn ask_to_close(&self, window: &str) {
        let window: u32 = window.parse().expect("a window's number");
        let mut server = X11::connect(&self.name);
        let [protocols, delete] = ["WM_PROTOCOLS", "WM_DELETE_WINDOW"].map(|name| server.atom(name));
        server.tell(window, protocols, delete);
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A picture of the screen.
#[derive(PartialEq)]
pub struct Picture {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

impl Picture {
    /// The colour of a pixel; black outside.
    pub fn at(&self, x: i64, y: i64) -> [u8; 3] {
        let inside = (0..i64::from(self.width)).contains(&x) && (0..i64::from(self.height)).contains(&y);
        let start = (y * i64::from(self.width) + x) * 4;
        let pixel = usize::try_from(start).ok().filter(|_| inside).and_then(|start| self.rgba.get(start..start + 3));
        pixel.map_or([0; 3], |pixel| [pixel[0], pixel[1], pixel[2]])
    }
    /// How many different colours it has.
    pub fn colours(&self) -> u32 {
        let mut seen = vec![0_u64; 1 << 18];
        for pixel in self.rgba.chunks_exact(4) {
            let colour = u32::from_le_bytes([pixel[0], pixel[1], pixel[2], 0]) as usize;
            seen[colour / 64] |= 1 << (colour % 64);
        }
        seen.iter().map(|word| word.count_ones()).sum()
    }

    /// The part of its pixels that are different in another of the same size.
    pub fn changed(&self, other: &Picture) -> f64 {
        let pixels = self.rgba.chunks_exact(4).zip(other.rgba.chunks_exact(4));
        pixels.filter(|(one, other)| one != other).count() as f64 * 4.0 / self.rgba.len() as f64
    }

    /// Writes it as a PNG file.
    pub fn save(&self, file: &Path) {
        let size = Extent3d { width: self.width, height: self.height, depth_or_array_layers: 1 };
        let (format, usage) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::default());
        let image = Image::new(size, TextureDimension::D2, self.rgba.clone(), format, usage);
        let image = image.try_into_dynamic().expect("a picture of a known form");
        image.to_rgb8().save(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}

/// As much of the X protocol as it takes to send a client message.
struct X11(UnixStream);

impl X11 {
    fn connect(display: &str) -> X11 {
        let number = display.trim_start_matches(':');
        let mut stream = UnixStream::connect(format!("/tmp/.X11-unix/X{number}")).expect("the display's socket");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a timeout");
        // Least significant byte first, version 11.0, no authorisation.
        stream.write_all(&[b'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]).expect("written");
        let mut head = [0; 8];
        stream.read_exact(&mut head).expect("the server's answer");
        assert_eq!(head[0], 1, "the server refuses the connection");
        let mut rest = vec![0; usize::from(u16::from_le_bytes([head[6], head[7]])) * 4];
        stream.read_exact(&mut rest).expect("the server's answer");
        X11(stream)
    }

    fn answer(&mut self) -> [u8; 32] {
        let mut answer = [0; 32];
        self.0.read_exact(&mut answer).expect("the server's answer");
        assert_eq!(answer[0], 1, "the server answers with an error: {answer:?}");
        answer
    }

    /// InternAtom.
    fn atom(&mut self, name: &str) -> u32 {
        let words = 2 + name.len().div_ceil(4);
        let mut request = vec![16, 0, words as u8, 0, name.len() as u8, 0, 0, 0];
        request.extend(name.bytes());
        request.resize(words * 4, 0);
        self.0.write_all(&request).expect("written");
        let answer = self.answer();
        u32::from_le_bytes([answer[8], answer[9], answer[10], answer[11]])
    }

    /// SendEvent of a ClientMessage; then waits until the server has seen it (GetInputFocus).
    fn tell(&mut self, window: u32, kind: u32, data: u32) {
        let mut request = vec![25, 0, 11, 0];
        request.extend(window.to_le_bytes());
        request.extend([0; 4]);
        request.extend([33, 32, 0, 0]);
        request.extend(window.to_le_bytes());
        request.extend(kind.to_le_bytes());
        request.extend(data.to_le_bytes());
        request.resize(44, 0);
        request.extend([43, 0, 1, 0]);
        self.0.write_all(&request).expect("written");
        self.answer();
    }
}

/// Waits a little.
pub fn pause(milliseconds: u64) {
    sleep(Duration::from_millis(milliseconds));
}

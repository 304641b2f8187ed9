//! Bits as the letters of Base64, without padding: how GNU Backgammon prints its keys.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Whether a character is one of the alphabet.
pub fn is_letter(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '+' || c == '/'
}

/// The bytes of a text; `None` where a character is not of the alphabet or the bits of the last one are not used up.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let (mut bytes, mut buffer, mut bits) = (Vec::new(), 0_u32, 0);
    for letter in text.bytes() {
        let value = LETTERS.iter().position(|known| *known == letter)?;
        buffer = (buffer << 6) | u32::try_from(value).ok()?;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push(u8::try_from((buffer >> bits) & 0xff).ok()?);
            buffer &= (1 << bits) - 1;
        }
    }
    (buffer == 0).then_some(bytes)
}

/// The text of some bytes.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let byte = |i: usize| u32::from(group.get(i).copied().unwrap_or(0));
        let value = (byte(0) << 16) | (byte(1) << 8) | byte(2);
        for i in 0..=group.len() {
            let letter = (value >> (18 - 6 * i)) & 63;
            text.push(char::from(LETTERS.get(letter as usize).copied().unwrap_or(b'A')));
        }
    }
    text
}

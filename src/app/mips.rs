//! Pieces keep their lines when they are drawn small: their pictures get smaller copies of themselves (mipmaps), made
//! once when a picture has been loaded, in linear light.

use bevy::image::TextureFormatPixelInfo;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

/// Registers the making of smaller copies.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, add_mips);
}

/// Only small pictures: a board is drawn at about its own size, and its copies would take long.
const SIDE_MAX: u32 = 512;

fn add_mips(mut loaded: MessageReader<AssetEvent<Image>>, assets: Res<AssetServer>, mut images: ResMut<Assets<Image>>) {
    for event in loaded.read() {
        let AssetEvent::Added { id } = event else { continue };
        if assets.get_path(*id).is_none_or(|path| !path.path().starts_with("games")) {
            continue;
        }
        let fits = images.get(*id).is_some_and(|image| image.width().max(image.height()) <= SIDE_MAX);
        if fits && let Some(mut image) = images.get_mut(*id) {
            with_mips(&mut image);
        }
    }
}

/// Appends every smaller copy, down to one pixel. Pictures of other forms than eight bits a colour stay as they are.
fn with_mips(image: &mut Image) {
    let format = image.texture_descriptor.format;
    if format != TextureFormat::Rgba8UnormSrgb || format.pixel_size().ok() != Some(4) {
        return;
    }
    let (mut width, mut height) = (image.width() as usize, image.height() as usize);
    let Some(data) = image.data.as_mut().filter(|data| data.len() == width * height * 4) else { return };
    let mut level: Vec<[f32; 4]> = data.chunks_exact(4).map(premultiplied).collect();
    let mut levels = 1;
    while width.max(height) > 1 {
        let (w, h) = ((width / 2).max(1), (height / 2).max(1));
        let at =
            |x: usize, y: usize| level.get(y.min(height - 1) * width + x.min(width - 1)).copied().unwrap_or_default();
        let next: Vec<[f32; 4]> = (0..w * h)
            .map(|i| {
                let (x, y) = (2 * (i % w), 2 * (i / w));
                let four = [at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
                std::array::from_fn(|part| four.iter().map(|pixel| pixel[part]).sum::<f32>() / 4.0)
            })
            .collect();
        data.extend(next.iter().flat_map(|pixel| straight(*pixel)));
        (level, width, height) = (next, w, h);
        levels += 1;
    }
    image.texture_descriptor.mip_level_count = levels;
}

/// Linear light, weighted by how much of it covers: the colour of clear pixels does not count.
fn premultiplied(pixel: &[u8]) -> [f32; 4] {
    let &[r, g, b, a] = pixel else { return [0.0; 4] };
    let light = Srgba::rgba_u8(r, g, b, 255);
    let light = LinearRgba::from(light);
    let cover = f32::from(a) / 255.0;
    [light.red * cover, light.green * cover, light.blue * cover, cover]
}

fn straight([r, g, b, cover]: [f32; 4]) -> [u8; 4] {
    let part = |light: f32| if cover > 0.0 { light / cover } else { 0.0 };
    let [r, g, b, _] = Srgba::from(LinearRgba::rgb(part(r), part(g), part(b))).to_u8_array();
    [r, g, b, (cover * 255.0 + 0.5) as u8]
}

#[cfg(test)]
mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension};

    use super::*;

    #[test]
    fn smaller_copies_mix_light_and_leave_out_what_is_clear() {
        let size = Extent3d { width: 4, height: 2, depth_or_array_layers: 1 };
        // Left: black and white. Right: red, and clear pixels that would be green.
        let row = [[0, 0, 0, 255], [255, 255, 255, 255], [200, 0, 0, 255], [0, 255, 0, 0]];
        let data: Vec<u8> = [row, row].concat().concat();
        let (dimension, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
        let mut image = Image::new(size, dimension, data, format, RenderAssetUsages::default());
        with_mips(&mut image);
        assert_eq!(image.texture_descriptor.mip_level_count, 3, "4×2, 2×1, 1×1");
        let data = image.data.expect("pixels");
        assert_eq!(data.len(), (8 + 2 + 1) * 4);
        assert_eq!(data[32..36], [188, 188, 188, 255], "half the light of white, not half its number");
        assert_eq!(data[36..40], [200, 0, 0, 128], "red as before, covering half");
    }
}

/// A glyph that is an image, decoded: premultiplied pixels, row by row without padding.
final class BitmapGlyph {
  /// The distance of the left column from the glyph's origin, and of the top row downwards.
  let left, top: Int
  /// The columns and rows.
  let width, height: Int
  /// `width * height` pixels.
  let pixels: [UInt32]

  init(left: Int, top: Int, width: Int, height: Int, pixels: [UInt32]) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The image of a glyph without one.
  static var empty: BitmapGlyph { BitmapGlyph(left: 0, top: 0, width: 0, height: 0, pixels: []) }

  /// The bytes it takes, with a share for keeping it.
  var cost: Int { pixels.count * 4 + 128 }
}

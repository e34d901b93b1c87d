/// A face of a font file: what is known of it, and the bytes it is read from.
package struct FaceFile: Sendable {
  /// What is known of it.
  package let face: FontFace
  /// The bytes of its file.
  package let data: FontData
  /// Whether the images of the glyphs are bitmaps with colors of their own.
  package let isColor: Bool
}

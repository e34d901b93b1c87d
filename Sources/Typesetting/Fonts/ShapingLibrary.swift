/// A font library with its faces ready to shape with, which all typesetters of all threads share.
struct ShapingLibrary: Sendable {
  /// The fonts.
  let fonts: FontLibrary
  /// The faces, in the order of the library's.
  let loaded: [LoadedFace]

  /// Makes the faces ready when the library is first set text in.
  init(_ fonts: FontLibrary) {
    self.fonts = fonts
    loaded = fonts.companion { fonts.files.map { LoadedFace($0) } }
  }
}

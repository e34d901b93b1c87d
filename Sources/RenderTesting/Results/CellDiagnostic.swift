/// Something about a cell that is worth a look; it fails no cell.
public struct CellDiagnostic: Sendable, Hashable, Codable {
  /// What it is about.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A text is not shown to its end.
    case cutText
    /// No font has glyphs for some characters.
    case missingGlyphs
    /// The view's author made a mistake that layout worked around.
    case mistake
    /// The pixels are equal, and the layers stored beside them are no longer those drawn.
    case staleLayers

    /// The words for several of the kind.
    public var label: String {
      switch self {
      case .cutText: "cut texts"
      case .missingGlyphs: "missing glyphs"
      case .mistake: "problems of layout"
      case .staleLayers: "equal pixels, but other layers than the reference stores (`--record` renews those)"
      }
    }
  }

  /// What it is about.
  public var kind: Kind
  /// The way from the root view: `SignIn/VStack/Text[2]`.
  public var place: String
  /// What is wrong there and what to do about it, in a sentence.
  public var words: String

  /// Makes a diagnostic.
  public init(kind: Kind, place: String, words: String) {
    self.kind = kind
    self.place = place
    self.words = words
  }
}

extension CellDiagnostic: CustomStringConvertible {
  /// The place and what is wrong there.
  public var description: String { "\(place): \(words)" }
}

/// Something about a cell that is worth attention; it fails no cell.
public struct CellDiagnostic: Sendable, Hashable, Codable {
  /// What it is about.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A text is not shown to its end.
    case cutText
    /// No font has glyphs for some characters.
    case missingGlyphs
    /// A text is set in another family than it asks for, one that comes with Proofsheet.
    case fallback
    /// A text shows how far away a date of the machine's clock is.
    case machineDate
    /// A layer tree of another engine has something that is likely an error: layers outside of the canvas, one identifier
    /// for several layers, a font that it does not list.
    case doubtfulTree
    /// The view is invalid in a way that layout worked around.
    case invalidLayout
    /// The pixels are equal, and the layers stored beside them are no longer those drawn.
    case staleLayers

    /// The label for several of the kind.
    public var label: String {
      switch self {
      case .cutText: "cut texts"
      case .missingGlyphs: "missing glyphs"
      case .fallback: "texts that fell back to another family"
      case .machineDate: "texts that count from a date of the machine's clock"
      case .doubtfulTree: "doubtful layer trees"
      case .invalidLayout: "problems of layout"
      case .staleLayers: "equal pixels, but other layers than the reference stores (`--record` renews those)"
      }
    }
  }

  /// How other layers with equal pixels become a difference between two revisions.
  package static let howLayersFail =
    "`staleLayers: fail` in proofsheet.yml makes cells with other layers different"

  /// What it is about.
  public var kind: Kind
  /// The way from the root view: `SignIn/VStack/Text[2]`.
  public var place: String
  /// What is wrong there and what to do about it, in a sentence.
  public var message: String

  /// Makes a diagnostic.
  public init(kind: Kind, place: String, message: String) {
    self.kind = kind
    self.place = place
    self.message = message
  }
}

extension CellDiagnostic {
  /// The same between two revisions, where nothing can be recorded.
  package var betweenRevisions: CellDiagnostic {
    guard kind == .staleLayers else { return self }
    return with(self) {
      $0.message = "the pixels are equal, but the other side has other layers. \(Self.howLayersFail)."
    }
  }
}

extension CellDiagnostic.Kind {
  /// The label for several of the kind in a run; between two revisions, nothing can be recorded.
  package func label(betweenRevisions isOfRevision: Bool) -> String {
    isOfRevision && self == .staleLayers ? "equal pixels, but other layers than the other side" : label
  }
}

extension CellDiagnostic: CustomStringConvertible {
  /// The place and what is wrong there.
  public var description: String { "\(place): \(message)" }
}

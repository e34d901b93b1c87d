/// What an audit looks for.
///
/// The file of each check defines what it measures, and from which bound on it is a finding.
public enum AuditCheck: String, Sendable, Hashable, Codable, CaseIterable {
  /// Ink of a text lies outside of what clips it; a text is cut; a text overlaps another; something lies over a text.
  case clippedText, truncatedText, overlappingTexts, coveredText
  /// No font has a glyph; a word goes on in the next line; a text is too small; a text sticks out of its control.
  case missingGlyphs, brokenWord, smallText, protrudingText
  /// A text stands out too little from what lies behind it.
  case contrast
  /// A control is too small; two overlap; one cannot be reached; one, or a text, lies under the device's own parts.
  case targetSize, overlappingTargets, unreachableTarget, safeArea
  /// A control has nothing to be read; a label says something twice; a view has no extent.
  case missingLabel, doubledLabel, emptyView
  /// Frames are not numbers; declarations exclude each other.
  case invalidFrame, contradiction
  /// Between cells: text that shrinks as the size category grows; a label that another cell has; a layout that is not
  /// mirrored; a layout that depends on the appearance.
  case shrinkingText, lostLabel, unmirroredLayout, appearanceLayout
}

extension AuditCheck {
  /// What a check needs beside layers.
  public enum Input: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing; the tree's accessibility part; several cells of one view.
    case layers, accessibility, cells
  }

  /// What it needs.
  public var input: Input {
    switch self {
    case .overlappingTexts, .missingGlyphs, .smallText, .contrast: .layers
    case .clippedText, .truncatedText, .coveredText, .brokenWord, .protrudingText, .targetSize,
      .overlappingTargets,
      .unreachableTarget, .safeArea, .missingLabel, .doubledLabel, .emptyView, .invalidFrame, .contradiction:
      .accessibility
    case .shrinkingText, .lostLabel, .unmirroredLayout, .appearanceLayout: .cells
    }
  }

  /// The name that people read: `clipped text`.
  public var label: String {
    var text = ""
    for character in rawValue {
      text += character.isUppercase ? " \(character.lowercased())" : String(character)
    }
    return text
  }
}

extension Set<AuditCheck> {
  /// Every check.
  public static var all: Set<AuditCheck> { Set(AuditCheck.allCases) }
}

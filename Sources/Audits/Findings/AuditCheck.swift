/// What an audit looks for.
///
/// The file of each check defines what it measures, and from which bound on it is a finding.
public enum AuditCheck: String, Sendable, Hashable, Codable, CaseIterable {
  /// Ink of a text lies outside of what clips it; a text is cut; a text overlaps another; something lies over a text.
  case clippedText, truncatedText, overlappingTexts, coveredText
  /// No font has a glyph; a word goes on in the next line; a text is too small; a text sticks out of its control; a line is
  /// too long to read.
  case missingGlyphs, brokenWord, smallText, protrudingText, longLine
  /// A text, or an icon, stands out too little from what lies behind it; colors that mean something look alike to some.
  case contrast, iconContrast, colorVision
  /// A control is too small; two overlap; one cannot be reached; one, or a text, lies under the device's own parts.
  case targetSize, overlappingTargets, unreachableTarget, safeArea
  /// A control has nothing to be read; a label says something twice; a view has no extent.
  case missingLabel, doubledLabel, emptyView
  /// A control does not say what kind it is; a decoration is read; the order of reading is not the order on the screen.
  case missingTraits, exposedDecoration, readingOrder
  /// Frames are not numbers; declarations exclude each other.
  case invalidFrame, contradiction
  /// Between cells: text that shrinks as the size category grows; a label that another cell has; a layout that is not
  /// mirrored; a layout that depends on the appearance.
  case shrinkingText, lostLabel, unmirroredLayout, appearanceLayout
  /// Between cells: text that does not grow with the size category; edges and gaps that are equal in all cells but one.
  case fixedText, brokenAlignment
  /// Between cells: settings that do not do what they should, or do something else.
  case boldText, increasedContrast, reducedTransparency
  /// Between widths: a layout that holds for a few widths only; a row whose last view moves below the others.
  case smallRange, wrapping
}

extension AuditCheck {
  /// What a check needs beside layers.
  public enum Input: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nothing; the tree's accessibility part; several cells of one view; a sweep over widths.
    case layers, accessibility, cells, widths
  }

  /// What it needs.
  public var input: Input { rule.input }

  /// Whether what is known about a tree is enough for it.
  ///
  /// Drawn texts are enough to compare cells. Where nobody described elements and containers, texts may be known because
  /// they were set here.
  func hasInput(in tree: LayerTree) -> Bool {
    if input == .layers || tree.accessibility?.hasTextsAlone == false { return true }
    return switch self {
    case .truncatedText, .brokenWord: tree.accessibility != nil
    case .lostLabel, .reducedTransparency: false
    default: input != .accessibility
    }
  }

  private static let labels = Dictionary(
    uniqueKeysWithValues: allCases.map { check in
      (check, check.rawValue.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined())
    })

  /// The name that people read: `clipped text`.
  public var label: String {
    Self.labels[self] ?? rawValue
  }
}

extension Set<AuditCheck> {
  /// Every check.
  public static var all: Set<AuditCheck> { Set(AuditCheck.allCases) }
}

internal import Layers
internal import PixelBuffers

extension AuditPass {
  /// **Missing glyphs.**
  ///
  /// A run has the glyph 0, which fonts draw as a box, because no font has the character.
  ///
  /// Measured: how many glyphs.
  func missingGlyphs() -> [AuditFinding] {
    view.texts.compactMap { text in
      let missing = text.runs.flatMap(\.glyphs).count { $0.id == 0 }
      guard missing > 0, isSeen(text) else { return nil }
      return AuditFinding(
        .missingGlyphs, path: text.path, measure: .init(Double(missing), bound: 0, unit: "glyphs"),
        place: text.bounds, "\(text.text.quoted) has \(missing) characters that no font has",
        "Add a font to the folders of `fonts:`.")
    }
  }

  /// **Broken word.**
  ///
  /// A word goes on in the next line without a hyphen, since the line is too short for it.
  ///
  /// Scripts without spaces between words, and addresses broken at their signs, are none.
  func brokenWords() -> [AuditFinding] {
    (view.tree.accessibility?.texts ?? []).compactMap { text in
      guard let word = text.brokenWords.first, text.frame.isFinite, !view.isBehindModal(text.container) else {
        return nil
      }
      return AuditFinding(
        .brokenWord, path: text.path, place: text.frame, badness: Double(text.brokenWords.count),
        "\(word.quoted) is broken between two lines", "Give the text more width, or let it shrink.")
    }
  }

  /// The smallest size of text that is no finding, points: the smallest of any text style at any size category is 11.
  static let smallestText = 9.0

  /// **Small text.**
  ///
  /// An em, as drawn, is smaller than 9 points.
  func smallTexts() -> [AuditFinding] {
    view.texts.compactMap { text in
      // Half a percent for factors that layout rounds.
      guard text.size > 0, text.size < Self.smallestText * 0.995, isSeen(text) else { return nil }
      return AuditFinding(
        .smallText, path: text.path, measure: .init(text.size, bound: Self.smallestText, unit: "pt"),
        place: text.bounds, "\(text.text.quoted) has a size of \(text.size.twoDecimals) pt, under 9 pt",
        "Use a text style, and let the text wrap instead of shrinking.")
    }
  }

  /// Whether some of a text's box lies on the canvas and within what clips it.
  func isSeen(_ text: DrawnText) -> Bool {
    text.opacity > 0 && !text.bounds.intersection(text.visible(in: view.canvas)).isEmpty
  }
}

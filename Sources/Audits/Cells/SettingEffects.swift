extension CellComparison {
  /// **Bold text.**
  ///
  /// The setting for bold text leaves a text as thin as it is, or changes more than the weight.
  ///
  /// Measured in cells that differ in the legibility weight alone: the names of the faces, which have to differ unless
  /// they are bold or heavier already; the characters, their colors and the size of an em, which have to be the same. Emoji have one weight.
  /// A text that had to shrink for the wider letters may be smaller.
  func boldTexts() -> [CellFinding] {
    pairs(.legibilityWeight) { $0.legibilityWeight == .bold }.flatMap { pair in
      rows(of: pair, where: \.isDrawnText).compactMap { plain, bold -> CellFinding? in
        let fact: String? =
          if plain.text == bold.text, plain.shown != bold.shown,
            plain.shown.lowercased() == bold.shown.lowercased()
          {
            "\(bold.shown.quoted) is written in other letters with bold text"
          } else if !Set(plain.colors).isSuperset(of: bold.colors) {
            "\(bold.text.quoted) has other colors with bold text"
          } else if bold.size > plain.size * 1.02 {
            "\(bold.text.quoted) grows to \(bold.size.twoDecimals) pt with bold text"
          } else if plain.fonts == bold.fonts, plain.fonts.contains(where: \.isThin) {
            "\(bold.text.quoted) is no bolder with bold text"
          } else { nil }
        return fact.map { (pair.changed, AuditFinding(.boldText, at: bold.path, bold.frame, $0)) }
      }
    }
  }

  /// **Increased contrast.**
  ///
  /// The setting for more contrast makes a text fainter, or changes the layout.
  ///
  /// Measured in cells that differ in the contrast alone: the contrast ratio of the worst run against the pixels behind
  /// it, as for ``AuditCheck/contrast``; a finding where it falls below nine tenths, and is under 7 (WCAG 2.2, SC 1.4.6). The
  /// frames of texts and controls, which may differ by half a point.
  func increasedContrasts() -> [CellFinding] {
    let fainter = pairs(.contrast) { $0.contrast == .increased }.flatMap { pair in
      rows(of: pair, where: \.isDrawnText).compactMap { plain, increased -> CellFinding? in
        guard let before = plain.contrast, let after = increased.contrast, after < before * 0.9, after < 7
        else {
          return nil
        }
        return (
          pair.changed,
          AuditFinding(
            .increasedContrast, at: increased.path, increased.frame, value: after, bound: before, unit: ":1",
            "\(increased.text.quoted) has a contrast of \(after.twoDecimals):1 where more is asked for, and "
              + "\(before.twoDecimals):1 else",
            "Give the color a variant for high contrast.")
        )
      }
    }
    return fainter + movedItems(.increasedContrast)
  }

  /// **Reduced transparency.**
  ///
  /// The setting for less transparency leaves a view through which what lies behind is seen, or changes the layout.
  ///
  /// Measured in cells that differ in this setting alone: the layers that blur what lies behind them, and the
  /// backgrounds of texts that let a difference of 16 of 255 or more through, of which none may be left, but
  /// for what shades an image of the same frame and what gives its texts 7:1 on black and on white; the
  /// frames of texts and controls, which may differ by half a point.
  func reducedTransparencies() -> [CellFinding] {
    let left = pairs(.reduceTransparency) { $0.reduceTransparency }.flatMap { pair in
      cells[pair.changed].panes.map { pane in
        (
          pair.changed,
          AuditFinding(
            .reducedTransparency, at: pane.path, pane.frame, beside: pane.text,
            "what lies behind is still seen through it",
            "Use a plain color where \\.accessibilityReduceTransparency is true.")
        )
      }
    }
    return left + movedItems(.reducedTransparency)
  }
}

extension ElementRow {
  fileprivate var isDrawnText: Bool { kind == .text && !fonts.isEmpty }
}

extension String {
  /// Whether a face of this name can be bolder.
  fileprivate var isThin: Bool {
    !["Bold", "Black", "Heavy", "Emoji"].contains { contains($0) }
  }
}

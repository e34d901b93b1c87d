extension AuditPass {
  /// **Truncated text.**
  ///
  /// Characters are left out, by an ellipsis or by a height, without a declaration that they may be.
  ///
  /// Measured: nothing but the fact, as layout states it. `allowsTruncation()` is the declaration; the text of a field, which scrolls, has it.
  func truncatedTexts() -> [AuditFinding] {
    declared.filter { $0.isTruncated && !$0.allowsTruncation }.map { text in
      AuditFinding(
        .truncatedText, at: text.path, text.frame, badness: Double(text.text.count),
        "\(text.text.quoted) is cut\(text.lineLimit.map { " (lineLimit \($0))" } ?? "")")
    }
  }

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
        .missingGlyphs, at: text.path, text.bounds, value: Double(missing),
        "\(text.text.quoted) has \(missing) characters that no font has")
    }
  }

  /// **Broken word.**
  ///
  /// A word goes on in the next line without a hyphen, since the line is too short for it.
  ///
  /// Scripts without spaces between words are none, nor are parts of an address, which has no place to break.
  func brokenWords() -> [AuditFinding] {
    declared.compactMap { text in
      let addresses = text.text.split(whereSeparator: \.isWhitespace).filter(\.isAddress)
      guard let word = text.brokenWords.first(where: { word in !addresses.contains { $0.contains(word) } })
      else { return nil }
      return AuditFinding(
        .brokenWord, at: text.path, text.frame, badness: Double(text.brokenWords.count),
        "\(word.quoted) is broken between two lines")
    }
  }

  /// **Small text.**
  ///
  /// An em, as drawn, is smaller than 9 points: the smallest of any text style at any size category is 11. Half a percent for
  /// factors that layout rounds.
  func smallTexts() -> [AuditFinding] {
    view.texts.filter { $0.size > 0 && $0.size < 9 * 0.995 && isSeen($0) }.map { text in
      AuditFinding(
        .smallText, at: text.path, text.bounds, value: text.size,
        "\(text.text.quoted) has a size of \(text.size.twoDecimals) pt, under 9 pt")
    }
  }

  /// **Long line.**
  ///
  /// A line of a paragraph has so many characters that the eye does not find the next one.
  ///
  /// Measured: the characters of the longest line of a text with two lines or more, ideographs, kana and hangul counted
  /// twice; a warning over 80. Source: WCAG 2.2, SC 1.4.8.
  func longLines() -> [AuditFinding] {
    texts.filter { $0.lines.count > 1 && isSeen($0) }.compactMap { text in
      let count = text.longestLine
      guard count > 80 else { return nil }
      return AuditFinding(
        .longLine, at: text.path, text.bounds, value: count,
        "\(text.text.quoted) has lines of \(count.twoDecimals) characters")
    }
  }

  /// Whether some of a text's box lies on the canvas and within what clips it.
  func isSeen(_ text: DrawnText) -> Bool {
    text.opacity > 0 && !text.bounds.intersection(text.visible(in: view.canvas)).isEmpty
  }
}

extension DrawnText {
  /// The characters of the longest line, wide ones counted twice; glyphs where a run spans lines or has no text.
  fileprivate var longestLine: Double {
    var lines: [(baseline: Double, count: Double)] = []
    func add(_ count: Double, at baseline: Double, _ size: Double) {
      if let line = lines.firstIndex(where: { abs($0.baseline - baseline) < size / 2 }) {
        lines[line].count += count
      } else {
        lines.append((baseline, count))
      }
    }
    for run in runs {
      guard let baseline = run.glyphs.first?.position.y else { continue }
      if !run.text.isEmpty, run.glyphs.allSatisfy({ abs($0.position.y - baseline) < run.size / 2 }) {
        add(run.text.reduce(0) { $0 + $1.columns }, at: baseline, run.size)
      } else {
        for glyph in run.glyphs { add(1, at: glyph.position.y, run.size) }
      }
    }
    return lines.map(\.count).max() ?? 0
  }
}

extension Substring {
  /// Whether it is the address of a mailbox or a page.
  fileprivate var isAddress: Bool {
    let signs = filter { "@/._-".contains($0) }
    return contains("@") && contains(".") || contains("://") || signs.count > 1 && contains("/")
  }
}

extension Character {
  /// 2 for ideographs, kana and hangul, else 1.
  fileprivate var columns: Double {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF: 2
    default: 1
    }
  }
}

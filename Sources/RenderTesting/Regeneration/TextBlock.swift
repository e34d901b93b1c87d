internal import FontComparison
internal import Foundation
internal import ViewRendering

/// The text of a layer, read back from its glyph runs: lines of pieces, each with the request that its face answers.
struct TextBlock {
  struct Piece {
    var text: String
    var font: Font
  }

  /// The pieces of each line.
  private(set) var lines: [[Piece]] = []
  /// The runs of each line.
  private(set) var runs: [[GlyphRun]] = []

  /// Reads runs; none where one has no text or a face that the fonts lack.
  init?(_ runs: [GlyphRun], in fonts: FontLibrary) {
    var baseline: Double?
    for run in runs where !run.glyphs.isEmpty {
      guard !run.text.isEmpty, let face = try? fonts.face(named: run.font) else { return nil }
      let y = run.glyphs[0].position.y
      if baseline.map({ abs($0 - y) > run.size / 2 }) ?? true {
        lines.append([])
        self.runs.append([])
        baseline = y
      }
      lines[lines.count - 1].append(Piece(text: run.text, font: face.request(size: run.size)))
      self.runs[self.runs.count - 1].append(run)
    }
    guard !lines.isEmpty else { return nil }
  }

  /// The text of each line, without spaces at its ends.
  var texts: [String] { lines.map { Self.trim($0.map(\.text).joined()) } }

  /// Whether a line ends with an ellipsis that may stand for text left out.
  var isTruncated: Bool { texts.contains { $0.hasSuffix("…") || $0.hasPrefix("…") } }

  /// The whole text, with what stands between its lines.
  func text(_ separators: [String], features: [String: Int]) -> AttributedText {
    var pieces: [AttributedText.Run] = []
    for (line, separator) in zip(lines, separators + [""]) {
      for (index, piece) in line.enumerated() {
        var font = piece.font
        font.features = features
        let end = index == line.count - 1 ? separator : ""
        pieces.append(AttributedText.Run(piece.text + end, TextAttributes(font: font)))
      }
    }
    return AttributedText(pieces)
  }

  /// The separators with which a text most likely wrapped: spaces, but none beside ideographs or spaces.
  var wrapping: [String] {
    let whole = lines.map { $0.map(\.text).joined() }
    return zip(whole, whole.dropFirst()).map { line, next in
      guard let last = line.unicodeScalars.last, let first = next.unicodeScalars.first else { return "" }
      let joins = last.properties.isWhitespace || first.properties.isWhitespace || last == "-" || last == "—"
      return joins || last.properties.isIdeographic || first.properties.isIdeographic || last.value >= 0x3000
        ? "" : " "
    }
  }

  static func trim(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension TextLayout {
  /// The text of each line, without spaces at its ends.
  func texts(of text: AttributedText) -> [String] {
    let units = Array(text.runs.flatMap(\.text.utf16))
    return lines.map { line in
      TextBlock.trim(String(decoding: units[line.utf16Range.clamped(to: 0..<units.count)], as: UTF16.self))
    }
  }
}

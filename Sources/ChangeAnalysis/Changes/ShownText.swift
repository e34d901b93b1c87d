internal import Layers
internal import PixelBuffers

/// A text as a layer shows it, line by line.
struct ShownText {
  let runs: [GlyphRun]
  /// The words of each line, from the top.
  let lines: [String]

  init(_ runs: [GlyphRun]) {
    self.runs = runs
    var lines: [String] = []
    var baseline: Double?
    for run in runs {
      guard let first = run.glyphs.first else { continue }
      if let known = baseline, abs(first.position.y - known) < 0.5 * run.size {
        lines[lines.count - 1] += run.text
      } else {
        lines.append(run.text)
        baseline = first.position.y
      }
    }
    self.lines = lines
  }

  /// All it says, without the white space at which lines may break.
  var words: String { lines.joined().filter { !$0.isWhitespace } }

  /// All it says, as people write it.
  var text: String { lines.joined(separator: " ") }

  /// The glyphs' numbers, which stand for words where none are known.
  var glyphs: [UInt32] { runs.flatMap { $0.glyphs.map(\.id) } }

  var positions: [Point] { runs.flatMap { $0.glyphs.map(\.position) } }

  /// Whether an ellipsis stands for the rest of another text.
  func isCut(of whole: ShownText) -> Bool {
    let parts = words.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let other = whole.words
    return other.hasPrefix(parts[0]) && other.hasSuffix(parts[1])
      && other.count >= parts[0].count + parts[1].count && other != words
  }

  var endsInEllipsis: Bool { words.hasSuffix("…") }

  /// Fonts and sizes in the order of the text, each change once.
  var styles: [String] { compressed { "\($0.font) \($0.size.twoDecimals)" } }
  var fonts: [String] { compressed(\.font) }
  var sizes: [Double] { compressed(\.size) }
  var colors: [RGBAColor] { compressed(\.color) }
  var decorations: [RGBAColor] { runs.flatMap { $0.decorations.map(\.color) } }

  private func compressed<Value: Equatable>(_ value: (GlyphRun) -> Value) -> [Value] {
    var values: [Value] = []
    for run in runs where !run.glyphs.isEmpty && values.last != value(run) { values.append(value(run)) }
    return values
  }
}

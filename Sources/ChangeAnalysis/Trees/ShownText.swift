/// A text as a layer shows it, line by line.
struct ShownText {
  let runs: [GlyphRun]
  /// The words of each line, from the top; parts from right to left in the order in which they are read.
  let lines: [String]
  /// The glyphs' numbers of each line, from the top.
  let lineGlyphs: [[UInt32]]

  init(_ runs: [GlyphRun]) {
    self.runs = runs
    var (lines, lineGlyphs): ([[String]], [[UInt32]]) = ([], [])
    var baseline: Double?
    for run in runs {
      // A run may go on in further lines; its text is divided where each glyph stands for one character.
      let isDivided = run.glyphs.contains { abs($0.position.y - run.glyphs[0].position.y) >= 0.5 * run.size }
      let letters = isDivided ? Array(run.text) : []
      for (place, glyph) in run.glyphs.enumerated() {
        if baseline.map({ abs(glyph.position.y - $0) >= 0.5 * run.size }) ?? true {
          lines.append([])
          lineGlyphs.append([])
          baseline = glyph.position.y
        }
        lineGlyphs[lineGlyphs.count - 1].append(glyph.id)
        if letters.count == run.glyphs.count {
          lines[lines.count - 1].append(String(letters[place]))
        } else if place == 0 {
          lines[lines.count - 1].append(run.text)
        }
      }
    }
    (self.lines, self.lineGlyphs) = (lines.map { Self.inReadingOrder($0).joined() }, lineGlyphs)
  }

  /// Parts of a line as they are read: those from right to left that stand beside each other begin with the last.
  ///
  /// A text from right to left has several parts where characters of it are set in other faces.
  private static func inReadingOrder(_ parts: [String]) -> [String] {
    var parts = parts
    var start = 0
    while let first = parts[start...].firstIndex(where: \.hasRightToLeft) {
      let end = parts[first...].firstIndex { $0.hasLeftToRight } ?? parts.count
      let last = parts[first..<end].lastIndex(where: \.hasRightToLeft) ?? first
      parts[first...last].reverse()
      start = max(end, first + 1)
    }
    return parts
  }

  /// The characters that have no glyph, as far as each glyph stands for one character.
  var missingCharacters: Set<Character> {
    runs.reduce(into: []) { found, run in
      guard run.glyphs.contains(where: { $0.id == 0 }), run.text.count == run.glyphs.count else { return }
      // Glyphs stand in the order in which they are seen.
      let letters = run.text.hasRightToLeft ? run.text.reversed() : Array(run.text)
      found.formUnion(zip(letters, run.glyphs).lazy.filter { $0.1.id == 0 }.map(\.0))
    }
  }

  /// Whether another text has the same glyphs on other lines; a space may be left out where a line breaks.
  func hasSameGlyphs(onOtherLines other: ShownText) -> Bool {
    guard lineGlyphs.map(\.count) != other.lineGlyphs.map(\.count) else { return false }
    let (ones, twos) = (lineGlyphs.flatMap(\.self), other.lineGlyphs.flatMap(\.self))
    let (starts, otherStarts) = (lineStarts, other.lineStarts)
    var (one, two) = (0, 0)
    var space: UInt32?
    func isSpace(_ glyph: UInt32) -> Bool { space == nil || space == glyph }
    while one < ones.count, two < twos.count {
      if ones[one] == twos[two] {
        (one, two) = (one + 1, two + 1)
      } else if starts.contains(one), isSpace(twos[two]) {
        space = twos[two]
        two += 1
      } else if otherStarts.contains(two), isSpace(ones[one]) {
        space = ones[one]
        one += 1
      } else {
        return false
      }
    }
    return one == ones.count && two == twos.count
  }

  /// The places among all glyphs at which lines begin, but for the first.
  private var lineStarts: Set<Int> {
    var starts = Set<Int>()
    var place = 0
    for line in lineGlyphs.dropLast() {
      place += line.count
      starts.insert(place)
    }
    return starts
  }

  /// All it says, without the white space at which lines may break.
  var letters: String { lines.joined().filter { !$0.isWhitespace } }

  /// Whether another text says the same, on other lines perhaps.
  ///
  /// Text of both directions stands in the order in which it is seen, which is another one where lines break elsewhere.
  func saysTheSame(as other: ShownText) -> Bool {
    letters == other.letters || isReordered(in: other)
  }

  /// Whether another text has the same letters in another order because its lines break elsewhere.
  func isReordered(in other: ShownText) -> Bool {
    let (one, two) = (letters, other.letters)
    guard one != two, one.count == two.count, lines.map(\.count) != other.lines.map(\.count) else {
      return false
    }
    return one.hasRightToLeft && one.sorted() == two.sorted()
  }

  /// All it says, as people write it.
  var text: String { lines.joined(separator: " ") }

  /// The glyphs' numbers, which stand for words where none are known.
  var glyphs: [UInt32] { runs.flatMap { $0.glyphs.map(\.id) } }

  /// A few digits that differ where other glyphs are drawn, but for spaces, which may be left out where a line breaks.
  var glyphFingerprint: String {
    let drawn = runs.flatMap { run -> [UInt32] in
      let spaces = run.spaceGlyphs
      return run.glyphs.map(\.id).filter { !spaces.contains($0) }
    }
    return digits(of: drawn.map { "\($0)" }.joined(separator: ","))
  }

  var positions: [Point] { runs.flatMap { $0.glyphs.map(\.position) } }

  /// Whether an ellipsis stands for the rest of another text.
  func isCut(of whole: ShownText) -> Bool {
    let parts = letters.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    let other = whole.letters
    return other.hasPrefix(parts[0]) && other.hasSuffix(parts[1])
      && other.count >= parts[0].count + parts[1].count && other != letters
  }

  /// Whether it has the first glyphs of another text and a last one that this does not have, in a size in which all of
  /// that would have no space.
  func isCut(toFit size: Size, of whole: ShownText) -> Bool {
    let (mine, others) = (glyphs, whole.glyphs)
    guard mine.count > 2, mine.count < others.count, let last = mine.last, !others.contains(last) else {
      return false
    }
    // A space may be gone before the last glyph, and at the ends of lines.
    let kept = mine.dropLast()
    let isStart =
      lines.count == 1
      ? others.starts(with: kept) : others.starts(with: lineGlyphs[0]) && Set(kept).isSubset(of: others)
    let right = whole.positions.map(\.x).max() ?? 0
    return isStart && (right > size.width || lines.count < whole.lines.count)
  }

  var endsInEllipsis: Bool { letters.hasSuffix("…") }

  /// Fonts and sizes in the order of the text, each change once.
  var styles: [String] { compressed { "\($0.font) \($0.size.twoDecimals)" } }
  var fonts: [String] { compressed(\.font) }
  var sizes: [Double] { compressed(\.size) }
  var colors: [RGBAColor] { compressed(\.color) }
  var decorations: [RGBAColor] { runs.flatMap { $0.decorations.map(\.color) } }

  /// The colors of the bars where one of both texts has none, which are as many as its lines; how many there are otherwise.
  func decorationLabel(besides other: ShownText) -> String {
    if decorations.isEmpty { return "none" }
    return other.decorations.isEmpty
      ? decorations.unique.map(\.label).joined(separator: ", ") : "\(decorations.count)"
  }

  private func compressed<Value: Equatable>(_ value: (GlyphRun) -> Value) -> [Value] {
    var values: [Value] = []
    for run in runs where !run.glyphs.isEmpty && values.last != value(run) { values.append(value(run)) }
    return values
  }
}

extension GlyphRun {
  /// The glyph that stands for white space, where each glyph stands for one character in either direction.
  fileprivate var spaceGlyphs: Set<UInt32> {
    let letters = Array(text)
    guard letters.count == glyphs.count else { return [] }
    func spaces(_ glyphs: [Glyph]) -> Set<UInt32> {
      Set(zip(letters, glyphs).lazy.filter { $0.0.isWhitespace }.map(\.1.id))
    }
    let forward = spaces(glyphs)
    return forward.count > 1 ? spaces(glyphs.reversed()) : forward
  }
}

/// A few digits of a text's digest, the same in every process.
func digits(of text: String) -> String { String(Digest(of: text.utf8).description.prefix(6)) }

extension String {
  /// Whether it has letters of a script that is written from right to left: the blocks whose letters are R or AL by default
  /// in Unicode's DerivedBidiClass.
  fileprivate var hasRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }

  /// Whether it has letters that are written from left to right.
  fileprivate var hasLeftToRight: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic && !$0.isRightToLeft }
  }
}

extension Unicode.Scalar {
  fileprivate var isRightToLeft: Bool {
    [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF]
      .contains { $0.contains(value) }
  }
}

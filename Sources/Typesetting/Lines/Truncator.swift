/// Makes a last line that says that text is missing.
///
/// Cuts between graphemes only. An ellipsis at the end has the level of its paragraph, so it stands where reading the
/// line ends, whatever the direction of the word beside it. One before kept text stands for what was left out there.
struct Truncator {
  /// Builds lines of the paragraph in which the last line starts.
  let builder: LineBuilder
  /// Where the last line starts.
  let start: Int
  /// What is left out in any case: paragraphs between the one the line starts in and the one the text ends with.
  var seam: Range<Int>?

  private var paragraph: Paragraph { builder.paragraph }

  /// The line, in the style's kind of truncation.
  func line() -> ShapedLine {
    switch builder.style.truncation {
    case .clip: clipped()
    case .tail: tail()
    case .head: headOrMiddle(keepsStart: false)
    case .middle: headOrMiddle(keepsStart: true)
    }
  }

  private func clipped() -> ShapedLine {
    let places = headEnds()
    let end = lastFitting(places) { builder.build(start..<$0).width } ?? start
    return builder.build(start..<max(end, places.first ?? start))
  }

  private func tail() -> ShapedLine {
    let places = [start] + headEnds()
    let end = lastFitting(places) { measure(head: $0, tail: nil) } ?? start
    return build(head: end, tail: nil)
  }

  /// Keeps the end of the text, and for the middle half of the space for the start of the line.
  private func headOrMiddle(keepsStart: Bool) -> ShapedLine {
    let places = headEnds()
    var head = start
    if keepsStart {
      let half = builder.width / 2
      head = lastFitting([start] + places, within: half) { measure(head: $0, tail: nil) } ?? start
    }
    // The tail must not reach back into what the line starts with.
    let first = tailStart
    let tails = (boundaries(from: head) + [head]).filter { $0 >= first }.sorted(by: >)
    let tail = lastFitting(tails) { measure(head: head, tail: $0) } ?? paragraph.units.count
    if keepsStart {
      let places = [head] + places.filter { $0 > head && $0 < tail }
      head = lastFitting(places) { measure(head: $0, tail: tail) } ?? head
    }
    return build(head: head, tail: tail)
  }

  /// The last of some places, ordered by the width they lead to, that fits; found by halving, then stepping back where
  /// shaping made a line wider than a longer one.
  private func lastFitting(_ places: [Int], within limit: Double? = nil, width: (Int) -> Double) -> Int? {
    let limit = (limit ?? builder.width) + LineBuilder.tolerance
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if width(places[middle]) <= limit { low = middle + 1 } else { high = middle }
    }
    while low > 0, width(places[low - 1]) > limit { low -= 1 }
    return low > 0 ? places[low - 1] : nil
  }

  /// The places where the start of the line may be cut: none beyond a forced end of it, or in the seam.
  private func headEnds() -> [Int] {
    let places = boundaries(from: start)
    let forced = places.first { paragraph.lineMarks[$0] == TextSegmenter.Mark.mandatory } ?? .max
    return places.filter { $0 <= min(forced, seam?.lowerBound ?? .max) }
  }

  /// The first place where the end of the text may start: its last forced line, beyond the seam.
  private var tailStart: Int {
    let forced = paragraph.lineMarks.dropLast().lastIndex(of: TextSegmenter.Mark.mandatory) ?? 0
    return max(forced, seam?.upperBound ?? 0)
  }

  private func boundaries(from start: Int) -> [Int] {
    guard start < paragraph.units.count else { return [] }
    return (start + 1...paragraph.units.count).filter {
      paragraph.graphemeMarks[$0] != TextSegmenter.Mark.none
    }
  }

  private func measure(head: Int, tail: Int?) -> Double { build(head: head, tail: tail).width }

  private func build(head: Int, tail: Int?) -> ShapedLine {
    let visible = paragraph.visibleEnd(from: start, to: head)
    var pieces = builder.shaper.pieces(start..<visible, of: paragraph, style: builder.style)
    let neighbor = visible > start ? visible - 1 : tail ?? start
    let ending = tail.map(visibleTail) ?? visible..<visible
    pieces.append(
      builder.shaper.substitute(
        "\u{2026}", like: neighbor, before: visible, level: ellipsisLevel(after: visible, before: ending),
        of: paragraph, style: builder.style))
    pieces += builder.shaper.pieces(ending, of: paragraph, style: builder.style)
    return builder.build(pieces, range: start..<head, endsParagraph: true)
  }

  /// What is seen of the text from a place on.
  private func visibleTail(from tail: Int) -> Range<Int> {
    var first = tail
    while first < paragraph.units.count, paragraph.units[first] == 0x20 { first += 1 }
    return first..<paragraph.visibleEnd(from: first, to: paragraph.units.count)
  }

  /// The level of an ellipsis: the lower one of the text on both sides, so that a name that reads in one direction goes
  /// on in it, as a neutral character would (UAX #9, rules N1 and N2).
  ///
  /// Where the line starts with the ellipsis, the text left out counts as the one before it.
  private func ellipsisLevel(after visible: Int, before ending: Range<Int>) -> UInt8 {
    let before = visible > start ? visible - 1 : ending.lowerBound - 1
    guard !ending.isEmpty, before >= 0, let left = paragraph.itemIndex(at: before),
      let right = paragraph.itemIndex(at: ending.lowerBound)
    else { return paragraph.baseLevel }
    return min(paragraph.items[left].level, paragraph.items[right].level)
  }
}

/// A difference between two texts, before it belongs to a layer.
struct TextDifference {
  var kind: LayerChange.Kind
  var property: String
  var old: String
  var new: String
  var amount: Double?
  /// Nil where nothing in the tree would have to change.
  var aspect: LayerAspect?
  /// A few digits of what the values do not say.
  var fingerprint: String?
}

/// Compares what a layer's text says, its style, its lines and its glyphs, in this order.
struct TextComparison {
  let old: ShownText
  let new: ShownText
  /// The sizes of the layers that show them.
  let sizes: (old: Size, new: Size)
  /// The font files of both trees by the name of the face.
  let oldFonts: [String: FontRecord]
  let newFonts: [String: FontRecord]

  /// Below this, two positions are the same, in points.
  static let tolerance = 1e-6
  /// By so much the moves of glyphs differ that move together, where an engine writes three decimals.
  private static let roundings = 0.0025

  /// The differences, the one that the others may follow from first.
  var differences: [TextDifference] {
    var found: [TextDifference] = []
    if let words = wordsDifference { found.append(words) }
    found += styleDifferences
    let isSameText = found.isEmpty
    if let lines = linesDifference { found.append(lines) }
    if found.isEmpty, let glyphs = glyphsDifference { found.append(glyphs) }
    found += found.isEmpty ? placeDifferences : alignmentDifferences
    if isSameText { found += fileDifferences }
    if old.runs != new.runs, found.allSatisfy({ $0.aspect == nil }), old.colors == new.colors {
      // Bars alone, or runs that are divided in another way.
      found.append(
        TextDifference(
          kind: .textRestyled, property: "decorations", old: old.decorationLabel(besides: new),
          new: new.decorationLabel(besides: old), aspect: .text))
    }
    return found + colorDifferences
  }

  private var wordsDifference: TextDifference? {
    let isNamed = !old.letters.isEmpty || !new.letters.isEmpty
    guard isNamed else {
      guard old.glyphs != new.glyphs, old.fonts == new.fonts, !old.hasSameGlyphs(onOtherLines: new) else {
        return nil
      }
      var kind = LayerChange.Kind.textChanged
      if new.isCut(toFit: sizes.new, of: old) { kind = .truncated }
      if old.isCut(toFit: sizes.old, of: new) { kind = .untruncated }
      return TextDifference(
        kind: kind, property: "glyphs", old: "\(old.glyphs.count) glyphs",
        new: "\(new.glyphs.count) glyphs", aspect: .text)
    }
    guard !old.saysTheSame(as: new) else { return nil }
    var kind = LayerChange.Kind.textChanged
    if new.isCut(of: old) || (old.endsInEllipsis && new.endsInEllipsis && sharesStart) {
      kind = .truncated
    } else if old.isCut(of: new) {
      kind = .untruncated
    }
    return TextDifference(
      kind: kind, property: "text", old: whole(old.text), new: whole(new.text), aspect: .text,
      fingerprint: new.glyphFingerprint)
  }

  /// Whether one cut text begins with the other.
  private var sharesStart: Bool {
    let (one, two) = (old.letters.dropLast(), new.letters.dropLast())
    return one.hasPrefix(two) || two.hasPrefix(one)
  }

  private var styleDifferences: [TextDifference] {
    var found: [TextDifference] = []
    if old.fonts != new.fonts {
      found.append(
        TextDifference(
          kind: .textRestyled, property: "font", old: old.fonts.joined(separator: ", "),
          new: new.fonts.joined(separator: ", "), aspect: .text))
    }
    if old.sizes != new.sizes {
      func label(_ sizes: [Double]) -> String { sizes.map(\.twoDecimals).joined(separator: ", ") }
      let isOne = old.sizes.count == 1 && new.sizes.count == 1
      let labels =
        isOne ? distinctLabels(old.sizes[0], new.sizes[0]) : (label(old.sizes), label(new.sizes))
      found.append(
        TextDifference(
          kind: .textRestyled, property: "fontSize", old: labels.0, new: labels.1,
          amount: old.sizes.count == 1 && new.sizes.count == 1 ? new.sizes[0] - old.sizes[0] : nil,
          aspect: .text))
    }
    if old.decorations.count != new.decorations.count, old.letters == new.letters,
      old.lines.count == new.lines.count
    {
      found.append(
        TextDifference(
          kind: .textRestyled, property: "decorations", old: old.decorationLabel(besides: new),
          new: new.decorationLabel(besides: old), aspect: .text))
    }
    return found
  }

  private var linesDifference: TextDifference? {
    guard old.saysTheSame(as: new) else { return nil }
    func sides(_ text: ShownText) -> [String] { text.lines.map { $0.filter { !$0.isWhitespace } } }
    let isNamed = !old.letters.isEmpty
    guard isNamed ? sides(old) != sides(new) : old.hasSameGlyphs(onOtherLines: new) else { return nil }
    func label(_ text: ShownText) -> String {
      let number = text.lines.count == 1 ? "1 line" : "\(text.lines.count) lines"
      guard isNamed else { return number }
      return "\(number): \(quoted(text.lines.map { $0.trimmed }.joined(separator: " | ")))"
    }
    return TextDifference(
      kind: .rewrapped, property: "lines", old: label(old), new: label(new),
      amount: Double(new.lines.count - old.lines.count), aspect: .text)
  }

  private var glyphsDifference: TextDifference? {
    guard old.glyphs != new.glyphs else { return nil }
    return TextDifference(
      kind: .textRestyled, property: "glyphs", old: "\(old.glyphs.count) glyphs",
      new: "\(new.glyphs.count) glyphs", aspect: .text)
  }

  private var placeDifferences: [TextDifference] {
    let (places, others) = (old.positions, new.positions)
    guard places.count == others.count, let first = places.first, let next = others.first, places != others
    else { return [] }
    let moves = zip(others, places).map { $0 - $1 }
    let isUniform = moves.allSatisfy {
      abs($0.x - moves[0].x) < Self.roundings && abs($0.y - moves[0].y) < Self.roundings
    }
    guard isUniform || isMovedByLines(moves) else {
      let largest = moves.map(\.x).max { abs($0) < abs($1) } ?? 0
      return [
        TextDifference(
          kind: .glyphsSpaced, property: "glyphPositions", old: "\(first.x.twoDecimals)",
          new: "up to \(abs(largest).twoDecimals) pt apart", amount: largest, aspect: .text,
          fingerprint: Self.fingerprint(of: moves))
      ]
    }
    var found: [TextDifference] = []
    for (name, from, to) in [("textX", first.x, next.x), ("textY", first.y, next.y)]
    where abs(to - from) >= Self.tolerance {
      found.append(
        TextDifference(
          kind: .moved, property: name, old: distinctLabels(from, to).0, new: distinctLabels(from, to).1,
          amount: to - from, aspect: .text))
    }
    return found
  }

  /// A few digits that differ where glyphs move in another way, in steps on whose edges no font's units lie.
  private static func fingerprint(of moves: [Point]) -> String {
    func step(_ move: Double) -> Double { ((move + 0.0123) * 20).rounded(.down) }
    return digits(of: moves.map { "\(step($0.x)) \(step($0.y))" }.joined(separator: ","))
  }

  /// Whether the glyphs of each line move together, as when an alignment changes.
  private func isMovedByLines(_ moves: [Point]) -> Bool {
    let places = old.positions
    var byLine: [Double: Point] = [:]
    for (place, move) in zip(places, moves) {
      if let known = byLine[place.y], abs(known.x - move.x) >= Self.roundings { return false }
      byLine[place.y] = move
    }
    return byLine.count > 1
  }

  private var fileDifferences: [TextDifference] {
    Set(old.fonts).intersection(new.fonts).sorted().compactMap { name in
      guard let before = oldFonts[name], let now = newFonts[name], before.digest != now.digest else {
        return nil
      }
      let isNamed = before.version != now.version
      return TextDifference(
        kind: .glyphsRedrawn, property: "fontFile",
        old: "\(name) \(isNamed ? before.version : String(before.digest.prefix(8)))",
        new: "\(name) \(isNamed ? now.version : String(now.digest.prefix(8)))", aspect: nil)
    }
  }

  private var colorDifferences: [TextDifference] {
    let colors = old.colors != new.colors
    guard colors || (old.decorations != new.decorations && old.decorations.count == new.decorations.count)
    else { return [] }
    let pair = colors ? (old.colors, new.colors) : (old.decorations, new.decorations)
    let index = zip(pair.0, pair.1).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    guard index < pair.0.count, index < pair.1.count else { return [] }
    let (one, two) = (pair.0[index], pair.1[index])
    let isSeparate = old.runs.areDivided(like: new.runs)
    let labels = distinctLabels((one.label, two.label), of: one, two)
    return [
      TextDifference(
        kind: .recolored, property: "textColor", old: labels.0 ?? one.label, new: labels.1 ?? two.label,
        amount: two.difference(from: one), aspect: isSeparate ? .textColor : .text)
    ]
  }

  /// The text as it is compared with others: nobody reads more of it, so that digits stand for the rest.
  private func whole(_ text: String) -> String {
    let limit = 1000
    guard text.utf8.count > limit, text.count > limit else { return "\"\(text)\"" }
    return "\"\(text.prefix(limit))…\", \(digits(of: text))"
  }

  private func quoted(_ text: String) -> String {
    let limit = 80
    let short = text.count > limit ? text.prefix(limit) + "…" : text[...]
    return "\"\(short)\""
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

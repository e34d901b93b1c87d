extension RegenerationFinding {
  /// Compares the layer tree of a reference with that of the same view in another environment.
  ///
  /// The classes are facts about the trees, and need no old font: a tree has the glyphs and where they stand. With
  /// `fitsTexts` both are known to be of the same texts, some scaled to fit: another size follows from the fonts then.
  public init(from old: LayerTree, to new: LayerTree, fitsTexts: Bool = false) {
    var comparison = RegenerationComparison(old, new, fitsTexts: fitsTexts)
    self = comparison.finding()
  }
}

/// Compares two trees layer by layer for what fonts and libraries change, and what they cannot.
private struct RegenerationComparison {
  private let matching: LayerMatching
  private let fitsTexts: Bool
  private var worst = RegenerationClass.rasterizer
  private var detail = ""
  private var foreignChange: String?
  private var distance = 0.0
  private var hasArrivals = false
  private var texts: [RegenerationFinding.Text] = []

  /// Below this, nothing moved, in points.
  private static let tolerance = 1e-3

  init(_ old: LayerTree, _ new: LayerTree, fitsTexts: Bool) {
    self.fitsTexts = fitsTexts
    matching = LayerMatching(LayerTable(old), LayerTable(new))
  }

  mutating func finding() -> RegenerationFinding {
    let (old, new) = (matching.old, matching.new)
    for two in new.nodes.indices where matching.oldOfNew[two] < 0 { addArrival(new, two, "came") }
    for one in old.nodes.indices {
      let two = matching.newOfOld[one]
      guard two >= 0 else {
        addArrival(old, one, "is gone")
        continue
      }
      compare(one, two)
    }
    compareFiles()
    if old.tree.background != new.tree.background { keepForeign("the canvas has another background") }
    if let foreignChange {
      return RegenerationFinding(.unexplained, texts: texts, detail: foreignChange)
    }
    return RegenerationFinding(
      worst, distance: worst.hasDistance && !hasArrivals ? distance : nil, texts: texts, detail: detail)
  }

  private mutating func raise(_ found: RegenerationClass, _ reason: @autoclosure () -> String) {
    guard found < worst else { return }
    worst = found
    detail = reason()
  }

  /// Notes what fonts and libraries do not change.
  private mutating func keepForeign(_ reason: String) { foreignChange = foreignChange ?? reason }

  private mutating func addArrival(_ table: LayerTable, _ index: Int, _ what: String) {
    guard table[index].layer.isSeen else { return }
    hasArrivals = true
    raise(.layout, "\(table.label(of: index)) \(what)")
  }

  private mutating func compare(_ one: Int, _ two: Int) {
    let (before, now) = (matching.old[one].layer, matching.new[two].layer)
    let (bounds, newBounds) = (matching.old.bounds(of: one), matching.new.bounds(of: two))
    let name = matching.new.label(of: two)
    if case .text(let runs) = before.content, case .text(let newRuns) = now.content {
      compareTexts(ShownText(runs), ShownText(newRuns), (bounds, newBounds), name)
    } else if before.sort != now.sort, !before.hasSameFill(as: now) {
      keepForeign("\(name) shows something else")
    } else if now.isSeen || before.isSeen || one == 0 {
      let far = max(bounds.origin.distance(to: newBounds.origin), bounds.size.distance(to: newBounds.size))
      if far >= Self.tolerance {
        distance = max(distance, far)
        raise(.layout, "\(name) \(bounds.size == newBounds.size ? "moved" : "has another size")")
      }
    }
    if let property = before.foreignProperty(of: now) { keepForeign("\(name): \(property) differs") }
    if case .layer(let mask) = before.mask, case .layer(let newMask) = now.mask, mask != newMask {
      compareMasks(mask, newMask, name)
    }
  }

  /// A layer that masks is a tree, and may have text in it.
  private mutating func compareMasks(_ mask: Layer, _ newMask: Layer, _ name: String) {
    let size = mask.frame.size
    var comparison = RegenerationComparison(
      LayerTree(size: size, root: mask), LayerTree(size: size, root: newMask), fitsTexts: fitsTexts)
    let found = comparison.finding()
    if found.regenerationClass == .unexplained { keepForeign("\(name), in its mask: \(found.detail)") }
    raise(found.regenerationClass, "\(name), in its mask: \(found.detail)")
    texts += found.texts
    distance = max(distance, found.distance ?? 0)
    hasArrivals = hasArrivals || comparison.hasArrivals
  }

  private mutating func compareTexts(
    _ old: ShownText, _ new: ShownText, _ bounds: (old: Rect, new: Rect), _ name: String
  ) {
    func add(_ found: RegenerationClass, _ detail: String = "") {
      texts.append(.init(found, layer: name, oldLines: old.lines, newLines: new.lines, detail: detail))
      raise(found, "\(name)\(detail.isEmpty ? "" : ": \(detail)")")
    }
    if let lost = old.loss(in: new) {
      add(.charactersLost, lost)
    } else if !old.saysTheSame(as: new) {
      old.isCutElsewhere(in: new) ? add(.truncation) : keepForeign("\(name) shows other words")
    } else if old.hasOtherLines(than: new) {
      add(.lineBreaks)
    }
    // What is seen in another order has its sizes and colors in another order too.
    let isReordered = old.isReordered(in: new)
    if isReordered ? Set(old.sizes) != Set(new.sizes) : old.sizes != new.sizes {
      if fitsTexts, old.isScaled(to: new) {
        raise(.advances, "\(name) is scaled to another size to fit")
      } else {
        keepForeign("\(name) has another font size")
      }
    }
    if isReordered ? Set(old.colors) != Set(new.colors) : old.colors != new.colors {
      keepForeign("\(name) has another color")
    }
    let far = old.shift(to: new, from: bounds.old.origin, bounds.new.origin)
    if far >= Self.tolerance {
      distance = max(distance, far)
      raise(.advances, "\(name) moved")
    }
    if old.glyphs != new.glyphs { raise(.glyphs, "\(name) has other glyphs") }
  }

  /// Glyphs of a file that is another one have other outlines.
  private mutating func compareFiles() {
    let fonts = Dictionary(matching.old.tree.fonts.map { ($0.name, $0) }) { first, _ in first }
    for font in matching.new.tree.fonts {
      guard let before = fonts[font.name], before.digest != font.digest else { continue }
      let versions =
        before.version == font.version ? "has other bytes" : "\(before.version), now \(font.version)"
      raise(.glyphs, "\(font.name) \(versions)")
    }
  }
}

extension ShownText {
  /// Which characters have no glyph any more, or are set in another face; nil where none are.
  fileprivate func loss(in new: ShownText) -> String? {
    let (missing, newMissing) = (glyphs.count { $0 == 0 }, new.glyphs.count { $0 == 0 })
    if newMissing > missing {
      let count = newMissing - missing
      let lost = new.missingCharacters.subtracting(missingCharacters)
      return (count == 1 ? "1 character has no glyph" : "\(count) characters have no glyph")
        + (lost.isEmpty ? "" : ": \(new.names(of: lost))")
    }
    let (faces, newFaces) = (facesOfCharacters, new.facesOfCharacters)
    let replaced = newFaces.keys.sorted().compactMap { character -> (Character, String)? in
      guard let before = faces[character], let names = newFaces[character],
        let other = names.subtracting(before).min(),
        let gone = before.subtracting(names).min() ?? before.min()
      else { return nil }
      return (character, "set in \(other) instead of \(gone)")
    }
    guard let detail = replaced.first?.1 else { return nil }
    // A face that is gone takes all characters along.
    let isWhole = replaced.count == newFaces.count && replaced.allSatisfy { $0.1 == detail }
    guard !isWhole else { return detail }
    let alike = Set(replaced.filter { $0.1 == detail }.map(\.0))
    return "\(new.names(of: alike)) \(alike.count == 1 ? "is" : "are") \(detail)"
  }

  /// Some of the characters in the order in which they are read, the first ones with their names in Unicode.
  private func names(of characters: Set<Character>) -> String {
    let found = Array(letters).filter(characters.contains).unique
    let names = found.prefix(Self.named).map { character in
      let name = character.isASCII ? nil : character.unicodeScalars.first?.properties.name
      return "\"\(character)\"" + (name.map { " (\($0))" } ?? "")
    }
    let more = found.count > Self.named ? " and \(found.count - Self.named) more" : ""
    return names.joined(separator: ", ") + more
  }

  /// How many characters are named before the others are only counted.
  private static let named = 4

  private var facesOfCharacters: [Character: Set<String>] {
    runs.reduce(into: [:]) { faces, run in
      for character in run.text where !character.isWhitespace {
        faces[character, default: []].insert(run.font)
      }
    }
  }

  /// Whether both are the same text, of which one shows less, or another part.
  fileprivate func isCutElsewhere(in new: ShownText) -> Bool {
    if isCut(of: new) || new.isCut(of: self) { return true }
    let (one, two) = (letters, new.letters)
    // Lines beyond a limit are left out without an ellipsis.
    if !one.isEmpty, !two.isEmpty, one.hasPrefix(two) || two.hasPrefix(one) { return true }
    let (parts, others) = (one.split(separator: "…"), two.split(separator: "…"))
    guard one.contains("…"), two.contains("…"), let first = parts.first, let next = others.first else {
      return false
    }
    return first.hasPrefix(next) || next.hasPrefix(first)
  }

  /// Whether all sizes are multiplied by the same factor.
  fileprivate func isScaled(to new: ShownText) -> Bool {
    let (before, now) = (sizes, new.sizes)
    guard before.count == now.count, let first = before.first, let other = now.first, first > 0 else {
      return false
    }
    return zip(before, now).allSatisfy { abs($0 * other / first - $1) < 1e-6 * max(1, $1) }
  }

  fileprivate func hasOtherLines(than new: ShownText) -> Bool {
    guard !letters.isEmpty else {
      return lineGlyphs.count != new.lineGlyphs.count || hasSameGlyphs(onOtherLines: new)
    }
    func words(_ text: ShownText) -> [String] { text.lines.map { $0.filter { !$0.isWhitespace } } }
    return words(self) != words(new)
  }

  /// How far a glyph moved on the canvas at most, points; where there are more or fewer glyphs, the ends of the lines.
  fileprivate func shift(to new: ShownText, from origin: Point, _ newOrigin: Point) -> Double {
    func places(_ text: ShownText, _ origin: Point, isAll: Bool) -> [Point] {
      let all = text.positions.map { origin + $0 }
      guard !isAll else { return all }
      var ends: [Point] = []
      var place = 0
      for line in text.lineGlyphs where place + line.count <= all.count && !line.isEmpty {
        ends += [all[place], all[place + line.count - 1]]
        place += line.count
      }
      return ends
    }
    let isAll = glyphs.count == new.glyphs.count
    let (one, two) = (places(self, origin, isAll: isAll), places(new, newOrigin, isAll: isAll))
    return zip(one, two).map { $0.distance(to: $1) }.max() ?? 0
  }
}

extension Layer {
  /// Whether anything depends on where it lies besides what is in it.
  fileprivate var isSeen: Bool { sort != .container || clipsToBounds || mask != nil }

  /// Whether both are filled with the same color, one as a rectangle with corners, the other as an outline of its own, or
  /// in a layer of its own: a circle whose edges are moved to whole pixels is round no more.
  fileprivate func hasSameFill(as other: Layer) -> Bool {
    guard let color = fillColor else { return false }
    return color == other.fillColor
  }

  private var fillColor: RGBAColor? {
    if case .color(let color)? = background { return color }
    if case .shape(let shape)? = content, case .color(let color)? = shape.fill { return color }
    return sublayers.first { $0.id == id }?.fillColor
  }

  private var hasLayerMask: Bool { if case .layer = mask { true } else { false } }

  /// A property that differs though no font and no library decides about it; nil where there is none.
  ///
  /// What is cut to the size of the layer, such as a path, may differ with it.
  fileprivate func foreignProperty(of other: Layer) -> String? {
    let different = Field.shown.filter { !$0.isEqual(self, other) }
    if let field = different.first(where: { !$0.property.followsSize }) { return field.property.name }
    if case .color(let color)? = background, case .color(let next)? = other.background {
      if color != next { return "background" }
    } else if (background == nil) != (other.background == nil), !hasSameFill(as: other) {
      return "background"
    }
    guard frame.size == other.frame.size, sort == other.sort else { return nil }
    if let field = different.first(where: { $0.property != .content && $0.property != .mask }) {
      return field.property.name
    }
    if mask != other.mask, !(hasLayerMask && other.hasLayerMask) { return "mask" }
    switch (content, other.content) {
    case (.shape(let shape), .shape(let next)): return shape == next ? nil : "shape"
    case (.image(let image), .image(let next)): return image == next ? nil : "image"
    default: return nil
    }
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double { max(abs(x - other.x), abs(y - other.y)) }
}

extension Size {
  fileprivate func distance(to other: Size) -> Double {
    max(abs(width - other.width), abs(height - other.height))
  }
}

extension LayerTree {
  /// Reads a tree from its JSON form and sets the texts in it that are strings, with the tree's traits, in the frames of
  /// their layers.
  ///
  /// `Documentation/Reference/LayerTreeJSON.md` has the form.
  public init(
    json: [UInt8], named file: String? = nil, typesetter: Typesetter
  ) throws(LayerTreeError) {
    self = try WrittenLayerTree(json: json, named: file).set(with: typesetter)
  }
}

extension WrittenLayerTree {
  /// The tree with its strings set: glyph runs, fonts, and what audits know of a text.
  ///
  /// Traits are those that the tree names unless they are given. A frame may be a pixel smaller than its text, since engines
  /// round frames; lines that do not fit are cut as the style says.
  package func set(
    with typesetter: Typesetter, traits given: Traits? = nil
  ) throws(LayerTreeError) -> LayerTree {
    var setter = TextSetter(typesetter, given, tree)
    let set = try setting { (request, layer, place) throws(LayerTreeError) in
      try setter.runs(request, layer, place)
    }
    return setter.completed(set)
  }
}

/// Sets the strings of one tree.
private struct TextSetter {
  /// What a string counts at least.
  private static let leastUnits = 16

  private let typesetter: Typesetter
  private let given: Traits?
  private let tree: LayerTree
  private let pixel: Double
  private var known: Traits?
  private var units = 0
  private var fonts: Set<String> = []
  private var texts: [AccessibleText] = []

  init(_ typesetter: Typesetter, _ traits: Traits?, _ tree: LayerTree) {
    (self.typesetter, given, self.tree) = (typesetter, traits, tree)
    pixel = 1 / (tree.scale.flatMap { $0 > 0 ? $0 : nil } ?? 1)
  }

  /// The glyph runs of a string.
  mutating func runs(
    _ request: TextRequest, _ layer: Layer, _ place: WrittenLayerTree.Place
  ) throws(LayerTreeError) -> [GlyphRun] {
    units += max(Self.leastUnits, request.text.utf16.count)
    guard units <= DrawLimits.textUnits else {
      throw place.error(
        "text",
        "With this text the strings of the tree are longer than \(DrawLimits.textUnits) UTF-16 units, each counted as "
          + "\(Self.leastUnits) or more. Write glyph runs, as `engine measure` gives them.")
    }
    let traits = try traits(place)
    let style = request.style
    let attributes: TextAttributes
    do throws(TextRequestError) {
      attributes = try style.attributes(in: traits, fonts: typesetter.fonts)
    } catch {
      throw place.error("textStyle", "\(error)")
    }
    let text = AttributedText([.init(request.text, attributes)])
    let paragraph = style.paragraph(in: traits)
    let (layout, broken) = layOut(text, paragraph, request.text, layer.frame.size)
    fonts.formUnion(layout.runs.map(\.font))
    if !place.isInMask {
      texts.append(
        AccessibleText(
          path: String(layer.id.prefix { $0 != "#" }), text: request.text,
          frame: place.map.bounds(of: Rect(origin: .zero, size: layer.frame.size)),
          lineLimit: style.lineLimit, isTruncated: layout.isTruncated, brokenWords: broken,
          background: place.background))
    }
    let gap = paragraph.start(of: layout, in: layer.frame.width)
    return layout.runs.map { $0.moved(by: gap) }
  }

  /// The lines in a frame; in one that is a pixel larger where a text is cut otherwise.
  private func layOut(
    _ text: AttributedText, _ style: ParagraphStyle, _ string: String, _ size: Size
  ) -> (layout: TextLayout, brokenWords: [String]) {
    func layOut(_ width: Double) -> (layout: TextLayout, brokenWords: [String]) {
      let layout = typesetter.layOut(text, style: style, width: width, height: size.height + pixel)
      let broken = BrokenWords.found(in: string, layout.lines.map(\.utf16Range))
      // A word that fills many lines is stored once.
      return (layout, broken.reduce(into: []) { if $0.last != $1 { $0.append($1) } })
    }
    let exact = layOut(size.width)
    guard exact.layout.isTruncated || !exact.brokenWords.isEmpty else { return exact }
    let wider = layOut(size.width + pixel)
    return wider.layout.isTruncated || !wider.brokenWords.isEmpty ? exact : wider
  }

  private mutating func traits(_ place: WrittenLayerTree.Place) throws(LayerTreeError) -> Traits {
    if let traits = given ?? known { return traits }
    var traits: Traits
    do throws(TextRequestError) {
      traits = try TraitOverrides(requested: tree.traits).applied(to: Traits())
    } catch {
      throw place.error(nil, "\(error)")
    }
    switch tree.direction {
    case .ltr: traits.layoutDirection = .leftToRight
    case .rtl: traits.layoutDirection = .rightToLeft
    case nil: break
    }
    known = traits
    return traits
  }

  /// The tree with its fonts, and with the texts that it does not describe itself.
  func completed(_ tree: LayerTree) -> LayerTree {
    guard units > 0 else { return tree }
    var tree = tree
    let missing = fonts.subtracting(tree.fonts.map(\.name)).sorted()
    tree.fonts += missing.compactMap { try? typesetter.fonts.record(named: $0) }
    let described = Set(tree.accessibility?.texts.map(\.path) ?? [])
    let isBare = tree.accessibility == nil
    var accessibility = tree.accessibility ?? AccessibilityTree()
    accessibility.texts += texts.filter { !described.contains($0.path) }
    accessibility.hasTextsAlone = isBare
    tree.accessibility = accessibility
    return tree
  }
}

extension ParagraphStyle {
  /// How far the block of lines stands from the left of a frame.
  fileprivate func start(of layout: TextLayout, in width: Double) -> Double {
    let rest = width - layout.size.width
    return switch (alignment, direction) {
    case (.left, _), (.justified, _), (.natural, .leftToRight?), (.trailing, .rightToLeft?): 0
    case (.center, _): rest / 2
    case (.natural, nil): 0
    default: rest
    }
  }
}

extension GlyphRun {
  func moved(by x: Double) -> GlyphRun {
    if x == 0 { return self }
    var result = self
    for index in result.glyphs.indices { result.glyphs[index].position.x += x }
    for index in result.decorations.indices {
      result.decorations[index].frame = result.decorations[index].frame.offsetBy(x: x, y: 0)
    }
    return result
  }
}

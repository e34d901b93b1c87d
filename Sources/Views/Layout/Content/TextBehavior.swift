/// The size, baselines and layer of a text.
final class TextBehavior: NodeBehavior {
  /// The text for descriptions and labels.
  let text: String
  private let ownStyle: (any ShapeStyle)?
  private let hasStylesOfPieces: Bool
  /// Makes the layers that stand in place of the pieces that are attachments.
  typealias DrawnImage = (Rect, TextAttributes, EnvironmentValues) -> Layer
  let images: [DrawnImage]
  /// The colors behind the pieces; none where no piece has one.
  let backgrounds: [Color?]
  private let makeAttributed: (EnvironmentValues) -> AttributedText
  private var attributed: AttributedText?
  private var style: ParagraphStyle?
  private var natural: TextLayout?
  private var layouts: [Request: TextLayout] = [:]

  private struct Request: Hashable {
    let width: Double?
    let height: Double?
  }

  /// Makes the behavior of a text.
  ///
  /// - Parameters:
  ///   - text: The text for descriptions and labels.
  ///   - style: The style of the whole text, nil for that of the environment.
  ///   - hasStylesOfPieces: Whether pieces have styles of their own.
  ///   - images: What stands in place of the pieces that are attachments, in their order.
  ///   - backgrounds: The colors behind the pieces; none where no piece has one.
  ///   - attributed: The text with fonts and colors looked up.
  init(
    text: String, style: (any ShapeStyle)?, hasStylesOfPieces: Bool, images: [DrawnImage] = [],
    backgrounds: [Color?] = [], attributed: @escaping (EnvironmentValues) -> AttributedText
  ) {
    self.text = text
    ownStyle = style
    self.hasStylesOfPieces = hasStylesOfPieces
    self.images = images
    self.backgrounds = backgrounds
    makeAttributed = attributed
  }

  var hasBaseline: Bool { true }
  /// The pieces as they were last set.
  var shownRuns: [AttributedText.Run] { attributed?.runs ?? [] }

  private func layOut(_ node: Node, _ request: Request) -> TextLayout {
    if let known = layouts[request] { return known }
    let string = attributed ?? node.reading { makeAttributed(node.environment) }
    let style = style ?? node.environment.paragraphStyle
    (attributed, self.style) = (string, style)
    node.session.work?.add(\.measurements, node.path)
    let layout = node.session.typesetter.layOut(
      string, style: style, width: request.width, height: request.height)
    layouts[request] = layout
    return layout
  }

  private func layout(_ node: Node, _ proposal: ProposedViewSize) -> TextLayout {
    layOut(node, request(node, proposal))
  }

  /// The space for an offer: text that fits its ideal width, or a known layout, is not broken again.
  private func request(_ node: Node, _ proposal: ProposedViewSize) -> Request {
    let ideal = natural ?? layOut(node, Request(width: nil, height: nil))
    natural = ideal
    let width = proposal.width.flatMap { $0 + 0.01 >= ideal.size.width ? nil : $0 }
    let open = Request(width: width, height: nil)
    let full = width == nil ? ideal : layOut(node, open)
    guard let height = proposal.height, height + 0.01 < full.size.height, full.lines.count > 1 || width != nil
    else { return open }
    if full.lines.count == 1, node.environment.minimumScaleFactor == 1 { return open }
    return Request(width: proposal.width, height: max(height, 0))
  }

  /// The lines as they are shown, and where each of their clusters stands.
  func clusters(_ node: Node) -> (layout: TextLayout, clusters: [TextCluster]) {
    let request = request(node, node.proposal)
    let layout = layOut(node, request)
    guard let attributed, let style else { return (layout, []) }
    return (
      layout,
      node.session.typesetter.clusters(
        of: attributed, style: style, width: request.width, height: request.height)
    )
  }

  /// The height of so many lines that are as high as the first one.
  func height(ofLines count: Int, _ node: Node) -> Double {
    let ideal = natural ?? layOut(node, Request(width: nil, height: nil))
    natural = ideal
    let line = ideal.lines.first?.frame.height ?? 0
    return pixels(line * Double(count) + node.environment.stored.lineSpacing * Double(count - 1), node)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ node: Node) -> Size {
    if proposal.width == 0 { return Size(width: 0, height: height(ofLines: 1, node)) }
    let size = layout(node, proposal).size
    return Size(width: pixels(size.width, node), height: pixels(size.height, node))
  }

  /// A length rounded up to whole pixels, so that neighbors keep to the pixel grid.
  private func pixels(_ length: Double, _ node: Node) -> Double {
    let scale = node.environment.displayScale
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  func explicitAlignment(
    _ key: AlignmentKey, _ node: Node, _ proposal: ProposedViewSize, _ size: Size
  ) -> Double? {
    let layout = layout(node, proposal)
    switch key.combination {
    case .first: return layout.firstBaseline
    case .last: return layout.lastBaseline
    case .mean: return nil
    }
  }

  func emit(_ node: Node, into layers: inout LayerBuilder) {
    let layout = layout(node, node.proposal)
    if node.environment.stored.isRedacted { return emitBars(layout, node, &layers) }
    report(layout, node)
    guard !layout.runs.isEmpty else { return }
    let gap = gap(layout)
    emitBackgrounds(node, into: &layers)
    emitSelection(node, into: &layers)
    defer { emitCaret(node, into: &layers) }
    layers.add(node) { layer in
      let runs = layout.runs.map { $0.moved(by: gap) }
      let images = imageLayers(node, gap)
      let size = layer.frame.size
      let style = gradient(node)
      if let style {
        layer.background = style.paint(in: size)
        layer.mask = .layer(
          Layer(frame: Rect(origin: .zero, size: size), content: .text(runs), sublayers: images))
      } else {
        layer.content = .text(runs)
        layer.sublayers = images
      }
      let shadows = innerShadows(node)
      guard !shadows.isEmpty else { return }
      layer.addInnerShadows(shadows, inside: drawing(size, runs, images), isMasked: style != nil)
    }
  }

  /// The shadows that fall into the glyphs; none where pieces have styles of their own.
  private func innerShadows(_ node: Node) -> [Shadow] {
    hasStylesOfPieces ? [] : node.innerShadows(of: ownStyle ?? node.environment.stored.foreground)
  }

  /// What the text covers.
  private func drawing(_ size: Size, _ runs: [GlyphRun], _ images: [Layer]) -> Layer {
    let opaque = runs.map { run in
      with(run) {
        $0.color = .black
        for index in $0.decorations.indices { $0.decorations[index].color = .black }
      }
    }
    return Layer(frame: Rect(origin: .zero, size: size), content: .text(opaque), sublayers: images)
  }

  /// The lines as they are shown, and the string that they are lines of.
  func shown(_ node: Node) -> (layout: TextLayout, string: String) {
    let layout = layout(node, node.proposal)
    return (layout, attributed.map { $0.runs.map(\.text).joined() } ?? text)
  }

  private func report(_ layout: TextLayout, _ node: Node) {
    if layout.isTruncated, !node.environment.stored.allowsTruncation {
      node.report(.cutText(lineLimit: node.environment.lineLimit))
    }
    let missing = layout.runs.filter { $0.glyphs.contains { $0.id == 0 } }.map(\.text).joined(separator: " ")
    if !missing.isEmpty { node.report(.missingGlyphs(missing)) }
    if let fallback = fallback(layout, node.session.typesetter.fonts) { node.report(fallback) }
  }

  /// That a text is set in another family than it asks for; nil where it is not, or asks for bundled fonts alone.
  private func fallback(_ layout: TextLayout, _ fonts: FontLibrary) -> LayoutDiagnostic.Problem? {
    let asked = (attributed?.runs ?? []).map(\.attributes.font)
    let missing = asked.first { !$0.family.isEmpty && fonts.indices(ofFamily: $0.family).isEmpty }
    if let missing { return .missingFamily(missing.family, used: fonts.face(for: missing).family) }
    if let wide = asked.first(where: { $0.width != 100 && abs($0.width - fonts.face(for: $0).width) > 15 }) {
      let family = fonts.face(for: wide).family
      return .missingFamily("\(family), \(Int(wide.width)) % wide", used: family)
    }
    func isBundled(_ name: String) -> Bool { fonts.origin(named: name) != nil }
    guard !asked.contains(where: { isBundled(fonts.face(for: $0).postScriptName) }) else { return nil }
    for run in layout.runs where isBundled(run.font) && run.glyphs.contains(where: { $0.id != 0 }) {
      // No project has emoji of its own.
      guard let family = try? fonts.face(named: run.font).family, family != fonts.emojiFamily else {
        continue
      }
      return .bundledFamily(family, text: run.text)
    }
    return nil
  }

  /// How far lines move to the left, so that the widest one starts at the node's edge.
  func gap(_ layout: TextLayout) -> Double {
    -(layout.lines.map(\.frame.minX).min() ?? 0)
  }

  /// The gradient the whole text is drawn with; none where it has a color, or pieces with styles of their own.
  private func gradient(_ node: Node) -> ResolvedStyle? {
    guard !hasStylesOfPieces else { return nil }
    let style = ownStyle?.resolve(in: node.environment) ?? node.environment.foreground
    if case .gradient = style { return style }
    return nil
  }

  private func emitBars(_ layout: TextLayout, _ node: Node, _ layers: inout LayerBuilder) {
    let color: RGBAColor = Color.fill.resolve(in: node.environment)
    layers.add(node) { layer in
      layer.sublayers = layout.lines.map { line in
        Layer(
          frame: line.frame.insetBy(x: 0, y: line.frame.height * 0.16),
          corners: Corners(radius: line.frame.height * 0.16), background: .color(color))
      }
    }
  }

  func summary(_ node: Node) -> String {
    "\"\(text.count > 40 ? text.prefix(39) + "…" : text[...])\""
  }

  func record(of node: Node) -> BehaviorRecord {
    let stored = node.environment.stored
    let string = attributed ?? node.reading { makeAttributed(node.environment) }
    var record = BehaviorRecord(
      .text,
      [
        .name(stored.textAlignment), .number(stored.lineLimit.map(Double.init)), .name(stored.truncation),
        .number(stored.minimumScaleFactor), .number(stored.lineSpacing), .name(stored.traits.locale),
        .name(stored.isRedacted ? "redacted" : gradient(node) == nil ? "plain" : "gradient"),
      ] + stored.lineHeight.fields)
    record.pieces = string.runs.map { run in
      LayoutEntry.Piece(
        text: run.text, font: run.attributes.font, tracking: run.attributes.tracking,
        baselineOffset: run.attributes.baselineOffset, attachment: run.attributes.attachment)
    }
    return record
  }
}

extension EnvironmentValues {
  /// How lines are made of text here.
  var paragraphStyle: ParagraphStyle {
    let alignment: ParagraphStyle.Alignment =
      switch stored.textAlignment {
      case .leading: .natural
      case .center: .center
      case .trailing: .trailing
      case .justified: .justified
      }
    return ParagraphStyle(
      alignment: alignment, lineLimit: stored.lineLimit, truncation: stored.truncation,
      minimumScaleFactor: stored.minimumScaleFactor, lineHeight: stored.lineHeight,
      lineSpacing: stored.lineSpacing, direction: layoutDirection, locale: read(.locale, \.locale))
  }
}

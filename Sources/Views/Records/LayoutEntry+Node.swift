extension LayoutEntry {
  /// The view as a node, with those inside it.
  func node(_ outer: EnvironmentValues, _ session: LayoutSession) throws(LayoutRecordError) -> Node {
    var environment = outer
    if isRightToLeft != (outer.stored.traits.layoutDirection == .rightToLeft) {
      environment.stored.traits.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    }
    var nodes: [Node] = []
    for view in views { nodes.append(try view.node(environment, session)) }
    var fields = FieldReader(fields, of: self)
    try change(&environment, fields)
    let context = ViewContext(environment: environment, path: path, session: session)
    let behavior = try behavior(&fields, nodes, context)
    let isMade = [.lazyStack, .lazyGrid, .fits, .geometry].contains(kind)
    let node = Node(
      context, name: kind.rawValue, behavior, isMade ? [] : nodes, isNamed: true)
    node.values = try nodeValues()
    return node
  }

  /// What the view and those inside it read from the environment.
  private func change(
    _ environment: inout EnvironmentValues, _ fields: FieldReader
  ) throws(LayoutRecordError) {
    var fields = fields
    switch kind {
    case .divider: environment.stored.stackAxis = try fields.optionalName()
    case .text:
      environment.stored.textAlignment = try fields.name()
      environment.stored.lineLimit = try fields.optional().map { Int(min(max($0, 0), 1e6)) }
      environment.stored.truncation = try fields.name()
      environment.stored.minimumScaleFactor = try fields.number()
      environment.stored.lineSpacing = try fields.number()
      environment.stored.traits.locale = try fields.text()
      if try fields.text() == "redacted" { environment.stored.redactionReasons = .placeholder }
      environment.stored.lineHeight = try fields.lineHeight()
    default: break
    }
  }

  private func behavior(
    _ fields: inout FieldReader, _ nodes: [Node], _ context: ViewContext
  ) throws(LayoutRecordError) -> any NodeBehavior {
    if let layout = try layout(&fields, nodes) {
      func open<Arrangement: Layout>(_ layout: Arrangement) -> any NodeBehavior { LayoutBehavior(layout) }
      return open(layout)
    }
    switch kind {
    case .layered:
      let primary = try fields.whole(below: nodes.count)
      return LayeredBehavior(primary: primary, alignment: try fields.alignment())
    case .mask:
      try need(nodes.count == 2)
      return MaskBehavior(layers: LayeredBehavior(primary: 0, alignment: try fields.alignment()))
    case .group:
      let isCut = try fields.number() == 1
      return EffectBehavior(summaryText: "") { layer, _ in layer.clipsToBounds = isCut }
    case .hidden: return HiddenBehavior()
    case .spacer: return SpacerBehavior(axis: try fields.optionalName(), least: try fields.number())
    case .divider: return DividerBehavior()
    case .leaf, .symbol: return try leaf(&fields)
    case .text: return text(isGradient: self.fields.contains(.name("gradient")))
    case .guide:
      let key = try fields.guide(), value = try fields.optional()
      return GuideBehavior(key: key) { _ in value ?? .nan }
    case .geometry: return GeometryBehavior { _ in nodes }
    case .fits: return ViewThatFitsBehavior(axes: try fields.axes(), choices: nodes)
    case .gridRow: return GridRowBehavior(alignment: try fields.optionalGuide().map(VerticalAlignment.init))
    case .frozen: return try FrozenBehavior(&fields, count: nodes.count)
    case .scroll, .inset, .safeArea, .row: return try scrolled(&fields, nodes)
    case .lazyStack, .lazyGrid: return try lazy(&fields, nodes, context)
    default: return PassThroughBehavior()
    }
  }

  /// The layout of a container; none for views that are no such container.
  private func layout(
    _ fields: inout FieldReader, _ nodes: [Node]
  ) throws(LayoutRecordError) -> (any Layout)? {
    switch kind {
    case .hstack:
      return HStackLayout(alignment: VerticalAlignment(try fields.guide()), spacing: try fields.optional())
    case .vstack:
      return VStackLayout(alignment: HorizontalAlignment(try fields.guide()), spacing: try fields.optional())
    case .zstack: return ZStackLayout(alignment: try fields.alignment())
    case .padding: return PaddingLayout(insets: try fields.insets())
    case .frame:
      let (width, height) = (try fields.optional(), try fields.optional())
      return FixedFrameLayout(width: width, height: height, alignment: try fields.alignment())
    case .flexible:
      let width = try fields.bounds(), height = try fields.bounds()
      return FlexibleFrameLayout(width: width, height: height, alignment: try fields.alignment())
    case .fixedSize:
      return FixedSizeLayout(horizontal: try fields.number() == 1, vertical: try fields.number() == 1)
    case .offset: return OffsetLayout(offset: Size(width: try fields.number(), height: try fields.number()))
    case .position: return PositionLayout(position: Point(x: try fields.number(), y: try fields.number()))
    case .ratio: return AspectRatioLayout(ratio: try fields.optional(), mode: try fields.name())
    case .grid:
      let (across, down) = (try fields.optional(), try fields.optional())
      return GridLayout(
        alignment: try fields.alignment(), horizontalSpacing: across, verticalSpacing: down)
    case .bar:
      try need(nodes.count == 3)
      return BarLayout()
    case .track: return TrackLayout(fraction: try fields.number(), knob: try fields.number())
    case .equalWidths: return EqualWidthsLayout()
    default: return nil
    }
  }

  private func scrolled(
    _ fields: inout FieldReader, _ nodes: [Node]
  ) throws(LayoutRecordError) -> any NodeBehavior {
    switch kind {
    case .scroll:
      let axes = try fields.axes()
      let offset = Size(width: try fields.number(), height: try fields.number())
      var behavior = ScrollBehavior(
        axes: axes, offset: offset, showsIndicators: try fields.number() == 1,
        isExpanded: try fields.number() == 1)
      if !fields.isAtEnd {
        behavior.anchor = try fields.optionalPoint()
        behavior.alignment = fields.isAtEnd ? behavior.anchor : try fields.optionalPoint()
      }
      return behavior
    case .inset:
      try need(nodes.count == 2)
      let edge: Edge = try fields.name(), spacing = try fields.number()
      return SafeAreaInsetBehavior(edge: edge, alignment: try fields.alignment(), spacing: spacing)
    case .safeArea: return SafeAreaBehavior(edges: Edge.Set(rawValue: try fields.whole(below: 16)))
    default:
      try need(nodes.count == 1)
      let style: ListStyle = try fields.name()
      let place = RowPlace(isFirst: try fields.number() == 1, isLast: try fields.number() == 1)
      var row = RowValues()
      row.hidesSeparator = try fields.number() == 1 ? .bottom : []
      if !fields.isAtEnd { row.insets = try fields.insets() }
      if !fields.isAtEnd { row.minimumHeight = try fields.number() }
      return ListRowBehavior(style: style, place: place, row: row)
    }
  }

  private func lazy(
    _ fields: inout FieldReader, _ nodes: [Node], _ context: ViewContext
  ) throws(LayoutRecordError) -> any NodeBehavior {
    let guide = try fields.guide(), spacing = try fields.number()
    let count = try fields.whole(below: 100_001)
    let columns = kind == .lazyGrid ? try fields.columns() : []
    var places: [Int: Node] = [:]
    for (index, node) in nodes.enumerated() {
      places[fields.isAtEnd ? index : try fields.whole(below: 100_001)] = node
    }
    let elements = LazyElements(
      [LazySegment(count: count) { place in places[place].map { [$0] } ?? [] }], context, guide: guide,
      spacing: spacing)
    return kind == .lazyGrid
      ? LazyGridBehavior(
        axis: .vertical, items: columns, guide: guide, spacing: spacing, elements: elements)
      : LazyStackBehavior(
        axis: guide.axis == .horizontal ? .vertical : .horizontal, guide: guide, spacing: spacing,
        elements: elements)
  }

  private func leaf(_ fields: inout FieldReader) throws(LayoutRecordError) -> any NodeBehavior {
    let size = Size(width: try fields.number(), height: try fields.number())
    guard kind == .symbol else {
      let growth: LeafBehavior.Growth = try fields.name()
      return LeafBehavior(size: size, growth: growth)
    }
    let baseline = try fields.optional()
    return LeafBehavior(
      size: size, growth: baseline == nil ? .fill : .fixed, baseline: baseline, isSymbol: true)
  }

  private func text(isGradient: Bool) -> any NodeBehavior {
    // Pieces stay apart in shaping as they were, by a color of their own.
    let runs = pieces.enumerated().map { index, piece in
      let shade = Double(index % 256) / 255
      return AttributedText.Run(
        piece.text,
        TextAttributes(
          font: piece.font, color: RGBAColor(red: shade, green: 0, blue: 0), tracking: piece.tracking,
          baselineOffset: piece.baselineOffset, attachment: piece.attachment))
    }
    let gradient = LinearGradient(colors: [.black, .white], startPoint: .top, endPoint: .bottom)
    return TextBehavior(
      text: "", style: isGradient ? gradient : nil, hasStylesOfPieces: false,
      attributed: { _ in AttributedText(runs) })
  }

  private func nodeValues() throws(LayoutRecordError) -> NodeValues {
    var result = NodeValues()
    for (name, fields) in values {
      var reader = FieldReader(fields, of: self)
      switch name {
      case "priority": result.priority = try reader.number()
      case "z": result.zIndex = try reader.number()
      case "spacing":
        result.spacing = ViewSpacing(
          top: try reader.optional(), leading: try reader.optional(), bottom: try reader.optional(),
          trailing: try reader.optional())
      case "columns": result.grid.columns = max(1, try reader.whole(below: 101))
      case "column-guide": result.grid.columnAlignment = HorizontalAlignment(try reader.guide())
      case "unsized": result.grid.unsizedAxes = try reader.axes()
      case "anchor": result.grid.anchor = UnitPoint(x: try reader.number(), y: try reader.number())
      case "identifier": result.identifier = try reader.text()
      default: break
      }
    }
    return result
  }

  private func need(_ isRight: Bool) throws(LayoutRecordError) {
    if !isRight {
      throw LayoutRecordError(description: "\(path): \(kind.rawValue) has \(views.count) views.")
    }
  }
}

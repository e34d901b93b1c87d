/// What a view is laid out for.
struct LayoutRequest {
  let device: DeviceProfile?
  let size: LayoutSize
  let traits: TraitOverrides
  /// Whether it is counted what laying out takes.
  var countsWork = false

  /// Traits of the device with the overrides put in.
  var allTraits: Traits { traits.applied(to: device?.traits ?? Traits()) }
}

extension ViewLayout {
  /// Resolves a view, lays it out, and makes layers of it.
  static func make(
    _ view: any View, _ request: LayoutRequest, _ typesetter: Typesetter,
    hosting: LayoutSession.Hosting? = nil,
    recording: Bool = true, keeping root: (Node) -> Void = { _ in }
  ) throws(LayoutError) -> ViewLayout {
    let device = try request.deviceIfNeeded()
    let session = LayoutSession(
      typesetter: typesetter, canvas: device.map { .device($0) } ?? .square, hosting: hosting)
    if request.countsWork { session.work = LayoutWork.Tally() }
    var environment = EnvironmentValues(traits: request.allTraits, recorder: session.recorder)
    environment.stored.canvasSize = device.map { ProposedViewSize($0.size) } ?? .unspecified
    environment.stored.deviceInsets = device?.safeArea ?? .zero
    environment.stored.transaction = hosting?.animations.transaction ?? Transaction()
    if request.size == .scrolledContent { environment.stored.scrollExtent = .full }
    if case .fixed(let size) = request.size {
      environment.stored.canvasSize = ProposedViewSize(size)
      environment.stored.deviceInsets = .zero
      session.setCanvasSize(size)
    }
    let context = ViewContext(
      environment: environment, path: ViewPath(parent: nil, name: ""), session: session)
    let node = context.node(of: view)
    let rule = request.canvas(device, session)
    let (canvas, freeArea) = rule.area(for: node)
    try check(session, canvas)
    session.setCanvasSize(canvas)
    finalizeFrames(node, canvas, freeArea)
    try check(session, canvas)
    root(node)
    return layout(node, canvas, rule, session, environment, recording: recording)
  }

  private static func check(_ session: LayoutSession, _ canvas: Size) throws(LayoutError) {
    if let path = session.deepest {
      throw .tooDeep(path: path.shortDescription, limit: LayoutSession.depthLimit)
    }
    guard canvas.width > 0, canvas.height > 0, canvas.width <= 100_000, canvas.height <= 100_000 else {
      throw .invalidCanvas(width: canvas.width, height: canvas.height)
    }
  }

  static func finalizeFrames(_ node: Node, _ canvas: Size, _ freeArea: Rect) {
    let container = Rect(origin: .zero, size: canvas)
    node.place(
      at: Point(x: freeArea.midX, y: freeArea.midY), anchor: .center,
      proposal: ProposedViewSize(freeArea.size))
    node.finalizeFrames(
      in: node.presented(Rect(origin: node.origin, size: node.size), in: nil),
      LayoutBounds(safeArea: freeArea, container: container, visible: container))
  }

  private static func layout(
    _ node: Node, _ canvas: Size, _ rule: LayoutRecord.Canvas, _ session: LayoutSession,
    _ environment: EnvironmentValues, recording: Bool
  ) -> ViewLayout {
    node.reportDuplicateIDs()
    let scale = environment.displayScale
    let background: RGBAColor = Color.background.resolve(in: environment)
    let tree = tree(of: node, canvas, session, scale: scale, background: background)
    // Read before the record is made, which asks views for more than layout had to.
    let (read, diagnostics) = (session.recorder.traitsRead, session.diagnostics)
    let work = session.work?.work
    let root =
      recording
      ? node.record(readsDirection: read.traits.contains(.layoutDirection))
      : LayoutEntry(kind: .frozen, path: node.path)
    let record = LayoutRecord(canvas: rule, scale: scale, isRightToLeft: root.isRightToLeft, root: root)
    return ViewLayout(
      tree: tree, traitsRead: read, root: PlacedView(node), diagnostics: diagnostics, record: record,
      work: work)
  }

  /// The layers of a node whose frames are final.
  static func tree(
    of node: Node, _ canvas: Size, _ session: LayoutSession, scale: Double, background: RGBAColor?
  ) -> LayerTree {
    var builder = LayerBuilder(origin: .zero, scale: scale)
    session.hosting?.transitions.update(node)
    builder.emit([node])
    session.hosting?.transitions.finish(node)
    let size = builder.snapped(Rect(origin: .zero, size: canvas)).size
    let root = Layer(
      id: node.path.root, frame: Rect(origin: .zero, size: size), clipsToBounds: true,
      sublayers: builder.layers)
    let fonts = session.typesetter.records(in: root)
    return LayerTree(size: size, background: background, fonts: fonts, root: root)
  }
}

extension LayoutRequest {
  fileprivate func deviceIfNeeded() throws(LayoutError) -> DeviceProfile? {
    if device == nil, size == .device || size == .scrolledContent { throw .missingDevice }
    return device
  }

  /// The size of the canvas, and the part of it that is free for the view.
  fileprivate func canvas(_ device: DeviceProfile?, _ session: LayoutSession) -> LayoutRecord.Canvas {
    switch size {
    case .fixed(let size): return .fixed(size, Rect(origin: .zero, size: size))
    case .sizeThatFits: return .fitting
    case .device, .scrolledContent:
      session.recorder.record(.size)
      session.recorder.record(.safeArea)
      guard let device else { return .fixed(.zero, .zero) }
      let (canvas, insets) = (device.size, device.safeArea)
      if size == .scrolledContent { return .scrolled(canvas, insets) }
      return .fixed(
        canvas,
        Rect(
          x: insets.leading, y: insets.top, width: max(0, canvas.width - insets.leading - insets.trailing),
          height: max(0, canvas.height - insets.top - insets.bottom)))
    }
  }
}

extension ViewPath {
  /// The name of the first named view.
  var root: String {
    var path = self
    while let parent = path.parent, !parent.component.isEmpty { path = parent }
    return path.component
  }

  /// The way with its middle left out where it is long.
  var shortDescription: String {
    let components = description.split(separator: "/")
    guard components.count > 8 else { return description }
    return (components.prefix(4) + ["…"] + components.suffix(3)).joined(separator: "/")
  }
}

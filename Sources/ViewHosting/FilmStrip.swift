/// One image of views in motion.
public struct Frame: Sendable {
  /// The time since the views were first shown.
  public let time: Duration
  /// The layers, which hold all that drawing needs to know.
  public let tree: LayerTree
}

extension ViewHost {
  /// The layers now and after each step, until some time has passed; the host is then that much later.
  ///
  /// The last frame is at the end, so the step to it is shorter where the time is no multiple of a step.
  public func frames(every step: Duration, for duration: Duration) throws -> [Frame] {
    let end = now + duration
    return try frames(every: step, upTo: end) { $0.now >= end }
  }

  /// The layers now and after each step, until a condition holds.
  ///
  /// Throws ``HostError/conditionNeverHeld(alive:at:)`` where it does not hold within the limit.
  public func frames(
    every step: Duration, limit: Duration = .seconds(60), until condition: (ViewHost) throws -> Bool
  ) throws -> [Frame] {
    let end = now + limit
    return try frames(every: step, upTo: end) { host in
      if try MainActorLease.hold({ try condition(host) }) { return true }
      guard host.now < end else { throw HostError.conditionNeverHeld(alive: host.alive, at: host.now) }
      return false
    }
  }

  private func frames(
    every step: Duration, upTo end: Duration, _ isLast: (ViewHost) throws -> Bool
  ) throws -> [Frame] {
    precondition(step > .zero, "The time between two frames is more than nothing.")
    var frames = [Frame(time: now, tree: try layout.tree)]
    while try !isLast(self) {
      try advance(by: min(step, end - now))
      frames.append(Frame(time: now, tree: try layout.tree))
    }
    return frames
  }

  /// A film strip: frames side by side with their times, as one layer tree to compare with a reference.
  ///
  /// - Parameters:
  ///   - step: The time between two frames.
  ///   - duration: The time from the first to the last.
  ///   - columns: How many frames stand in a row; all unless given.
  ///   - scale: How large a frame is drawn, as a part of its size.
  public func filmStrip(
    every step: Duration, for duration: Duration, columns: Int? = nil, scale: Double = 0.5
  ) throws -> LayerTree {
    let frames = try frames(every: step, for: duration)
    return try contexts.withContext { context in
      try FilmStrip(
        frames: frames.map { StripFrame(time: $0.time, tree: $0.tree) }, columns: columns ?? frames.count,
        scale: scale, context.typesetter
      ).tree
    }
  }
}

/// A frame of a film strip.
struct StripFrame {
  let time: Duration
  /// What is written below the time; nothing for frames without a caption.
  var caption: String?
  let tree: LayerTree
  /// What is marked in it.
  var mark: Rect?

  /// What its layers are called.
  var name: String { caption ?? AnimatedChange.label(time) }
}

/// Frames in rows, each with its time above it.
struct FilmStrip {
  private static let gap = 12.0
  private static let lineHeight = 18.0

  let tree: LayerTree

  init(frames: [StripFrame], columns: Int, scale: Double, _ typesetter: Typesetter) throws {
    let columns = max(1, min(columns, frames.count))
    let size = frames.map(\.tree.size).reduce(Size.zero) {
      Size(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
    let head = Self.lineHeight * (frames.contains { $0.caption != nil } ? 2 : 1)
    let step = Size(width: size.width * scale + Self.gap, height: size.height * scale + head + Self.gap)
    var layers: [Layer] = []
    var fonts: [FontRecord] = []
    func add(_ tree: LayerTree) {
      for font in tree.fonts where !fonts.contains(font) { fonts.append(font) }
    }
    for (index, frame) in frames.enumerated() {
      let corner = Point(
        x: Self.gap + Double(index % columns) * step.width,
        y: Self.gap + Double(index / columns) * step.height)
      let (titles, trees) = try Self.titles(of: frame, at: corner, width: size.width * scale, typesetter)
      layers += titles
      layers.append(Self.layer(frame, at: Point(x: corner.x, y: corner.y + head), scale))
      for tree in trees + [frame.tree] { add(tree) }
    }
    let rows = (frames.count + columns - 1) / columns
    let canvas = Size(
      width: Double(columns) * step.width + Self.gap, height: Double(rows) * step.height + Self.gap)
    tree = LayerTree(
      size: canvas, background: RGBAColor(white: 0.93), fonts: fonts,
      root: Layer(
        id: "FilmStrip", frame: Rect(origin: .zero, size: canvas), clipsToBounds: true, sublayers: layers))
  }

  /// The lines above a frame, and the trees that they were laid out as.
  private static func titles(
    of frame: StripFrame, at corner: Point, width: Double, _ typesetter: Typesetter
  ) throws -> (layers: [Layer], trees: [LayerTree]) {
    let time = AnimatedChange.label(frame.time)
    let texts = [Text(time).foregroundStyle(.secondary)] + [frame.caption.map { Text($0) }].compactMap(\.self)
    let trees = try texts.map { text in
      try typesetter.layOut(
        text.font(.system(size: 12)).lineLimit(1).allowsTruncation(), on: nil,
        size: .fixed(Size(width: width, height: lineHeight))
      ).tree
    }
    let layers = trees.enumerated().map { index, tree in
      var title = tree.root
      title.id = index == 0 ? frame.name : "\(frame.name)/caption"
      title.frame = title.frame.offsetBy(x: corner.x, y: corner.y + Double(index) * lineHeight)
      return title
    }
    return (layers, trees)
  }

  private static func layer(_ frame: StripFrame, at corner: Point, _ scale: Double) -> Layer {
    var root = frame.tree.root
    root.background = root.background ?? frame.tree.background.map { .color($0) }
    root.transform = .scale(x: scale, y: scale)
    root.anchorPoint = .zero
    root.frame = root.frame.offsetBy(x: corner.x, y: corner.y)
    if let mark = frame.mark {
      root.sublayers.append(
        Layer(
          id: "mark", frame: mark.insetBy(x: -3, y: -3), corners: Corners(radius: 6),
          borders: Borders(
            all: Borders.Edge(width: 4, color: RGBAColor(red: 0.85, green: 0, blue: 0.25, alpha: 1)))))
    }
    return root.named(frame.name)
  }
}

extension Layer {
  /// The layer with a name before its own and those of all inside, so that no two of a strip are equal.
  fileprivate func named(_ prefix: String) -> Layer {
    var result = self
    result.id = "\(prefix)/\(id)"
    result.sublayers = sublayers.map { $0.named(prefix) }
    return result
  }
}

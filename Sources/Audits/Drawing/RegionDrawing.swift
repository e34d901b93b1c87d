/// Draws parts of a tree, with texts as they are, in other colors, alone, or left out.
struct RegionDrawing {
  /// Pixels per point of what decides about findings: fine enough for the strokes of small text.
  static let scale = 2.0

  let tree: LayerTree
  let context: RenderingContext
  /// Whether some layer mixes colors in another way than painting over what is there.
  private let blends: Bool
  /// Where the layers paint; worked out where it is first asked for.
  private let reach = ReachOfRoot()
  private let limits: AuditLimits

  /// The reach of the root once it is known.
  private final class ReachOfRoot {
    var known: LayerReach?
  }

  init(tree: LayerTree, context: RenderingContext, limits: AuditLimits = AuditLimits()) {
    self.tree = tree
    self.context = context
    self.limits = limits
    blends = tree.root.blends
  }

  /// A part of the canvas with its edges on whole points, for which images have the same pixels as the canvas would.
  static func region(around rect: Rect, within limit: Rect? = nil) -> Rect {
    var left = rect.minX.rounded(.down), top = rect.minY.rounded(.down)
    var right = rect.maxX.rounded(.up), bottom = rect.maxY.rounded(.up)
    if let limit {
      (left, top) = (max(left, limit.minX), max(top, limit.minY))
      (right, bottom) = (min(right, limit.maxX), min(bottom, limit.maxY))
    }
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The parts of a region, each small enough for a canvas.
  static func tiles(of region: Rect) -> [Rect] {
    let side = 2048.0
    return stride(from: region.minY, to: region.maxY, by: side).flatMap { y in
      stride(from: region.minX, to: region.maxX, by: side).map { x in
        Rect(x: x, y: y, width: min(side, region.maxX - x), height: min(side, region.maxY - y))
      }
    }
  }

  /// The coverage of a text by itself, 0 to 255 a pixel; with `clips`, as far as layers around it leave it.
  func ink(of text: DrawnText, in region: Rect, clips: Bool) throws(DrawError) -> InkPixels {
    guard !region.isEmpty else { return InkPixels([], width: 0, in: .zero) }
    let image = try draw(
      tree.root.alone(text.place[...], keepsClips: clips), in: region, background: nil)
    var coverage = [UInt8](repeating: 0, count: image.width * image.height)
    image.withPixels { pixels in
      // Most pixels have none.
      for index in coverage.indices where pixels[index] != 0 { coverage[index] = UInt8(pixels[index] >> 24) }
    }
    return InkPixels(coverage, width: image.width, in: region)
  }

  /// How much each pixel changes without what the layers at some places paint themselves.
  func changes(in region: Rect, without places: [[Int]]) throws(DrawError) -> InkPixels {
    let image = try image(in: region)
    return InkPixels(
      image.changes(to: try self.image(in: region, without: places)), width: image.width, in: region)
  }

  /// The reach of the root.
  private var rootReach: LayerReach {
    let found = reach.known ?? LayerReach(tree.root)
    reach.known = found
    return found
  }

  /// How much the color of a text decides about each pixel, 0 to 255: its coverage where nothing lies over it.
  func influence(of text: DrawnText, in region: Rect) throws(DrawError) -> InkPixels {
    guard !region.isEmpty else { return InkPixels([], width: 0, in: .zero) }
    let background = tree.background ?? .white
    var (part, place) = rootReach.pruned(tree.root, to: region, keeping: text.place[...])
    // A filter may leave one color of all, which is seen on another one.
    if blends { part = part.filtered(by: \.ofAlpha) }
    func root(_ color: RGBAColor) -> Layer {
      // Where colors are painted over each other, and nothing else, what lies below a text is the same in both.
      blends || text.isMixed
        ? part.edited(at: place[...], keeping: .all) { $0.colored(color) }
        : part.coloringWithoutBelow(place[...], color)
    }
    let dark = try draw(root(.black), in: region, background: background)
    let light = try draw(root(.white), in: region, background: background)
    return InkPixels(dark.changes(to: light), width: dark.width, in: region)
  }

  /// The part of the canvas without any text.
  func background(in region: Rect, scale: Double = scale) throws(DrawError) -> PixelBuffer {
    try draw(tree.root.withoutTexts, in: region, background: tree.background ?? .white, scale: scale)
  }

  /// The part of the canvas without any text, and without what is drawn after one.
  func background(behind text: DrawnText, in region: Rect, scale: Double = scale) throws(DrawError)
    -> PixelBuffer
  {
    let (part, place) = rootReach.pruned(tree.root, to: region, keeping: text.place[...])
    return try draw(
      part.before(place[...]).withoutTexts, in: region, background: tree.background ?? .white, scale: scale)
  }

  /// The part of the canvas without any text, without what a layer paints, and without what is drawn after it.
  func background(before layer: DrawnLayer, in region: Rect, scale: Double = scale) throws(DrawError)
    -> PixelBuffer
  {
    let (part, place) = rootReach.pruned(tree.root, to: region, keeping: layer.place[...])
    return try draw(
      part.before(place[...]).edited(at: place[...], keeping: .all) { $0.cleared }.withoutTexts, in: region,
      background: tree.background ?? .white, scale: scale)
  }

  /// The part of the canvas as it is, or without what the layers at some places paint themselves.
  ///
  /// Layers that do not reach into the region are left out before it is drawn, so that many small parts of a
  /// large tree take no longer than their pixels.
  func image(in region: Rect, without places: [[Int]] = [], scale: Double = scale) throws(DrawError)
    -> PixelBuffer
  {
    let root = rootReach.pruned(tree.root, to: region, clearing: places.map { $0[...] }).layer
    return try draw(root, in: region, background: tree.background ?? .white, scale: scale)
  }

  /// A text without what clips or covers it or changes its color, half transparent in a color.
  func ghost(of text: DrawnText, _ color: RGBAColor) -> Layer {
    let alone = tree.root.alone(text.place[...], keepsClips: false, color).filtered { _ in nil }
    return Layer(frame: Rect(origin: .zero, size: tree.size), opacity: 0.5, sublayers: [alone])
  }

  /// The part of the canvas as it is, with layers over it.
  func image(in region: Rect, below marks: [Layer]) throws(DrawError) -> PixelBuffer {
    let root = rootReach.pruned(tree.root, to: region).layer
    let canvas = Layer(frame: Rect(origin: .zero, size: tree.size), sublayers: [root] + marks)
    return try draw(canvas, in: region, background: tree.background ?? .white)
  }

  private func draw(
    _ root: Layer, in region: Rect, background: RGBAColor?, scale: Double = scale
  ) throws(DrawError) -> PixelBuffer {
    let moved = Layer(
      frame: Rect(x: -region.minX, y: -region.minY, width: tree.size.width, height: tree.size.height),
      sublayers: [root])
    let part = LayerTree(size: region.size, background: background, fonts: tree.fonts, root: moved)
    return try context.draw(part, scale: scale) { work throws(DrawError) in
      try limits.allow(drawing: work, pixels: region.width * region.height * scale * scale)
    }
  }
}

extension PixelBuffer {
  /// How much the colors of each pixel differ from those of another image, 0 to 255.
  fileprivate func changes(to other: PixelBuffer) -> [UInt8] {
    withPixels { mine in
      other.withPixels { theirs in
        // Most pixels are the same.
        var changes = [UInt8](repeating: 0, count: min(mine.count, theirs.count))
        for index in changes.indices where mine[index] != theirs[index] {
          changes[index] = UInt8(mine[index].channelDifference(to: theirs[index]))
        }
        return changes
      }
    }
  }
}

extension UInt32 {
  /// The largest difference of two pixels' color channels.
  func channelDifference(to other: UInt32) -> Int {
    guard self != other else { return 0 }
    func channel(_ shift: UInt32) -> Int { abs(Int(self >> shift & 0xFF) - Int(other >> shift & 0xFF)) }
    return Swift.max(channel(0), channel(8), channel(16))
  }
}

extension Layer {
  /// Which of the layers beside the way to a place stay.
  fileprivate enum Neighbors { case all, before, after, none }

  /// The layer with another one at a place, and other ones around that, each by an edit.
  fileprivate func edited(
    at place: ArraySlice<Int>, keeping neighbors: Neighbors, around: (Layer) -> Layer = { $0 },
    _ edit: (Layer) -> Layer
  ) -> Layer {
    guard let index = place.first else { return edit(self) }
    let inner = sublayers[index].edited(at: place.dropFirst(), keeping: neighbors, around: around, edit)
    var result = around(self)
    let before = neighbors == .all || neighbors == .before ? sublayers[..<index] : []
    let after = neighbors == .all || neighbors == .after ? sublayers[(index + 1)...] : []
    result.sublayers = before + [inner] + after
    return result
  }

  /// A layer with some properties and nothing else.
  fileprivate func bare(_ roles: Set<Property.Role>) -> Layer {
    var result = Layer(id: id, frame: frame)
    result.take(roles, from: self)
    return result
  }

  /// The layer with nothing but the text at a place, in a color.
  fileprivate func alone(_ place: ArraySlice<Int>, keepsClips: Bool, _ color: RGBAColor = .black) -> Layer {
    let roles: Set<Property.Role> = keepsClips ? [.place, .shape, .filter] : [.place, .filter]
    return edited(at: place, keeping: .none, around: { $0.bare(roles) }) { layer in
      var result = layer.bare(roles)
      result.mask = nil
      result.content = .text((layer.maskedText ?? layer.content?.runs ?? []).map { $0.colored(color) })
      return result
    }
  }

  /// The layer with its text in another color.
  fileprivate func colored(_ color: RGBAColor) -> Layer {
    var result = self
    if maskedText != nil {
      result.background = .color(color)
    } else if let runs = content?.runs {
      result.content = .text(runs.map { $0.colored(color) })
    }
    return result
  }

  /// The layer with the text at a place in another color, without what is drawn before the text and without the shadows
  /// of what it is in, which have a color of their own.
  fileprivate func coloringWithoutBelow(_ place: ArraySlice<Int>, _ color: RGBAColor) -> Layer {
    func cleared(_ layer: Layer) -> Layer {
      var result = layer
      result.reset([.below])
      return result
    }
    return edited(at: place, keeping: .after, around: cleared) { layer in
      var result = cleared(layer.colored(color))
      result.content = layer.colored(color).content
      if layer.maskedText != nil { result.background = .color(color) }
      return result
    }
  }

  /// Whether the layer or one in it mixes colors in another way than painting over what is there.
  fileprivate var blends: Bool { mixesColors || sublayers.contains(where: \.blends) }

  /// The layer and those in it with another filter, or none, in place of each color filter.
  fileprivate func filtered(by change: (ColorFilter) -> ColorFilter?) -> Layer {
    var result = self
    result.colorFilters = colorFilters.compactMap(change)
    result.sublayers = sublayers.map { $0.filtered(by: change) }
    return result
  }

  /// The layer without what it paints itself, but for its sublayers.
  var cleared: Layer {
    var result = self
    result.reset([.below, .above])
    return result
  }

  /// The layer with what is drawn before the content of the layer at a place.
  fileprivate func before(_ place: ArraySlice<Int>) -> Layer {
    edited(at: place, keeping: .before) { layer in
      var result = layer
      result.sublayers = []
      return result
    }
  }

  /// The layer and those in it without texts.
  fileprivate var withoutTexts: Layer {
    var result = self
    if maskedText != nil { (result.background, result.mask) = (nil, nil) }
    if case .text = content { result.content = nil }
    result.sublayers = sublayers.map(\.withoutTexts)
    return result
  }
}

extension ColorFilter {
  /// What it does to alpha; nil where that is nothing.
  fileprivate var ofAlpha: ColorFilter? {
    guard case .multiply(let color) = self, color.alpha != 1 else { return nil }
    return .multiply(RGBAColor(white: 1, alpha: color.alpha))
  }
}

extension Layer.Content {
  fileprivate var runs: [GlyphRun]? {
    if case .text(let runs) = self { runs } else { nil }
  }
}

extension GlyphRun {
  fileprivate func colored(_ color: RGBAColor) -> GlyphRun {
    var result = self
    result.color = color
    for index in result.decorations.indices { result.decorations[index].color = color }
    return result
  }

  /// Whether glyphs have colors of their own.
  var hasColorGlyphs: Bool { font.contains("Emoji") }
}

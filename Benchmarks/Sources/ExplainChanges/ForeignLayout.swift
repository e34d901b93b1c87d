import PixelBuffers
import ViewRendering

/// A simple layout of stacks: columns fill the width, rows share it, growth pushes what follows.
struct ForeignLayout {
  let maker: TextMaker
  let images: [PixelBuffer]

  /// The tree of a page, with keys as identifiers; heights follow from what is in it.
  func tree(_ page: ForeignPage) throws -> LayerTree {
    var fonts: [FontRecord] = []
    let root = try layer(page.root, width: page.size.width, fills: true, &fonts)
    var result = Layer(id: root.id, frame: Rect(origin: .zero, size: page.size), sublayers: [])
    result.background = root.background
    result.sublayers = root.sublayers
    if page.isRounded { result = Self.rounded(result, absolute: .zero) }
    return LayerTree(size: page.size, background: page.background, fonts: fonts, root: result)
  }

  private func layer(
    _ node: ForeignNode, width offered: Double, fills: Bool, _ fonts: inout [FontRecord]
  ) throws -> Layer {
    var layer = node.look
    layer.id = node.key
    let width = node.width ?? offered
    switch node.content {
    case .text(let text):
      let made = try maker.text(
        .init(text: text, size: node.fontSize, isBold: node.isBold, width: width, lineLimit: node.lineLimit))
      for font in made.fonts where !fonts.contains(where: { $0.name == font.name }) { fonts.append(font) }
      layer.frame.size = made.size
      layer.content = .text(made.runs.map { styled($0, node) })
      layer.frame.size.width += node.tracking * Double(text.count)
    case .box(let size): layer.frame.size = size
    case .image(let number, let size):
      layer.frame.size = size
      layer.content = .image(ImageContent(image: images[number % images.count], mode: .stretch))
    case .shape(let sort, let size):
      layer.frame.size = size
      let rect = Rect(origin: .zero, size: size)
      let path = sort == 0 ? Path(ellipseIn: rect) : Path(roundedRect: rect, cornerRadius: Double(sort) * 2)
      layer.content = .shape(ShapeContent(path: path, fill: .color(node.color)))
    case .column: try column(node, width, &layer, &fonts)
    case .row: try row(node, width, fills: fills, &layer, &fonts)
    }
    return layer
  }

  private func styled(_ run: GlyphRun, _ node: ForeignNode) -> GlyphRun {
    var run = run
    run.color = node.color
    for place in run.glyphs.indices { run.glyphs[place].position.x += node.tracking * Double(place) }
    return run
  }

  private func column(
    _ node: ForeignNode, _ width: Double, _ layer: inout Layer, _ fonts: inout [FontRecord]
  ) throws {
    let inner = width - 2 * node.padding
    var y = node.padding
    for child in node.children {
      var sublayer = try self.layer(child, width: inner, fills: true, &fonts)
      let free = inner - sublayer.frame.width
      let shift = node.alignment == .center ? free / 2 : node.alignment == .end ? free : 0
      sublayer.frame.origin = Point(x: node.padding + shift, y: y) + child.offset
      y += sublayer.frame.height + node.spacing
      layer.sublayers.append(sublayer)
    }
    if !node.children.isEmpty { y -= node.spacing }
    layer.frame.size = Size(width: width, height: y + node.padding)
  }

  private func row(
    _ node: ForeignNode, _ width: Double, fills: Bool, _ layer: inout Layer, _ fonts: inout [FontRecord]
  ) throws {
    let inner = width - 2 * node.padding
    var left = inner - node.spacing * Double(max(0, node.children.count - 1))
    var made: [Layer?] = []
    for child in node.children {
      let sublayer =
        child.isFlexible ? nil : try self.layer(child, width: min(left, 120), fills: false, &fonts)
      left -= sublayer?.frame.width ?? 0
      made.append(sublayer)
    }
    let share = max(20, left / Double(max(1, node.children.count { $0.isFlexible })))
    var sublayers: [Layer] = []
    for (child, layer) in zip(node.children, made) {
      if let layer {
        sublayers.append(layer)
      } else {
        var flexible = try self.layer(child, width: share, fills: true, &fonts)
        flexible.frame.size.width = share
        sublayers.append(flexible)
      }
    }
    let height = sublayers.map(\.frame.height).max() ?? 0
    var x = node.padding
    for (place, child) in node.children.enumerated() {
      let free = height - sublayers[place].frame.height
      let shift = node.alignment == .start ? 0 : node.alignment == .end ? free : free / 2
      sublayers[place].frame.origin = Point(x: x, y: node.padding + shift) + child.offset
      x += sublayers[place].frame.width + node.spacing
    }
    if !sublayers.isEmpty { x -= node.spacing }
    layer.sublayers = sublayers
    layer.frame.size = Size(width: fills ? width : x + node.padding, height: height + 2 * node.padding)
  }

  /// Frames whose edges lie on whole points of the canvas, as engines hand them over that round at the end.
  private static func rounded(_ layer: Layer, absolute: Point) -> Layer {
    var layer = layer
    let place = absolute + layer.frame.origin
    func edge(_ value: Double) -> Double { value.rounded() }
    let (x, y) = (edge(place.x), edge(place.y))
    layer.sublayers = layer.sublayers.map { rounded($0, absolute: place) }
    layer.frame = Rect(
      x: x - edge(absolute.x), y: y - edge(absolute.y), width: edge(place.x + layer.frame.width) - x,
      height: edge(place.y + layer.frame.height) - y)
    return layer
  }
}

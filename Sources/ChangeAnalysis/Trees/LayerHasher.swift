internal import Layers
internal import PixelBuffers

/// Mixes numbers into one, for values that are compared within one process.
struct LayerHasher {
  private(set) var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ number: UInt64) {
    let product = (state ^ number).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
    state = product.high ^ product.low &+ 0xE703_7ED1_A0B4_28DB
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Both zeros are equal, and so count as one.
  mutating func add(_ number: Double) { add((number + 0).bitPattern) }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      add(bytes.count)
      var start = 0
      while start < bytes.count {
        var word: UInt64 = 0
        for byte in bytes[start..<min(start + 8, bytes.count)] { word = word << 8 | UInt64(byte) }
        add(word)
        start += 8
      }
    }
  }

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ color: RGBAColor) {
    for channel in [color.red, color.green, color.blue, color.alpha] { add(channel) }
  }
}

extension LayerHasher {
  /// Adds what a run says; its glyphs where its text is not known.
  mutating func addWords(_ run: GlyphRun) {
    // A space may be gone where a line breaks.
    for character in run.text.utf8 where character != UInt8(ascii: " ") { add(Int(character)) }
    if run.text.isEmpty { for glyph in run.glyphs { add(Int(glyph.id)) } }
  }

  /// Adds what a layer shows itself; its name, its place and its sublayers are left out.
  mutating func addOwn(_ layer: Layer) {
    add(layer.frame.width)
    add(layer.frame.height)
    add(layer.opacity)
    add(layer.backdropBlur)
    add(layer.clipsToBounds ? 1 : 0)
    if let content = layer.content { add(content) }
    if let background = layer.background { add(background) }
    // What few layers have is not worth a function for each.
    if layer.transform != .identity {
      add(layer.transform.hashValue)
      add(layer.anchorPoint)
    }
    if layer.blendMode != .normal { add(layer.blendMode.hashValue) }
    if !layer.corners.isSquare { add(layer.corners.hashValue) }
    if let borders = layer.borders { add(borders.hashValue) }
    if !layer.shadows.isEmpty { add(layer.shadows.hashValue) }
    if let mask = layer.mask { add(mask.hashValue) }
  }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color): add(color)
    case .gradient(let gradient): add(gradient.hashValue)
    }
  }

  private mutating func add(_ content: Layer.Content) {
    switch content {
    case .text(let runs):
      for run in runs { add(run) }
    case .shape(let shape):
      add(1)
      add(shape.path.hashValue)
      if let fill = shape.fill { add(fill) }
      add(shape.fillRule == .nonZero ? 0 : 1)
      if let stroke = shape.stroke { add(stroke.hashValue) }
    case .image(let image):
      add(2)
      add(image.omitted?.hashValue ?? 0)
      add(image.imageScale)
      add(image.mode.hashValue)
      add(image.filter.hashValue)
      add(image.tint?.hashValue ?? 0)
      add(image.capInsets?.hashValue ?? 0)
    }
  }

  private mutating func add(_ run: GlyphRun) {
    add(3)
    add(run.font)
    add(run.size)
    add(run.color)
    for glyph in run.glyphs {
      add(Int(glyph.id))
      add(glyph.position)
    }
    if !run.decorations.isEmpty { add(run.decorations.hashValue) }
    add(run.text)
  }
}

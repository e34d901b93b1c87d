/// Paints one defect into one place of an image.
struct DefectPainter {
  let image: PixelBuffer
  let place: PixelRect
  /// Another element's place.
  let other: PixelRect
  /// What shows where the element is taken away: the most frequent color around it.
  let background: UInt32

  init(image: PixelBuffer, place: PixelRect, other: PixelRect) {
    self.image = image
    self.place = place
    self.other = other
    var counts: [UInt32: Int] = [:]
    func count(_ x: Int, _ y: Int) {
      guard (0..<image.width).contains(x), (0..<image.height).contains(y) else { return }
      counts[image[x, y], default: 0] += 1
    }
    for x in place.x - 1...place.x + place.width {
      for y in [place.y - 1, place.y + place.height] { count(x, y) }
    }
    for y in place.y..<place.y + place.height {
      for x in [place.x - 1, place.x + place.width] { count(x, y) }
    }
    background = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? image[place.x, place.y]
  }

  func paint(_ defect: PlantedDefect) -> PixelBuffer {
    switch defect {
    case .shiftedElement:
      change { x, y in x == place.x ? background : pixel(x - 1, y) }
    case .lostElement, .lostDot, .lostHairline: change { _, _ in background }
    case .exchangedElement:
      change { x, y in
        let isInside = x - place.x < other.width && y - place.y < other.height
        return isInside ? pixel(x - place.x + other.x, y - place.y + other.y) : background
      }
    case .cutCorner:
      change { x, y in x + y - place.x - place.y < 3 ? background : pixel(x, y) }
    case .tintedElement: change { x, y in pixel(x, y) == background ? background : tint(pixel(x, y)) }
    case .fadedElement: change { x, y in mix(pixel(x, y), background, of: 100, 97) }
    case .clippedElement:
      change { x, y in y == place.y + place.height - 1 ? background : pixel(x, y) }
    case .softenedElement: change { x, y in average(x, y) }
    case .mirroredElement: change { x, y in pixel(2 * place.x + place.width - 1 - x, y) }
    case .bolderElement: change { x, y in x == place.x ? pixel(x, y) : bolder(x, y) }
    case .shiftedPage: change { x, y in y == 0 ? background : pixel(x, y - 1) }
    case .spot:
      change { x, y in
        let isSpot = x < place.x + 2 && y < place.y + 2
        return isSpot ? (luma(pixel(x, y)) > 127 ? 0xFF00_0000 : 0xFFFF_FFFF) : pixel(x, y)
      }
    case .faintLine:
      change { x, y in
        guard y == place.y + place.height / 2 else { return pixel(x, y) }
        return mix(pixel(x, y), luma(pixel(x, y)) > 127 ? 0xFF00_0000 : 0xFFFF_FFFF, of: 10, 9)
      }
    }
  }

  private func change(_ color: (Int, Int) -> UInt32) -> PixelBuffer {
    PixelBuffer(width: image.width, height: image.height) { pixels in
      image.withPixels { source in
        for index in pixels.indices { pixels[index] = source[index] }
      }
      for y in place.y..<place.y + place.height {
        for x in place.x..<place.x + place.width { pixels[y * image.width + x] = color(x, y) }
      }
    }
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    image[min(max(x, 0), image.width - 1), min(max(y, 0), image.height - 1)]
  }

  /// `part` parts in `whole` of one color, the rest of another, rounded to nearest.
  private func mix(_ first: UInt32, _ second: UInt32, of whole: UInt32, _ part: UInt32) -> UInt32 {
    channels { shift in
      ((first >> shift & 255) * part + (second >> shift & 255) * (whole - part) + whole / 2) / whole
    }
  }

  private func channels(_ value: (UInt32) -> UInt32) -> UInt32 {
    [24, 16, 8, 0].reduce(0) { $0 << 8 | value($1) }
  }

  private func luma(_ pixel: UInt32) -> UInt32 {
    (77 * (pixel >> 16 & 255) + 150 * (pixel >> 8 & 255) + 29 * (pixel & 255)) >> 8
  }

  /// Red and blue move by 4, away from the nearer end, and never beyond alpha.
  private func tint(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    return channels { shift in
      let value = pixel >> shift & 255
      guard shift == 16 || shift == 0 else { return value }
      return value > 127 ? value - 4 : min(value + 4, alpha)
    }
  }

  private func average(_ x: Int, _ y: Int) -> UInt32 {
    let around = (-1...1).flatMap { dy in (-1...1).map { dx in pixel(x + dx, y + dy) } }
    return channels { shift in (around.reduce(0) { $0 + ($1 >> shift & 255) } + 4) / 9 }
  }

  /// Where the left neighbor stands out more, a third of it is added.
  private func bolder(_ x: Int, _ y: Int) -> UInt32 {
    func contrast(_ color: UInt32) -> Int {
      [16, 8, 0].reduce(0) { $0 + abs(Int(color >> UInt32($1) & 255) - Int(background >> UInt32($1) & 255)) }
    }
    let (own, left) = (pixel(x, y), pixel(x - 1, y))
    return contrast(left) > contrast(own) ? mix(own, left, of: 3, 2) : own
  }
}

extension StatusMap {
  /// Writes every region's number, or `masked`, into the bytes; compared regions are counted from 1.
  func paint(_ regions: [Region], layers: [String: [PixelRect]]) throws(InconclusiveReason) {
    var number: UInt8 = 0
    for region in regions {
      var byte = PixelStatus.masked.rawValue
      if region.rule != .ignored {
        number += 1
        byte = number << 3
      }
      switch region.area {
      case .rectangle(let rect): fill(rect, byte)
      case .ellipse(let rect): fillEllipse(rect, byte)
      case .polygon(let points): fillPolygon(points, byte)
      case .layer(let name):
        guard let rects = layers[name] else { throw .unknownLayer(name) }
        for rect in rects { fill(rect, byte) }
      }
    }
  }

  /// Masks the pixels that are neither black nor transparent in an image of the same size.
  func paint(mask: PixelBuffer) throws(InconclusiveReason) {
    guard mask.width == width, mask.height == height else {
      throw .maskSize(
        PixelSize(width: mask.width, height: mask.height), PixelSize(width: width, height: height))
    }
    mask.withPixels { pixels in
      for index in pixels.indices where pixels[index] & 0xFF_FFFF != 0 {
        bytes[index] = PixelStatus.masked.rawValue
      }
    }
  }

  private func fill(_ rect: PixelRect, _ byte: UInt8) {
    guard !rect.isEmpty else { return }
    // Frames of layers may lie anywhere.
    func end(_ start: Int, _ length: Int) -> Int {
      let sum = start.addingReportingOverflow(length)
      return sum.overflow ? .max : sum.partialValue
    }
    let (top, bottom) = (max(rect.y, 0), min(end(rect.y, rect.height), height))
    guard top < bottom else { return }
    for row in top..<bottom { fill(row: row, from: rect.x, to: end(rect.x, rect.width), byte) }
  }

  private func fill(row: Int, from: Int, to: Int, _ byte: UInt8) {
    let (from, to) = (max(from, 0), min(to, width))
    guard from < to else { return }
    bytes[row * width + from..<row * width + to].update(repeating: byte)
  }

  private func fillEllipse(_ rect: PixelRect, _ byte: UInt8) {
    let (a, b) = (Double(rect.width) / 2, Double(rect.height) / 2)
    let (top, bottom) = (max(rect.y, 0), min(rect.y + rect.height, height))
    guard top < bottom else { return }
    for row in top..<bottom {
      let y = (Double(row - rect.y) + 0.5 - b) / b
      let reach = a * (1 - y * y).squareRoot()
      let middle = Double(rect.x) + a
      // Pixel x belongs when its center, x + 0.5, does.
      fill(
        row: row, from: Int((middle - reach - 0.5).rounded(.up)),
        to: Int((middle + reach - 0.5).rounded(.down)) + 1, byte)
    }
  }

  private func fillPolygon(_ points: [PixelPoint], _ byte: UInt8) {
    let sides = Array(zip(points, points.dropFirst() + points.prefix(1)))
    let top = max(points.map(\.y).min() ?? 0, 0)
    let bottom = min(points.map(\.y).max() ?? 0, height)
    guard top < bottom else { return }
    for row in top..<bottom {
      let y = Double(row) + 0.5
      let crossings = sides.compactMap { start, end -> Double? in
        let (y0, y1) = (Double(start.y), Double(end.y))
        guard (y0 <= y) != (y1 <= y) else { return nil }
        return Double(start.x) + Double(end.x - start.x) * (y - y0) / (y1 - y0)
      }.sorted()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        fill(
          row: row, from: Int((crossings[pair] - 0.5).rounded(.up)),
          to: Int((crossings[pair + 1] - 0.5).rounded(.up)), byte)
      }
    }
  }
}

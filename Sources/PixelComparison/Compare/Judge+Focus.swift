internal import PixelBuffers

extension Judge {
  /// The same question about the part of the pictures that holds all differences, where that is a quarter or less.
  ///
  /// Nothing outside of it can change its answer: no step looks further than `margin` pixels. Masks and regions have
  /// places of their own, and a fraction means the whole picture, so those are left as they are.
  func focused(on map: StatusMap, margin: Int = 16) -> Judge {
    guard strategy.regions.isEmpty, mask == nil, strategy.budget.fraction == nil,
      let bounds = map.differingBounds
    else { return self }
    let (left, top) = (max(bounds.x - margin, 0), max(bounds.y - margin, 0))
    let size = PixelSize(
      width: min(bounds.x + bounds.width + margin, actual.width) - left,
      height: min(bounds.y + bounds.height + margin, actual.height) - top)
    guard size.width * size.height <= actual.count / 4 else { return self }
    return Judge(
      actual: actual.cropped(to: size, x: left, y: top),
      reference: reference.cropped(to: size, x: left, y: top),
      strategy: strategy, layers: layers, mask: nil, detail: .counts)
  }
}

extension StatusMap {
  /// The smallest rectangle around all pixels that are not equal; nil when all are.
  var differingBounds: PixelRect? {
    var (left, right, top, bottom) = (width, 0, height, 0)
    for row in 0..<height {
      let bytes = UnsafeRawBufferPointer(bytes)[row * width..<(row + 1) * width]
      guard let first = bytes.firstIndex(where: { $0 != 0 }), let last = bytes.lastIndex(where: { $0 != 0 })
      else { continue }
      (left, right) = (min(left, first - row * width), max(right, last - row * width + 1))
      (top, bottom) = (min(top, row), row + 1)
    }
    return top < bottom ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

extension ComparisonStrategy {
  /// How many rows around a pixel that differs, in the order of pixels, a verdict may depend on; that of a region's own
  /// strategy, too.
  ///
  /// Classification looks at the edges nearby, edges at two rows, everything else at one; more leaves space for steps to come.
  /// The diff image shows all of the new image.
  package var reach: Int {
    regions.reduce(ownReach) { reach, region in
      if case .compared(let strategy) = region.rule { max(reach, strategy.reach) } else { reach }
    }
  }

  /// The same without regions; for columns, too.
  var ownReach: Int { isClassified ? ComparisonRules.standard.equalEdgesReach + 2 : 8 }

  private var isClassified: Bool {
    if case .classified = antialiasing { return true }
    return false
  }
}

extension PixelComparator {
  /// The same question about the part of the images that holds all differences, where that is a quarter or less.
  ///
  /// Nothing outside of it can change its answer: no step looks further. Masks and regions have places of their own, and a
  /// fraction means the whole image, so those are left as they are.
  func focused(on map: StatusMap) -> PixelComparator {
    guard strategy.regions.isEmpty, mask == nil, strategy.budget.fraction == nil,
      let bounds = map.differingBounds
    else { return self }
    let reach = strategy.reach
    let (left, top) = (max(bounds.x - reach, 0), max(bounds.y - reach, 0))
    let size = PixelSize(
      width: min(bounds.x + bounds.width + reach, actual.width) - left,
      height: min(bounds.y + bounds.height + reach, actual.height) - top)
    guard size.width * size.height <= actual.count / 4 else { return self }
    return PixelComparator(
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
      let bytes = UnsafeRawBufferPointer(
        rebasing: UnsafeRawBufferPointer(bytes)[row * width..<(row + 1) * width])
      guard let first = bytes.firstMarked(from: 0, to: width) else { continue }
      (left, top, bottom) = (min(left, first), min(top, row), row + 1)
      // Only what lies beyond the columns known so far can widen them.
      right = max(right, first + 1)
      while let next = bytes.firstMarked(from: right, to: width) { right = next + 1 }
    }
    return top < bottom ? PixelRect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

extension UnsafeRawBufferPointer {
  /// The first byte of a part that is not 0, looked for eight at a time.
  fileprivate func firstMarked(from start: Int, to end: Int) -> Int? {
    var index = start
    while index + 8 <= end {
      let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word != 0 { return index + UInt64(littleEndian: word).trailingZeroBitCount / 8 }
      index += 8
    }
    while index < end {
      if self[index] != 0 { return index }
      index += 1
    }
    return nil
  }
}

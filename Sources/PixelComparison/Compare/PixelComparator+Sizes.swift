extension PixelComparator {
  /// Images of different size always differ; what both have is compared all the same, to show where.
  func compareSizes() -> Finding {
    let new = PixelSize(width: actual.width, height: actual.height)
    let old = PixelSize(width: reference.width, height: reference.height)
    var verdict = Verdict(outcome: .different, reason: "The image is \(new) pixels, the reference \(old).")
    verdict.sizes = [new, old]
    let (width, height) = (max(new.width, old.width), max(new.height, old.height))
    // 1 × 100,000,000 beside 100,000,000 × 1 has no union that fits into memory.
    let area = width.multipliedReportingOverflow(by: height)
    guard !area.overflow, area.partialValue <= max(4 * max(actual.count, reference.count), 1 << 26) else {
      return Finding(verdict: verdict)
    }
    let both = PixelSize(width: min(new.width, old.width), height: min(new.height, old.height))
    guard let common = compareCommon(both) else { return Finding(verdict: verdict) }
    let map = StatusMap(width: width, height: height)
    map.bytes.update(repeating: StatusMap.absent)
    for size in [new, old] { map.fill(size, with: PixelStatus.outOfBounds.rawValue) }
    for row in 0..<both.height {
      for x in 0..<both.width { map.bytes[row * width + x] = common.map?.bytes[row * both.width + x] ?? 0 }
    }
    let inner = common.verdict
    verdict.counts = inner.counts
    verdict.counts.outOfBounds =
      new.width * new.height + old.width * old.height - 2 * both.width * both.height
    (verdict.clusters, verdict.clusterCount, verdict.histogram) = (
      inner.clusters, inner.clusterCount, inner.histogram
    )
    (verdict.places, verdict.placeCount) = (inner.places, inner.placeCount)
    return Finding(verdict: verdict, map: map)
  }

  /// What both images have, by the same steps; regions that cannot be found there are left out.
  private func compareCommon(_ size: PixelSize) -> Finding? {
    let (new, old) = (actual.cropped(to: size), reference.cropped(to: size))
    let fits = [actual, reference].contains { $0.width == mask?.width && $0.height == mask?.height }
    let steps = ComparisonStrategy(
      metric: strategy.metric, antialiasing: strategy.antialiasing, clusters: strategy.clusters)
    var masked = steps
    masked.regions = strategy.regions
    func compare(_ strategy: ComparisonStrategy, _ mask: PixelBuffer?) -> Finding? {
      try? PixelComparator(
        actual: new, reference: old, strategy: strategy, layers: layers, mask: mask, detail: detail,
        describesPlaces: describesPlaces
      ).compare()
    }
    let maskPart = fits ? mask?.cropped(to: size) : nil
    if let whole = compare(masked, maskPart) { return whole }
    // A region of its own may hold none of what both have.
    masked.regions.removeAll { $0.rule != .ignored }
    return compare(masked, maskPart) ?? compare(steps, nil)
  }
}

extension PixelBuffer {
  /// A part of an image, from its top left corner unless another place is named; what lies beyond the image is
  /// transparent.
  func cropped(to size: PixelSize, x: Int = 0, y: Int = 0) -> PixelBuffer {
    cropped(x: x, y: y, width: size.width, height: size.height)
  }
}

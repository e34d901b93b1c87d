extension ComparisonStrategy {
  /// Checks every parameter's range; a comparison with a strategy that fails here measures nothing.
  public func validate() throws(StrategyError) {
    if let invalidCall { throw invalidCall.problem }
    try metric.validate()
    if case .classified(let share) = antialiasing { try check("share", share, 0...1) }
    try check("clusters(size:)", clusters.size, atLeast: 1)
    try budget.validate()
    let compared = regions.count { $0.rule != .ignored }
    guard compared <= 31 else { throw .tooManyRegions(compared) }
    for region in regions {
      try region.area.validate()
      guard case .compared(let strategy) = region.rule else { continue }
      guard strategy.regions.isEmpty else { throw .nestedRegions }
      try strategy.validate()
    }
  }
}

extension Metric {
  fileprivate func validate() throws(StrategyError) {
    switch self {
    case .exact: break
    case .channels(let within):
      guard (0...255).contains(within) else {
        throw .outOfRange("channels(within:)", value: "\(within)", expected: "a whole number from 0 to 255")
      }
    case .rgb(let within): try check("rgb(within:)", within, 0...442)
    case .cie76(let deltaE), .cie94(let deltaE), .ciede2000(let deltaE): try check("deltaE", deltaE, 0...1000)
    case .yiq(let threshold): try check("threshold", threshold, 0...1)
    }
  }
}

extension Budget {
  fileprivate func validate() throws(StrategyError) {
    if let pixels { try check("budget(pixels:)", pixels, atLeast: 0) }
    if let clusters { try check("budget(clusters:)", clusters, atLeast: 0) }
    if let fraction { try check("budget(fraction:)", fraction, 0...1) }
    if let window {
      try check("window(side:)", window.side, atLeast: 1)
      try check("window(pixels:)", window.pixels, atLeast: 0)
    }
    try check("budget(minimum:)", minimum, atLeast: 0)
    guard minimum <= most else {
      throw .outOfRange(
        "budget(minimum:)", value: "\(minimum)",
        expected: "at most the \(most) pixels that the other limits allow, or raise them: "
          + "budget(pixels: \(minimum), minimum: \(minimum))")
    }
  }

  /// The most pixels that may differ in an image of any size.
  private var most: Int {
    if clusters == 0 || window?.pixels == 0 || fraction == 0 { return 0 }
    return pixelLimit
  }
}

extension Area {
  fileprivate func validate() throws(StrategyError) {
    switch self {
    case .rectangle(let rect), .ellipse(let rect):
      try check("width", rect.width, atLeast: 1)
      try check("height", rect.height, atLeast: 1)
      try checkCoordinates([rect.x, rect.y, rect.width, rect.height])
    case .polygon(let points):
      try check("the number of corners", points.count, atLeast: 3)
      try checkCoordinates(points.flatMap { [$0.x, $0.y] })
    case .layer(let name):
      guard !name.isEmpty else {
        throw .outOfRange(
          "the layer's name", value: "empty", expected: "the name that the layer has in its tree")
      }
    }
  }
}

/// Beyond 2⁴⁰, sums of coordinates would overflow.
private func checkCoordinates(_ numbers: [Int]) throws(StrategyError) {
  for number in numbers where !(-(1 << 40)...1 << 40).contains(number) {
    throw .outOfRange("a coordinate", value: "\(number)", expected: "a number of pixels")
  }
}

func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws(StrategyError) {
  // NaN lies in no range.
  guard range.contains(value) else {
    throw .outOfRange(
      name, value: "\(value)",
      expected: "a number from \(spell(range.lowerBound)) to \(spell(range.upperBound))")
  }
}

private func check(_ name: String, _ value: Int, atLeast least: Int) throws(StrategyError) {
  guard value >= least else {
    throw .outOfRange(name, value: "\(value)", expected: "a whole number of at least \(least)")
  }
}

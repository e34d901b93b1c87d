extension ComparisonStrategy: CustomStringConvertible {
  /// The spelling, which `init(_:)` reads back; steps that do nothing are left out.
  public var description: String {
    var text = invalidCall?.spelling ?? metric.description
    switch antialiasing {
    case .counted: break
    case .ignored: text += ".antialiasing(ignored)"
    case .classified(let share): text += ".antialiasing(classified(share: \(spell(share))))"
    }
    if clusters != ClusterRule() {
      let connectivity = clusters.connectivity == .four ? ", connectivity: 4" : ""
      text += ".clusters(size: \(clusters.size)\(connectivity))"
    }
    for region in regions {
      switch region.rule {
      case .ignored: text += ".ignoring(\(region.area))"
      case .compared(let strategy): text += ".comparing(\(region.area), as: \(strategy))"
      }
    }
    // The spelling of a call that is not valid says its budget itself.
    return budget == Budget() || invalidCall != nil ? text : text + ".budget(\(budget))"
  }
}

extension Metric: CustomStringConvertible {
  /// The spelling.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .channels(let within): "channels(within: \(within))"
    case .rgb(let within): "rgb(within: \(spell(within)))"
    case .cie76(let deltaE): "cie76(deltaE: \(spell(deltaE)))"
    case .cie94(let deltaE): "cie94(deltaE: \(spell(deltaE)))"
    case .ciede2000(let deltaE): "ciede2000(deltaE: \(spell(deltaE)))"
    case .yiq(let threshold): "yiq(threshold: \(spell(threshold)))"
    }
  }
}

extension Budget: CustomStringConvertible {
  /// The spelling of its limits.
  public var description: String {
    var parts: [String] = []
    if let pixels { parts.append("pixels: \(pixels)") }
    if let clusters { parts.append("clusters: \(clusters)") }
    if let window { parts.append("window: window(side: \(window.side), pixels: \(window.pixels))") }
    if let fraction { parts.append("fraction: \(spell(fraction))") }
    if minimum != 0 { parts.append("minimum: \(minimum)") }
    return parts.joined(separator: ", ")
  }
}

extension Area: CustomStringConvertible {
  /// The spelling.
  public var description: String {
    switch self {
    case .rectangle(let rect): "rectangle(\(rect.x), \(rect.y), \(rect.width), \(rect.height))"
    case .ellipse(let rect): "ellipse(\(rect.x), \(rect.y), \(rect.width), \(rect.height))"
    case .polygon(let points): "polygon(\(points.map { "\($0.x), \($0.y)" }.joined(separator: ", ")))"
    case .layer(let name): "layer(\"\(Area.escaped(name))\")"
    }
  }

  /// A backslash before each backslash and quotation mark, also where a combining mark follows.
  private static func escaped(_ name: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if scalar == "\\" || scalar == "\"" { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}

/// A number without a needless fraction.
func spell(_ number: Double) -> String {
  Int(exactly: number).map { "\($0)" } ?? "\(number)"
}

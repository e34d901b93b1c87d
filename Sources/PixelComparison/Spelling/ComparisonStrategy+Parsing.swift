extension ComparisonStrategy {
  /// Reads a spelling such as `combined(deltaE: 2, clusterSize: 4)` or
  /// `ciede2000(deltaE: 2).antialiasing(ignored).budget(pixels: 10)`, and checks every range.
  public init(_ spelling: String) throws(StrategyError) {
    self = try ComparisonStrategy(calls: SpellingParser.parse(spelling))
    try validate()
  }

  private static let names = [
    "standard", "exact", "channels", "rgb", "cie76", "cie94", "ciede2000", "yiq", "perceptual", "cluster",
    "combined",
    "antialiasingAware", "pixelmatch", "precision",
  ]
  private static let steps = ["antialiasing", "clusters", "ignoring", "comparing", "budget"]

  init(calls: [SpellingNode.Call]) throws(StrategyError) {
    guard let first = calls.first else { throw .unknownName("", known: ComparisonStrategy.names) }
    var arguments = SpelledArguments(first)
    self = try ComparisonStrategy.base(first.name, &arguments)
    try arguments.finish()
    for call in calls.dropFirst() {
      var arguments = SpelledArguments(call)
      try apply(call.name, &arguments)
      try arguments.finish()
    }
  }

  private static func base(
    _ name: String, _ arguments: inout SpelledArguments
  ) throws(StrategyError) -> ComparisonStrategy {
    switch name {
    case "standard": return .standard
    case "antialiasingAware": return .antialiasingAware
    case "perceptual":
      return .perceptual(
        deltaE: try arguments.require(arguments.number("deltaE"), "deltaE"),
        threshold: try arguments.integer("threshold"))
    case "cluster":
      return .cluster(
        size: try arguments.require(arguments.integer("size", "clusterSize"), "size"),
        threshold: try arguments.integer("threshold"))
    case "combined":
      return .combined(
        deltaE: try arguments.require(arguments.number("deltaE"), "deltaE"),
        clusterSize: try arguments.require(arguments.integer("clusterSize", "cluster"), "clusterSize"),
        threshold: try arguments.integer("threshold"))
    case "pixelmatch": return .pixelmatch(threshold: try arguments.number("threshold") ?? 0.1)
    case "precision":
      let precision = try arguments.require(arguments.number("precision"), "precision")
      let perceptual = try arguments.number("perceptualPrecision") ?? 1
      let strategy = ComparisonStrategy.precision(precision, perceptualPrecision: perceptual)
      try strategy.validate()
      return strategy
    default: return ComparisonStrategy(metric: try metric(name, &arguments))
    }
  }

  private static func metric(
    _ name: String, _ arguments: inout SpelledArguments
  ) throws(StrategyError) -> Metric {
    switch name {
    case "exact": return .exact
    case "channels": return .channels(within: try arguments.require(arguments.integer("within"), "within"))
    case "rgb": return .rgb(within: try arguments.require(arguments.number("within"), "within"))
    case "cie76": return .cie76(deltaE: try arguments.require(arguments.number("deltaE"), "deltaE"))
    case "cie94": return .cie94(deltaE: try arguments.require(arguments.number("deltaE"), "deltaE"))
    case "ciede2000": return .ciede2000(deltaE: try arguments.require(arguments.number("deltaE"), "deltaE"))
    case "yiq": return .yiq(threshold: try arguments.require(arguments.number("threshold"), "threshold"))
    default: throw .unknownName(name, known: names)
    }
  }

  private mutating func apply(_ step: String, _ arguments: inout SpelledArguments) throws(StrategyError) {
    switch step {
    case "antialiasing":
      let example = "antialiasing(ignored) or antialiasing(classified(share: 0.55))"
      let rule = try arguments.chain(nil, write: example)
      antialiasing = try Antialiasing(calls: arguments.require(rule, "a rule", write: example))
    case "clusters": self = try clusters(&arguments)
    case "ignoring":
      let example = "ignoring(rectangle(x, y, width, height)) or ignoring(layer(\"name\"))"
      let area = try arguments.require(arguments.chain(nil, write: example), "an area", write: example)
      regions.append(Region(try Area(calls: area), .ignored))
    case "comparing":
      let example = "comparing(rectangle(x, y, width, height), as: exact)"
      let area = try arguments.require(arguments.chain(nil, write: example), "an area", write: example)
      let strategy = try arguments.require(
        arguments.chain("as", write: example), "a strategy", write: example)
      regions.append(Region(try Area(calls: area), .compared(try ComparisonStrategy(calls: strategy))))
    case "budget": self = try budget(&arguments)
    default: throw .unknownName(step, known: ComparisonStrategy.steps)
    }
  }

  private func clusters(_ arguments: inout SpelledArguments) throws(StrategyError) -> ComparisonStrategy {
    let size = try arguments.integer("size")
    guard let number = try arguments.integer("connectivity") else { return clusters(size: size) }
    guard let connectivity = ClusterRule.Connectivity(rawValue: number) else {
      throw .outOfRange("connectivity", value: "\(number)", expected: "4 or 8")
    }
    return clusters(size: size, connectivity: connectivity)
  }

  private func budget(_ arguments: inout SpelledArguments) throws(StrategyError) -> ComparisonStrategy {
    budget(
      pixels: try arguments.integer("pixels"), clusters: try arguments.integer("clusters"),
      window: try Budget.Window(
        calls: arguments.chain("window", write: "budget(window: window(side: 16, pixels: 4))")),
      fraction: try arguments.number("fraction"), minimum: try arguments.integer("minimum"))
  }
}

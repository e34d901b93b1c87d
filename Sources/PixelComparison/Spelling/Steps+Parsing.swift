extension Antialiasing {
  init(calls: [SpellingNode.Call]) throws(StrategyError) {
    let call = try calls.only
    var arguments = SpelledArguments(call)
    switch call.name {
    case "counted": self = .counted
    case "ignored": self = .ignored
    case "classified": self = .classified(share: try arguments.require(arguments.number("share"), "share"))
    default: throw .unknownName(call.name, known: ["counted", "ignored", "classified"])
    }
    try arguments.finish()
  }
}

extension Area {
  init(calls: [SpellingNode.Call]) throws(StrategyError) {
    let call = try calls.only
    var arguments = SpelledArguments(call)
    switch call.name {
    case "rectangle": self = .rectangle(try PixelRect(arguments.integers(), of: call.name))
    case "ellipse": self = .ellipse(try PixelRect(arguments.integers(), of: call.name))
    case "layer": self = .layer(try arguments.text())
    case "polygon":
      let numbers = try arguments.integers()
      guard numbers.count.isMultiple(of: 2) else {
        throw .missingParameter("a coordinate", of: "polygon", expected: "pairs of x and y")
      }
      self = .polygon(
        stride(from: 0, to: numbers.count, by: 2).map { PixelPoint(x: numbers[$0], y: numbers[$0 + 1]) })
    default: throw .unknownName(call.name, known: ["rectangle", "ellipse", "polygon", "layer"])
    }
    try arguments.finish()
  }
}

extension PixelRect {
  fileprivate init(_ numbers: [Int], of name: String) throws(StrategyError) {
    guard numbers.count == 4 else {
      throw .missingParameter("four numbers", of: name, expected: "\(name)(x, y, width, height)")
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension Budget.Window {
  init?(calls: [SpellingNode.Call]?) throws(StrategyError) {
    guard let calls else { return nil }
    let call = try calls.only
    guard call.name == "window" else { throw .unknownName(call.name, known: ["window"]) }
    var arguments = SpelledArguments(call)
    self.init(
      side: try arguments.require(arguments.integer("side"), "side"),
      pixels: try arguments.require(arguments.integer("pixels"), "pixels"))
    try arguments.finish()
  }
}

extension [SpellingNode.Call] {
  /// The first call, behind which no step may follow.
  fileprivate var only: SpellingNode.Call {
    get throws(StrategyError) {
      guard count == 1 else { throw .unknownParameter(".\(self[1].name)", of: self[0].name, known: []) }
      return self[0]
    }
  }
}

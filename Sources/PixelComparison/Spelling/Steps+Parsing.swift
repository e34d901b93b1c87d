extension Antialiasing {
  init(calls: [SpellingNode.Call]) throws(StrategyError) {
    let call = calls[0]
    var arguments = SpelledArguments(call)
    switch (call.name, calls.count) {
    case ("counted", 1): self = .counted
    case ("ignored", 1): self = .ignored
    case ("judged", 1): self = .judged(share: try arguments.require(arguments.number("share"), "share"))
    default: throw .unknownName(call.name, known: ["counted", "ignored", "judged"])
    }
    try arguments.finish()
  }
}

extension Area {
  init(calls: [SpellingNode.Call]) throws(StrategyError) {
    let call = calls[0]
    var arguments = SpelledArguments(call)
    switch (call.name, calls.count) {
    case ("rectangle", 1): self = .rectangle(try PixelRect(arguments.integers(), of: call.name))
    case ("ellipse", 1): self = .ellipse(try PixelRect(arguments.integers(), of: call.name))
    case ("layer", 1): self = .layer(try arguments.text())
    case ("polygon", 1):
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
    guard calls.count == 1, calls[0].name == "window" else {
      throw .unknownName(calls[0].name, known: ["window"])
    }
    var arguments = SpelledArguments(calls[0])
    self.init(
      side: try arguments.require(arguments.integer("side"), "side"),
      pixels: try arguments.require(arguments.integer("pixels"), "pixels"))
    try arguments.finish()
  }
}

internal import Foundation

/// A tree with the frames that a layout engine should give it.
package struct ConformanceCase: Sendable, Hashable, Codable {
  /// The name, which no other case of a corpus has.
  package var name: String
  /// The screen around the tree, points.
  package var size: Size
  /// Pixels per point that edges are rounded to; from `finest` on, they count as not rounded.
  package var scale: Double
  /// Whether the screen is laid out from right to left.
  package var isRightToLeft: Bool
  /// The tree.
  package var node: CorpusNode
  /// The frames by the nodes' names, from the root's corner; nil where nobody has measured them yet.
  package var frames: [String: Rect]?
  /// The digest of the page that the case was measured from; nil where it is from none.
  package var page: String?

  /// The scale from which edges count as not rounded: Chromium's own unit of length is 1/64.
  package static let finest = 64.0
  /// The screen of a case that names none.
  package static let screen = Size(width: 1_000, height: 800)
  /// How many nodes a case has at most, and how many lie in each other; the screen around them is one more.
  private static let (nodeLimit, depthLimit) = (200_000, DrawLimits.depth - 1)
  /// The name of the node around the root.
  static let screenName = "screen"

  /// Makes a case.
  package init(
    _ name: String, size: Size = screen, scale: Double = finest, isRightToLeft: Bool = false,
    node: CorpusNode, frames: [String: Rect]? = nil
  ) {
    (self.name, self.size, self.scale, self.isRightToLeft) = (name, size, scale, isRightToLeft)
    (self.node, self.frames) = (node, frames)
  }

  private enum CodingKeys: String, CodingKey { case name, size, scale, direction, node, frames, page }

  /// Reads a case and checks it.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    let size = try values.decodeIfPresent([Double].self, forKey: .size)
    self.size = try size.map { try Self.size($0) } ?? Self.screen
    scale = try values.decodeIfPresent(Double.self, forKey: .scale) ?? Self.finest
    let direction = try values.decodeIfPresent(LayerLayout.Direction.self, forKey: .direction)
    isRightToLeft = direction == .rtl
    node = try values.decode(CorpusNode.self, forKey: .node)
    frames = try values.decodeIfPresent([String: [Double]].self, forKey: .frames)?.mapValues {
      try Self.frame($0)
    }
    page = try values.decodeIfPresent(String.self, forKey: .page)
    if let problem { throw Problem(description: problem) }
  }

  /// Why something is no case.
  struct Problem: Error, CustomStringConvertible { let description: String }

  private static func size(_ numbers: [Double]) throws -> Size {
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 <= DrawLimits.coordinate }) else {
      throw Problem(description: "its size is not [width, height] in points")
    }
    return Size(width: numbers[0], height: numbers[1])
  }

  /// A frame from its numbers.
  static func frame(_ numbers: [Double]) throws -> Rect {
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= DrawLimits.coordinate }), numbers[2] >= 0,
      numbers[3] >= 0
    else {
      throw Problem(description: "a frame is not [x, y, width, height] in points")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// What is wrong with the case; nil where nothing is.
  var problem: String? {
    if name.isEmpty { return "it has no name" }
    if name.unicodeScalars.contains(where: Self.separators.contains)
      || ExpectedFailures.name(in: name) != name
    {
      return "its name has a line break, a control character, a space at an end, or what begins a remark"
    }
    if !(0.01...1_024).contains(scale) { return "its scale is \(scale.spelled), not from 0.01 to 1024" }
    if node.depth > Self.depthLimit { return "more than \(Self.depthLimit) nodes lie in each other" }
    let nodes = node.all
    if nodes.count > Self.nodeLimit { return "it has more than 200,000 nodes" }
    var names: Set<String> = []
    for node in nodes {
      if node.id == Self.screenName { return "\"\(node.id)\" is the name of the screen around the root" }
      if !names.insert(node.id).inserted { return "two nodes are named \"\(node.id)\"" }
    }
    if let other = frames?.keys.sorted().first(where: { !names.contains($0) }) {
      return "there is a frame of \"\(other)\", and no such node"
    }
    // A fixture has other limits of numbers than JSON.
    let numbers =
      [size.width, size.height] + (frames ?? [:]).values.flatMap { [$0.minX, $0.minY, $0.width, $0.height] }
    guard numbers.allSatisfy({ abs($0) <= DrawLimits.coordinate }), size.width > 0, size.height > 0 else {
      return "its size or a frame is beyond what can be drawn"
    }
    return frames?.isEmpty == true ? "it has no frames" : nil
  }

  private static let separators = CharacterSet.controlCharacters.union(.newlines)

  /// Where the root lies on the screen: in its row, at the start.
  var corner: Point {
    Point(x: isRightToLeft ? size.width - (frames?[node.id]?.width ?? 0) : 0, y: 0)
  }

  /// Writes the case.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    if size != Self.screen { try values.encode([size.width, size.height], forKey: .size) }
    if scale != Self.finest { try values.encode(scale, forKey: .scale) }
    if isRightToLeft { try values.encode(LayerLayout.Direction.rtl, forKey: .direction) }
    try values.encode(node, forKey: .node)
    try values.encodeIfPresent(
      frames?.mapValues { [$0.minX, $0.minY, $0.width, $0.height] }, forKey: .frames)
    try values.encodeIfPresent(page, forKey: .page)
  }
}

extension ConformanceCase {
  /// The tree as an engine is asked for it: in a row that fills the screen and aligns it at the start.
  package var request: CorpusNode {
    CorpusNode(
      Self.screenName,
      ["display": .text("flex"), "flexDirection": .text("row"), "alignItems": .text("flex-start")], [node])
  }

  /// What a table of rates counts the case under: property, and kind of value, of nodes whose frames it has.
  package var features: Set<Feature> {
    var features: Set<Feature> = [
      Feature("direction", isRightToLeft ? "rtl" : "ltr"),
      Feature("rounding", scale < Self.finest ? "on" : "off"), Feature("depth", "\(node.depth)"),
    ]
    for node in node.all where frames?[node.id] != nil || frames == nil {
      if node.text != nil { features.insert(Feature("text", "square glyphs")) }
      for (name, value) in node.style {
        for kind in value.kinds { features.insert(Feature(name, kind)) }
      }
    }
    return features
  }

  /// A property with a kind of its values.
  package struct Feature: Sendable, Hashable, Comparable {
    /// CSS's name in camel case, or what the case as a whole has.
    package let property: String
    /// A keyword, or the unit of lengths.
    package let value: String

    init(_ property: String, _ value: String) { (self.property, self.value) = (property, value) }

    /// By property, then by value.
    package static func < (one: Feature, other: Feature) -> Bool {
      (one.property, one.value) < (other.property, other.value)
    }
  }
}

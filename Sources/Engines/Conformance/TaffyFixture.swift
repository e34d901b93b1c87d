/// A fixture of Taffy's `tests/xml`: a tree with CSS's properties as attributes, and the frames that Chrome gave it.
enum TaffyFixture {
  struct Problem: Error, CustomStringConvertible { let description: String }

  private static let (lengths, numbers) = (
    [
      "width", "height", "min-width", "min-height", "max-width", "max-height", "flex-basis", "row-gap",
      "column-gap",
    ],
    ["flex-grow", "flex-shrink", "aspect-ratio"]
  )
  private static let sides = ["top", "right", "bottom", "left"]
  /// A screen of `max-content` is so large that it does not matter.
  private static let unlimited = 10_000.0

  /// Reads a fixture.
  static func read(_ bytes: [UInt8], named name: String) throws -> ConformanceCase {
    let document = try XMLElement(document: String(decoding: bytes, as: UTF8.self))
    guard document.name == "test" else {
      throw Problem(description: "the element is <\(document.name)>, not <test>")
    }
    func only(_ name: String) throws -> XMLElement {
      let found = document.children.filter { $0.name == name }
      guard found.count == 1 else { throw Problem(description: "there is not one <\(name)>") }
      return found[0]
    }
    guard let root = try only("input").children.first, let frame = try only("expectations").children.first
    else { throw Problem(description: "<input> or <expectations> is empty") }
    let viewport = try only("viewport")
    let isRightToLeft = root.attributes["direction"] == "rtl"
    var (count, frames) = (0, [String: Rect]())
    var node = try self.node(root, frame, at: nil, direction: isRightToLeft ? "rtl" : "ltr", &count, &frames)
    // A root is not placed by its own style.
    for property in ["position", "inset", "margin"] { node.style[property] = nil }
    let one = ConformanceCase(
      name,
      size: Size(
        width: try side(viewport, "width", of: node, ["width", "minWidth", "maxWidth", "padding"]),
        height: try side(viewport, "height", of: node, ["height", "minHeight", "maxHeight"])),
      scale: document.attributes["use-rounding"] == "false" ? ConformanceCase.finest : 1,
      isRightToLeft: isRightToLeft, node: node, frames: frames)
    if let problem = one.problem { throw Problem(description: problem) }
    return one
  }

  /// A side of the screen; `dependents` are the root's properties that may be a part of it.
  private static func side(
    _ viewport: XMLElement, _ name: String, of root: CorpusNode, _ dependents: [String]
  ) throws -> Double {
    let value = viewport.attributes[name] ?? "max-content"
    if value != "max-content" {
      guard let side = Double(value.hasSuffix("px") ? value.dropLast(2) : Substring(value)) else {
        throw Problem(description: "the viewport's \(name) is \(value), which is not read")
      }
      return side
    }
    if let property = dependents.first(where: { root.style[$0]?.kinds.contains { $0.hasSuffix("%") } == true }
    ) {
      throw Problem(
        description: "the root's \(property) is a part of a viewport whose \(name) is max-content")
    }
    return unlimited
  }

  private static func node(
    _ element: XMLElement, _ expected: XMLElement, at corner: Point?, direction: String, _ count: inout Int,
    _ frames: inout [String: Rect]
  ) throws -> CorpusNode {
    guard ["div", "text"].contains(element.name) else {
      throw Problem(description: "<\(element.name)> is not read: only <div> and <text> are")
    }
    let id = "n\(count)"
    count += 1
    let numbers = try ["x", "y", "width", "height"].map { name in
      guard let number = expected.attributes[name].flatMap(Double.init), number.isFinite else {
        throw Problem(description: "the frame of \(id) has no \(name)")
      }
      return number
    }
    // The root's own place does not count.
    let place = corner.map { Point(x: $0.x + numbers[0], y: $0.y + numbers[1]) } ?? .zero
    guard element.children.count == expected.children.count else {
      throw Problem(
        description: "\(id) has \(element.children.count) nodes, and frames of \(expected.children.count)")
    }
    let own = element.attributes["direction"] ?? direction
    var node = CorpusNode(id, try style(element.attributes, in: direction))
    if node.style["display"] != .text("none") {
      frames[id] = Rect(x: place.x, y: place.y, width: numbers[2], height: numbers[3])
    }
    if element.name == "text" {
      node.text = element.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    var inside: [String: Rect] = [:]
    for (child, frame) in zip(element.children, expected.children) {
      node.children.append(try self.node(child, frame, at: place, direction: own, &count, &inside))
    }
    if frames[id] != nil { frames.merge(inside) { $1 } }
    return node
  }

  private static func style(_ attributes: [String: String], in direction: String) throws -> [String:
    StyleValue]
  {
    var (style, edges): ([String: StyleValue], [String: [String: StyleValue]]) = ([:], [:])
    for (name, value) in attributes {
      if name == "direction" {
        if value != direction { style["direction"] = .text(value) }
      } else if let (property, edge) = self.edge(name) {
        edges[property, default: [:]][edge] = try length(value, name)
      } else if lengths.contains(name) {
        style[camel(name)] = try length(value, name)
      } else if numbers.contains(name) {
        guard let number = Double(value), number.isFinite else {
          throw Problem(description: "\(name) is \(value)")
        }
        style[camel(name)] = .number(number)
      } else if name == "overflow-x" || name == "overflow-y" {
        guard attributes["overflow-x"] == attributes["overflow-y"] else {
          style[camel(name)] = .text(value); continue
        }
        style["overflow"] = .text(value)
      } else {
        style[camel(name)] = .text(value)
      }
    }
    // Where an axis is not named, it is placed by itself.
    for axis in ["Row", "Column"] {
      let (start, end) = (
        style.removeValue(forKey: "grid\(axis)Start"), style.removeValue(forKey: "grid\(axis)End")
      )
      func text(_ value: StyleValue?) -> String { if case .text(let text) = value { text } else { "auto" } }
      if start != nil || end != nil { style["grid\(axis)"] = .text("\(text(start)) / \(text(end))") }
    }
    if style["position"] == .text("relative") { style["position"] = nil }
    return style.merging(edges.mapValues { .edges($0) }) { $1 }
  }

  /// The property of a longhand such as `margin-left`, with its edge.
  private static func edge(_ name: String) -> (String, String)? {
    if sides.contains(name) { return ("inset", name) }
    let parts = name.split(separator: "-").map(String.init)
    guard parts.count >= 2, ["margin", "padding", "border", "inset"].contains(parts[0]),
      sides.contains(parts[1]),
      parts.count == 2 || parts.count == 3 && parts[2] == "width"
    else { return nil }
    return (parts[0], parts[1])
  }

  private static func length(_ value: String, _ name: String) throws -> StyleValue {
    if value.hasSuffix("px") || Double(value) != nil {
      guard let number = Double(value.hasSuffix("px") ? value.dropLast(2) : Substring(value)), number.isFinite
      else {
        throw Problem(description: "\(name) is \(value)")
      }
      return .number(number)
    }
    return .text(value)
  }

  private static func camel(_ name: String) -> String {
    let parts = name.split(separator: "-")
    return
      (parts.prefix(1).map(String.init) + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
      .joined()
  }
}

/// An element of an XML document, as fixtures have them: without namespaces, document types and instructions.
struct XMLElement: Equatable {
  let name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []
  var text = ""

  /// Why a text is no such document.
  struct Problem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String, line: Int) { self.description = "line \(line): \(description)" }
  }

  /// How deep elements may nest.
  private static let depth = DrawLimits.depth

  /// Reads a document with one element.
  init(document: String) throws {
    var reader = Reader(rest: Substring(document))
    var open: [XMLElement] = []
    while true {
      let text = try reader.text(isInside: !open.isEmpty)
      if !open.isEmpty { open[open.count - 1].text += text }
      var closed: XMLElement?
      switch try reader.tag() {
      case .opening(let element):
        guard open.count < Self.depth else { throw reader.problem("elements nest too deeply") }
        open.append(element)
      case .alone(let element): closed = element
      case .closing(let name):
        closed = open.popLast()
        guard closed?.name == name else { throw reader.problem("</\(name)> closes no element") }
      }
      guard let closed else { continue }
      guard open.isEmpty else {
        open[open.count - 1].children.append(closed)
        continue
      }
      _ = try reader.text(isInside: false)
      guard reader.rest.isEmpty else { throw reader.problem("there is something behind </\(closed.name)>") }
      self = closed
      return
    }
  }

  init(name: String, attributes: [String: String] = [:]) { (self.name, self.attributes) = (name, attributes) }
}

private enum Tag {
  case opening(XMLElement), alone(XMLElement), closing(String)
}

private struct Reader {
  var rest: Substring
  private var line = 1
  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  init(rest: Substring) { self.rest = rest }

  func problem(_ text: String) -> XMLElement.Problem { XMLElement.Problem(text, line: line) }

  private mutating func take(_ count: Int) -> Substring {
    defer { rest = rest.dropFirst(count) }
    let taken = rest.prefix(count)
    line += taken.count { $0.isNewline }
    return taken
  }

  private mutating func take(to end: String) throws -> Substring {
    guard let range = rest.range(of: end) else { throw problem("\(end) is missing") }
    let taken = rest[..<range.lowerBound]
    line += taken.count { $0.isNewline }
    rest = rest[range.upperBound...]
    return taken
  }

  /// The text up to the next tag; comments are left out.
  mutating func text(isInside: Bool) throws -> String {
    var text = ""
    while let next = rest.first {
      if rest.hasPrefix("<!--") {
        _ = try take(to: "-->")
      } else if rest.hasPrefix("<?") && !isInside {
        _ = try take(to: "?>")
      } else if next == "<" {
        break
      } else {
        text += try unescaped(take(rest.prefix { $0 != "<" }.count))
      }
    }
    guard isInside || text.allSatisfy(\.isWhitespace) else {
      throw problem("a text stands beside the element")
    }
    return text
  }

  private func unescaped(_ text: Substring) throws -> String {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return try parts.dropFirst().reduce(into: String(parts.first ?? "")) { result, part in
      guard let end = part.firstIndex(of: ";") else { throw problem("& begins no entity") }
      let name = part[..<end]
      let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.dropFirst()
      let code = name.hasPrefix("#") ? UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10) : nil
      guard let value = code.flatMap(Unicode.Scalar.init).map({ String($0) }) ?? Self.entities[String(name)]
      else { throw problem("&\(name); is unknown") }
      result += value + part[part.index(after: end)...]
    }
  }

  mutating func tag() throws -> Tag {
    guard rest.hasPrefix("<") else { throw problem("an element is missing, or not closed") }
    _ = take(1)
    guard !rest.hasPrefix("!"), !rest.hasPrefix("?") else { throw problem("only elements are read") }
    if rest.hasPrefix("/") {
      _ = take(1)
      let name = name()
      guard try take(to: ">").allSatisfy(\.isWhitespace) else { throw problem("</\(name) has attributes") }
      return .closing(name)
    }
    var element = XMLElement(name: name())
    guard !element.name.isEmpty else { throw problem("an element has no name") }
    while true {
      _ = take(rest.prefix(while: \.isWhitespace).count)
      if rest.hasPrefix("/>") {
        _ = take(2)
        return .alone(element)
      }
      if rest.hasPrefix(">") {
        _ = take(1)
        return .opening(element)
      }
      let name = name()
      guard !name.isEmpty, take(1) == "=", let mark = rest.first, "\"'".contains(mark) else {
        throw problem("<\(element.name) is not closed, or has an attribute without a value")
      }
      _ = take(1)
      guard element.attributes.updateValue(try unescaped(try take(to: String(mark))), forKey: name) == nil
      else { throw problem("<\(element.name) has \(name) twice") }
    }
  }

  private mutating func name() -> String {
    String(take(rest.prefix { $0.isLetter || $0.isNumber || "-_:.".contains($0) }.count))
  }
}

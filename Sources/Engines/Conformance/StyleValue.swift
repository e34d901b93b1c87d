/// A value of a style as a case has it, of whichever property.
package enum StyleValue: Sendable, Hashable {
  /// A number: points, or a factor.
  case number(Double)
  /// A keyword, a percentage or a list of tracks.
  case text(String)
  /// The edges from the top clockwise.
  case list([StyleValue])
  /// Edges by their names.
  case edges([String: StyleValue])
}

extension StyleValue: Codable {
  /// Reads a number, a string, a list or an object.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([StyleValue].self) {
      self = .list(list)
    } else {
      self = .edges(try container.decode([String: StyleValue].self))
    }
  }

  /// Writes the value alone.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .edges(let edges): try container.encode(edges)
    }
  }
}

extension StyleValue {
  /// Which kinds of values are in it: keywords by their names, lengths by their units.
  package var kinds: Set<String> {
    switch self {
    case .number(let number): [number < 0 ? "negative" : number == number.rounded() ? "number" : "fraction"]
    case .text(let text) where text.hasSuffix("%") && Double(text.dropLast()) != nil:
      [text.hasPrefix("-") ? "negative %" : "%"]
    case .text(let text): Set(Self.kinds(of: text))
    case .list(let values): values.reduce(into: []) { $0.formUnion($1.kinds) }
    case .edges(let values): values.values.reduce(into: []) { $0.formUnion($1.kinds) }
    }
  }

  /// The kinds of a text: of tracks `1fr minmax(10px, auto)` it is fr, minmax, px and auto.
  private static func kinds(of text: String) -> [String] {
    text.split { " (),/".contains($0) }.map { part in
      let unit = part.drop { $0.isNumber || "+-.".contains($0) }
      return unit.count == part.count ? String(part) : unit.isEmpty ? "line" : String(unit)
    }
  }

  /// How much there is in it: round numbers weigh least.
  var weight: Int {
    switch self {
    case .number(let number): number < 0 ? 4 : number.truncatingRemainder(dividingBy: 10) == 0 ? 1 : 2
    case .text(let text): text.hasSuffix("reverse") ? 3 : 2 + text.utf8.count { $0 == UInt8(ascii: " ") }
    case .list(let values): values.reduce(4) { $0 + $1.weight }
    case .edges(let values): values.values.reduce(0) { $0 + $1.weight + 3 }
    }
  }

  /// Values that are simpler.
  var simpler: [StyleValue] {
    switch self {
    case .number(let number):
      number.truncatingRemainder(dividingBy: 10) == 0 || number == 1
        ? [] : [.number(number < 5 ? 1 : (number / 10).rounded() * 10)]
    case .text(let text):
      text.hasSuffix("-reverse")
        ? [.text(String(text.dropLast(8)))] : text.contains(" ") ? Self.withoutParts(text) : []
    case .list: []
    case .edges(let values):
      values.count < 2 ? [] : values.keys.sorted().map { edge in .edges(with(values) { $0[edge] = nil }) }
    }
  }

  /// Tracks without one of them.
  private static func withoutParts(_ text: String) -> [StyleValue] {
    guard !text.contains("("), !text.contains("/") else { return [] }
    let parts = text.split(separator: " ")
    return parts.indices.map { index in
      .text(with(parts) { $0.remove(at: index) }.joined(separator: " "))
    }
  }
}

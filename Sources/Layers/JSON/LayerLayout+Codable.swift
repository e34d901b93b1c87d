extension LayerLayout: Codable {
  /// Reads a style; every key may be missing, and none is unknown.
  public init(from decoder: any Decoder) throws {
    let given = try decoder.strict(Property.self)
    var values: [Property: Value] = [:]
    for property in given.allKeys {
      let value = try given.superDecoder(forKey: property)
      values[property] = try property.form.value(of: value)
    }
    self.values = values
  }

  /// Writes the style.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Property.self)
    for (property, value) in values {
      switch value {
      case .keyword(let keyword): try container.encode(keyword, forKey: property)
      case .number(let number): try container.encode(number, forKey: property)
      case .length(let length): try container.encode(length, forKey: property)
      case .edges(let lengths): try container.encode(EdgesForm(lengths: lengths), forKey: property)
      }
    }
  }
}

extension LayerLayout.Property.Form {
  fileprivate func value(of decoder: any Decoder) throws -> LayerLayout.Value {
    let container = try decoder.singleValueContainer()
    let value: LayerLayout.Value? =
      switch self {
      case .keyword, .text: (try? container.decode(String.self)).map { .keyword($0) }
      case .number, .place: (try? container.decode(Double.self)).map { .number($0) }
      case .length: LayerLayout.Length(of: decoder).map { .length($0) }
      case .edges: try EdgesForm(from: decoder, form: self).map { .edges($0.lengths) }
      }
    guard let value, accepts(value) else { throw decoder.wrong(expected) }
    return value
  }

  fileprivate var schema: JSONSchema {
    switch self {
    case .keyword(let keywords): .name(keywords)
    case .text: .text(pattern: "^[^\\u0000-\\u001F\\u007F]{1,\(Self.longestText)}$")
    case .number, .place: .number
    case .length(let hasAuto): .oneOf(Self.lengths(hasAuto))
    case .edges(let hasAuto):
      .oneOf(
        Self.lengths(hasAuto) + [
          .tuple(Array(repeating: .oneOf(Self.lengths(hasAuto)), count: 4)),
          .keys(
            LayerLayout.Edge.self,
            Dictionary(
              uniqueKeysWithValues: LayerLayout.Edge.allCases.map { ($0, .oneOf(Self.lengths(hasAuto))) })),
        ])
    }
  }

  private static func lengths(_ hasAuto: Bool) -> [JSONSchema] {
    let percent = "-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?%"
    return [.number, .text(pattern: hasAuto ? "^(auto|\(percent))$" : "^\(percent)$")]
  }
}

extension LayerLayout.Length: Encodable {
  /// Reads points, a text of percent or `auto`; nil for anything else.
  fileprivate init?(of decoder: any Decoder) {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if decoder.mayBe(.number), let points = try? container.decode(Double.self) {
      self = .points(points)
    } else if decoder.mayBe(.text, .escapedText), let text = try? container.decode(String.self) {
      if text == "auto" {
        self = .auto
      } else if text.last == "%", let percent = JSONDocument.number(of: text.dropLast()) {
        self = .percent(percent)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  /// Writes the length.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .points(let points): try encoder.write(points)
    case .percent(let percent):
      let number = "\(percent)"
      try encoder.write((number.hasSuffix(".0") ? String(number.dropLast(2)) : number) + "%")
    case .auto: try encoder.write("auto")
    }
  }
}

/// One length for all edges, one for each, or those of some edges by their names.
private struct EdgesForm: Encodable {
  typealias Edge = LayerLayout.Edge
  private static let sides: [Edge] = [.top, .right, .bottom, .left]

  let lengths: [Edge: LayerLayout.Length]

  init(lengths: [Edge: LayerLayout.Length]) { self.lengths = lengths }

  /// Nil for what is neither of them.
  init?(from decoder: any Decoder, form: LayerLayout.Property.Form) throws {
    var lengths: [Edge: LayerLayout.Length] = [:]
    if let all = LayerLayout.Length(of: decoder) {
      lengths[.all] = all
    } else if decoder.mayBe(.array), var list = try? decoder.unkeyedContainer() {
      for edge in Self.sides {
        guard !list.isAtEnd, let length = try LayerLayout.Length(of: list.superDecoder()) else { return nil }
        lengths[edge] = length
      }
      guard list.isAtEnd else { return nil }
    } else if decoder.mayBe(.object) {
      let edges = try decoder.strict(Edge.self)
      for edge in edges.allKeys {
        let value = try edges.superDecoder(forKey: edge)
        guard let length = LayerLayout.Length(of: value), form.accepts(.edges([edge: length])) else {
          throw value.wrong(form.expectedLength)
        }
        lengths[edge] = length
      }
    } else {
      return nil
    }
    self.lengths = lengths
  }

  func encode(to encoder: any Encoder) throws {
    if lengths.count == 1, let all = lengths[.all] { return try encoder.write(all) }
    if lengths.count == 4, let list = Self.sides.map({ lengths[$0] }) as? [LayerLayout.Length] {
      return try encoder.write(list)
    }
    var container = encoder.container(keyedBy: Edge.self)
    for (edge, length) in lengths { try container.encode(length, forKey: edge) }
  }
}

extension LayerLayout {
  /// What belongs at each key.
  static var schema: JSONSchema {
    .keys(
      Property.self, Dictionary(uniqueKeysWithValues: Property.allCases.map { ($0, $0.form.schema) }))
  }
}

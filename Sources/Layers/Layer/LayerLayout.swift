/// The style that a layout engine was given for a layer and those in it, in CSS's terms; never drawn.
///
/// It is the input of layout, the style as given, but for `baseline`.
public struct LayerLayout: Sendable, Hashable {
  /// A property, named as CSS's in camel case.
  public enum Property: String, Sendable, CaseIterable, CodingKey {
    case display, position, boxSizing, direction, overflow
    case flexDirection, flexWrap, justifyContent, alignItems, alignContent, alignSelf
    case flexGrow, flexShrink, flexBasis, width, height, minWidth, maxWidth, minHeight, maxHeight, aspectRatio
    case gap, rowGap, columnGap, padding, margin, border, inset, baseline
    case gridTemplateColumns, gridTemplateRows, gridAutoColumns, gridAutoRows, gridAutoFlow, gridColumn,
      gridRow
    case justifyItems, justifySelf
  }

  /// A length of a style.
  public enum Length: Sendable, Hashable {
    /// A length in points.
    case points(Double)
    /// A part of a length of the container, in percent.
    case percent(Double)
    /// What layout makes of it.
    case auto
  }

  /// One or several edges of a box.
  public enum Edge: String, Sendable, CaseIterable, CodingKey {
    case top, right, bottom, left, start, end, horizontal, vertical, all
  }

  /// The value of a property.
  public enum Value: Sendable, Hashable {
    /// One of the property's keywords, as `space-between`; for tracks and lines of a grid, CSS's text.
    case keyword(String)
    /// A number; for `baseline`, points.
    case number(Double)
    /// A length.
    case length(Length)
    /// Lengths of edges.
    case edges([Edge: Length])
  }

  /// The direction of text, from which `start` and `end` follow.
  public enum Direction: String, Sendable, CaseIterable, Codable {
    case ltr, rtl
  }

  /// The values that are given.
  ///
  /// The dictionary also keeps a layer small.
  public let values: [Property: Value]

  /// Makes a style; each value has the form of its property.
  public init(_ values: [Property: Value] = [:]) {
    for (property, value) in values {
      precondition(property.form.accepts(value), "\(value) is no value of \(property.rawValue).")
    }
    self.values = values
  }
}

extension LayerLayout {
  /// The keyword of a property.
  public func keyword(_ property: Property) -> String? {
    if case .keyword(let keyword) = self[property] { keyword } else { nil }
  }

  /// The number of a property.
  public func number(_ property: Property) -> Double? {
    if case .number(let number) = self[property] { number } else { nil }
  }

  /// The length of a property.
  public func length(_ property: Property) -> Length? {
    if case .length(let length) = self[property] { length } else { nil }
  }

  /// The value of a property; of the few that there are, one is found sooner than hashed.
  private subscript(_ property: Property) -> Value? {
    for (key, value) in values where key == property { return value }
    return nil
  }

  /// What is given for an edge, which is `top`, `right`, `bottom` or `left`, in a box of a direction.
  public func length(_ property: Property, _ edge: Edge, _ direction: Direction) -> Length? {
    guard case .edges(let lengths) = self[property] else { return nil }
    let isAcross = edge == .left || edge == .right
    let logical: Edge? = isAcross ? ((edge == .left) == (direction == .ltr) ? .start : .end) : nil
    let axis: Edge = isAcross ? .horizontal : .vertical
    var (found, nearest): (Length?, Int) = (nil, 4)
    for (name, length) in lengths {
      let distance = name == logical ? 0 : name == edge ? 1 : name == axis ? 2 : name == .all ? 3 : 4
      if distance < nearest { (found, nearest) = (length, distance) }
    }
    return found
  }
}

extension LayerLayout: CustomStringConvertible {
  /// The properties in alphabetical order, as in CSS: `gap: 10; padding: 8 16`.
  public var description: String {
    values.map { "\($0.rawValue): \($1)" }.sorted().joined(separator: "; ")
  }
}

extension LayerLayout.Value {
  /// The numbers in it.
  var numbers: [Double] {
    switch self {
    case .keyword: []
    case .number(let number): [number]
    case .length(let length): length.number.map { [$0] } ?? []
    case .edges(let lengths): lengths.values.compactMap(\.number)
    }
  }
}

extension LayerLayout.Length {
  /// The points or the percent.
  fileprivate var number: Double? {
    switch self {
    case .points(let number), .percent(let number): number
    case .auto: nil
    }
  }
}

extension LayerLayout.Value: CustomStringConvertible {
  /// The value as in CSS; edges with their names.
  public var description: String {
    switch self {
    case .keyword(let keyword): keyword
    case .number(let number): number.twoDecimals
    case .length(let length): "\(length)"
    case .edges(let lengths):
      LayerLayout.Edge.allCases.compactMap { edge in
        lengths[edge].map { edge == .all ? "\($0)" : "\(edge.rawValue) \($0)" }
      }.joined(separator: " ")
    }
  }
}

extension LayerLayout.Length: CustomStringConvertible {
  /// The length as in CSS, points without a unit.
  public var description: String {
    switch self {
    case .points(let points): points.twoDecimals
    case .percent(let percent): "\(percent.twoDecimals)%"
    case .auto: "auto"
    }
  }
}

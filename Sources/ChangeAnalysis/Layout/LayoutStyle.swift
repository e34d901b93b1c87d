/// A style as the search reads it, each property at its own place.
///
/// The search reads styles all the time, and a dictionary copies each value that it passes.
final class LayoutStyle: Sendable {
  typealias Property = LayerLayout.Property

  /// The style as given.
  let given: LayerLayout
  private let slots: [Slot]

  /// A value; what edges have is resolved.
  private enum Slot: Sendable {
    case none, auto
    case number(Double), points(Double), percent(Double)
    case keyword(String)

    init(_ length: LayerLayout.Length?) {
      switch length {
      case .points(let points): self = .points(points)
      case .percent(let percent): self = .percent(percent)
      case .auto: self = .auto
      case nil: self = .none
      }
    }

    var length: LayerLayout.Length? {
      switch self {
      case .points(let points): .points(points)
      case .percent(let percent): .percent(percent)
      case .auto: .auto
      default: nil
      }
    }
  }

  init(_ given: LayerLayout) {
    self.given = given
    guard !given.values.isEmpty else {
      self.slots = []
      return
    }
    var slots = Array(repeating: Slot.none, count: Property.placeCount + 4 * 4 * 2)
    for (property, value) in given.values {
      switch value {
      case .keyword(let keyword): slots[property.place] = .keyword(keyword)
      case .number(let number): slots[property.place] = .number(number)
      case .length(let length): slots[property.place] = Slot(length)
      case .edges:
        for (number, edge) in LayerLayout.Edge.sides.enumerated() {
          for direction in LayerLayout.Direction.allCases {
            slots[Self.place(property, number, direction)] = Slot(given.length(property, edge, direction))
          }
        }
      }
    }
    self.slots = slots
  }

  /// The place of an edge's length in a box of a direction.
  private static func place(_ property: Property, _ edge: Int, _ direction: LayerLayout.Direction) -> Int {
    Property.placeCount + (property.place * 4 + edge) * 2 + (direction == .rtl ? 1 : 0)
  }

  /// The keyword of a property.
  func keyword(_ property: Property) -> String? {
    guard !slots.isEmpty, case .keyword(let keyword) = slots[property.place] else { return nil }
    return keyword
  }

  /// The number of a property.
  func number(_ property: Property) -> Double? {
    guard !slots.isEmpty, case .number(let number) = slots[property.place] else { return nil }
    return number
  }

  /// The length of a property.
  func length(_ property: Property) -> LayerLayout.Length? {
    slots.isEmpty ? nil : slots[property.place].length
  }

  /// What is given for an edge, which is `top`, `right`, `bottom` or `left`, in a box of a direction.
  func length(
    _ property: Property, _ edge: LayerLayout.Edge, _ direction: LayerLayout.Direction
  ) -> LayerLayout.Length? {
    slots.isEmpty || !property.hasEdges ? nil : slots[Self.place(property, edge.place, direction)].length
  }
}

extension LayerLayout.Property {
  /// Where the property's value lies; those of edges come first.
  fileprivate var place: Int {
    switch self {
    case .padding: 0
    case .margin: 1
    case .border: 2
    case .inset: 3
    case .display: 4
    case .position: 5
    case .boxSizing: 6
    case .direction: 7
    case .overflow: 8
    case .flexDirection: 9
    case .flexWrap: 10
    case .justifyContent: 11
    case .alignItems: 12
    case .alignContent: 13
    case .alignSelf: 14
    case .flexGrow: 15
    case .flexShrink: 16
    case .flexBasis: 17
    case .width: 18
    case .height: 19
    case .minWidth: 20
    case .maxWidth: 21
    case .minHeight: 22
    case .maxHeight: 23
    case .aspectRatio: 24
    case .gap: 25
    case .rowGap: 26
    case .columnGap: 27
    case .baseline: 28
    case .gridTemplateColumns: 29
    case .gridTemplateRows: 30
    case .gridAutoColumns: 31
    case .gridAutoRows: 32
    case .gridAutoFlow: 33
    case .gridColumn: 34
    case .gridRow: 35
    case .justifyItems: 36
    case .justifySelf: 37
    }
  }

  fileprivate static let placeCount = 38

  fileprivate var hasEdges: Bool { place < 4 }
}

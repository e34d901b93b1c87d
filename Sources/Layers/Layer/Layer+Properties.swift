internal import PixelBuffers

extension Layer {
  /// A property of a layer, named as in JSON; the three kinds of content are one.
  ///
  /// Digests have the properties in this order.
  package enum Property: String, Sendable, CaseIterable {
    case id, frame, transform, anchorPoint, opacity, blendMode, corners, background, borders, shadows
    case backdropBlur, content, clipsToBounds, mask, sublayers
  }
}

extension Layer.Property {
  /// What a property decides about.
  package enum Role: Sendable {
    /// Which layer it is, and what lies in it.
    case structure
    /// Where it lies.
    case place
    /// What it paints itself, under what lies in it; over what lies in it.
    case below, above
    /// Which part of it and of what lies in it shows.
    case shape
    /// What is done to the pixels of it and of what lies in it, as one group.
    case filter
    /// How that group mixes with what lies below.
    case mixing
  }

  /// All that is known about the property: the one place that describes it.
  ///
  /// `followsSize` is true where the value may be another one because the layer has another size.
  fileprivate var field: Layer.Field {
    switch self {
    case .id: .init(self, .structure, \.id) { $0.add($1) }
    case .frame: .init(self, .place, \.frame, followsSize: true) { $0.add($1) }
    case .transform: .init(self, .place, \.transform, followsSize: true) { $0.add($1) }
    case .anchorPoint: .init(self, .place, \.anchorPoint, followsSize: true) { $0.add($1) }
    case .opacity: .init(self, .mixing, \.opacity) { $0.add($1) }
    case .blendMode: .init(self, .mixing, \.blendMode) { $0.add(name: $1) }
    case .corners: .init(self, .shape, \.corners, followsSize: true) { $0.add($1) }
    case .background: .init(self, .below, \.background, followsSize: true) { $0.add($1) { $0.add($1) } }
    case .borders: .init(self, .above, \.borders, followsSize: true) { $0.add($1) { $0.add($1) } }
    case .shadows: .init(self, .below, \.shadows) { $0.add($1) { $0.add($1) } }
    case .backdropBlur: .init(self, .below, \.backdropBlur) { $0.add($1) }
    case .content: .init(self, .below, \.content, followsSize: true) { $0.add($1) { $0.add($1) } }
    case .clipsToBounds: .init(self, .shape, \.clipsToBounds) { $0.add($1) }
    case .mask: .init(self, .shape, \.mask, followsSize: true) { $0.add($1) { $0.add($1) } }
    case .sublayers: .init(self, .structure, \.sublayers, followsSize: true) { $0.add($1) { $0.add($1) } }
    }
  }

  /// What people call it: `backdrop blur`.
  package var name: String {
    self == .clipsToBounds
      ? "clipping" : rawValue.reduce("") { $0 + ($1.isUppercase ? " \($1.lowercased())" : "\($1)") }
  }
}

extension Layer {
  /// What can be done with a property, whatever it is.
  package struct Field: Sendable {
    /// The property.
    package let property: Property
    /// What it decides about.
    package let role: Property.Role
    /// Whether its value may follow from the size of the layer.
    package let followsSize: Bool
    private let isNumber: Bool
    /// Whether two layers have the same value.
    package let isEqual: @Sendable (Layer, Layer) -> Bool
    /// Gives the first layer the value of the second one.
    package let take: @Sendable (inout Layer, Layer) -> Void
    /// The value with all its digits.
    package let spelling: @Sendable (Layer) -> String
    /// A number to two decimals, a truth or a name.
    package let label: @Sendable (Layer) -> String
    let digest: @Sendable (Layer, inout LayerDigester) -> Void

    /// Describes a property; a `mark` keeps trees without the property at the digest that they had before it was there.
    ///
    /// Nothing else in a digest is such a number behind a layer's mask: it has to be larger than any count of layers, and
    /// not that of another property.
    fileprivate init<Value: Equatable & Sendable>(
      _ property: Property, _ role: Property.Role, _ path: any WritableKeyPath<Layer, Value> & Sendable,
      followsSize: Bool = false, mark: UInt64? = nil,
      digest: @escaping @Sendable (inout LayerDigester, Value) -> Void
    ) {
      (self.property, self.role, self.followsSize) = (property, role, followsSize)
      isNumber = Value.self == Double.self
      isEqual = { $0[keyPath: path] == $1[keyPath: path] }
      take = { $0[keyPath: path] = $1[keyPath: path] }
      spelling = { "\($0[keyPath: path])" }
      label = { ($0[keyPath: path] as? Double)?.twoDecimals ?? "\($0[keyPath: path])" }
      self.digest = { layer, digester in
        let value = layer[keyPath: path]
        if let mark {
          guard value != Layer.plain[keyPath: path] else { return }
          digester.add(mark)
        }
        digest(&digester, value)
      }
    }

    /// All properties.
    package static let all = Property.allCases.map(\.field)
    /// What a layer paints itself.
    package static let painted = all.filter { [.below, .above].contains($0.role) }
    /// What is a number.
    static let numbers = all.filter(\.isNumber)
    /// What is done to the pixels of a layer as a group.
    package static let filters = all.filter { $0.role == .filter }
    /// What shows of a layer, besides its frame and what lies in it.
    package static let shown = all.filter { $0.role != .structure && $0.property != .frame }

    /// Whether a layer has the value that draws nothing.
    package func isDefault(_ layer: Layer) -> Bool { isEqual(layer, .plain) }

    /// The property with its value, for people: `backdrop blur 4`.
    package func phrase(_ layer: Layer) -> String { "\(property.name) \(label(layer))" }
  }

  /// The layer of which every property has the value that draws nothing.
  fileprivate static let plain = Layer(frame: .zero)

  /// Takes over all properties of some roles.
  package mutating func take(_ roles: Set<Property.Role>, from other: Layer) {
    for field in Field.all where roles.contains(field.role) { field.take(&self, other) }
  }

  /// Gives all properties of some roles the values that draw nothing.
  package mutating func reset(_ roles: Set<Property.Role>) { take(roles, from: .plain) }

  /// Whether it paints anything itself besides what some properties say.
  package func paints(besides others: Set<Property> = []) -> Bool {
    Field.painted.contains { !others.contains($0.property) && !$0.isDefault(self) }
  }
}

extension Layer {
  /// A property of a layer, named as in JSON; the three kinds of content are one.
  ///
  /// Digests have the properties in this order.
  package enum Property: String, Sendable, CaseIterable {
    case id, frame, transform, anchorPoint, opacity, blendMode, corners, background, borders, shadows
    case backdropBlur, content, clipsToBounds, mask, blur, colorFilters, isolatesBlending, rotation3D, layout
    case sublayers
  }

  /// Adds a property to a digest.
  ///
  /// Trees that have no property which came later keep the digest that they had: where it is not the default, it stands
  /// behind a number that no count of sublayers is, and no other property has.
  func digest(_ property: Property, into digester: inout LayerDigester) {
    switch property {
    case .id: digester.add(id)
    case .frame: digester.add(frame)
    case .transform: digester.add(transform)
    case .anchorPoint: digester.add(anchorPoint)
    case .opacity: digester.add(opacity)
    case .blendMode: digester.add(blendMode)
    case .corners: digester.add(corners)
    case .background: digester.add(background)
    case .borders: digester.add(borders)
    case .shadows: digester.add(shadows)
    case .backdropBlur: digester.add(backdropBlur)
    case .content: digester.add(content)
    case .clipsToBounds: digester.add(clipsToBounds)
    case .mask: digester.add(mask)
    case .blur: if blur != 0 { digester.add(-1, blur) }
    case .colorFilters: if !colorFilters.isEmpty { digester.add(-4, colorFilters) }
    case .isolatesBlending: if isolatesBlending { digester.add(-2, isolatesBlending) }
    case .rotation3D: if let rotation3D { digester.add(-3, rotation3D) }
    case .layout: break
    case .sublayers: digester.add(sublayers)
    }
  }

  /// What can be done with a property, whatever it is.
  package struct Field: Sendable {
    /// The property.
    package let property: Property
    /// What it decides about.
    package let role: Property.Role
    private let isNumber: Bool
    /// Whether two layers have the same value.
    package let isEqual: @Sendable (Layer, Layer) -> Bool
    /// Gives the first layer the value of the second one.
    package let take: @Sendable (inout Layer, Layer) -> Void
    /// The value with all its digits.
    package let spelling: @Sendable (Layer) -> String
    /// A number to two decimals, a truth or a name.
    package let label: @Sendable (Layer) -> String

    fileprivate init<Value: Equatable & Sendable>(
      _ property: Property, _ role: Property.Role, _ value: @escaping @Sendable (Layer) -> Value,
      _ set: @escaping @Sendable (inout Layer, Value) -> Void
    ) {
      (self.property, self.role) = (property, role)
      isNumber = Value.self == Double.self
      isEqual = { value($0) == value($1) }
      take = { set(&$0, value($1)) }
      spelling = { "\(value($0))" }
      label = { (value($0) as? Double)?.twoDecimals ?? "\(value($0))" }
    }

    /// All properties.
    package static let all = Property.all.map(\.field)
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

extension Layer.Property {
  /// All properties, made once.
  static let all = allCases

  /// What a property decides about.
  package enum Role: Sendable {
    /// Which layer it is, how it was laid out, and what lies in it.
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
  fileprivate var field: Layer.Field {
    switch self {
    case .id: .init(self, .structure, { $0.id }, { $0.id = $1 })
    case .frame: .init(self, .place, { $0.frame }, { $0.frame = $1 })
    case .transform: .init(self, .place, { $0.transform }, { $0.transform = $1 })
    case .anchorPoint: .init(self, .place, { $0.anchorPoint }, { $0.anchorPoint = $1 })
    case .opacity: .init(self, .mixing, { $0.opacity }, { $0.opacity = $1 })
    case .blendMode: .init(self, .mixing, { $0.blendMode }, { $0.blendMode = $1 })
    case .corners: .init(self, .shape, { $0.corners }, { $0.corners = $1 })
    case .background: .init(self, .below, { $0.background }, { $0.background = $1 })
    case .borders: .init(self, .above, { $0.borders }, { $0.borders = $1 })
    case .shadows: .init(self, .below, { $0.shadows }, { $0.shadows = $1 })
    case .backdropBlur: .init(self, .below, { $0.backdropBlur }, { $0.backdropBlur = $1 })
    case .content: .init(self, .below, { $0.content }, { $0.content = $1 })
    case .clipsToBounds: .init(self, .shape, { $0.clipsToBounds }, { $0.clipsToBounds = $1 })
    case .mask: .init(self, .shape, { $0.mask }, { $0.mask = $1 })
    case .blur: .init(self, .filter, { $0.blur }, { $0.blur = $1 })
    case .colorFilters: .init(self, .filter, { $0.colorFilters }, { $0.colorFilters = $1 })
    case .isolatesBlending: .init(self, .mixing, { $0.isolatesBlending }, { $0.isolatesBlending = $1 })
    case .rotation3D: .init(self, .place, { $0.rotation3D }, { $0.rotation3D = $1 })
    case .layout: .init(self, .structure, { $0.layout }, { $0.layout = $1 })
    case .sublayers: .init(self, .structure, { $0.sublayers }, { $0.sublayers = $1 })
    }
  }

  /// Whether it may have another value because the layer has another size.
  package var followsSize: Bool {
    switch self {
    case .frame, .transform, .anchorPoint, .corners, .background, .borders, .content, .mask, .sublayers: true
    default: false
    }
  }

  /// What people call it: `backdrop blur`.
  package var name: String {
    switch self {
    case .clipsToBounds: "clipping"
    case .isolatesBlending: "isolation"
    case .rotation3D: "3D rotation"
    default: rawValue.reduce("") { $0 + ($1.isUppercase ? " \($1.lowercased())" : "\($1)") }
    }
  }
}

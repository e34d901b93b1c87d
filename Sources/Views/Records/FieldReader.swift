/// Takes the fields of an entry one after the other, each of the type that belongs there.
struct FieldReader {
  private var fields: ArraySlice<LayoutEntry.Field>
  private let entry: LayoutEntry

  init(_ fields: [LayoutEntry.Field], of entry: LayoutEntry) {
    self.fields = fields[...]
    self.entry = entry
  }

  var isAtEnd: Bool { fields.isEmpty }

  private func wrong(_ expected: String) -> LayoutRecordError {
    LayoutRecordError(description: "\(entry.path): \(entry.kind.rawValue) lacks \(expected).")
  }

  private mutating func next(_ expected: String) throws(LayoutRecordError) -> LayoutEntry.Field {
    guard let field = fields.popFirst() else { throw wrong(expected) }
    return field
  }

  mutating func optional() throws(LayoutRecordError) -> Double? {
    switch try next("a number") {
    case .number(let number): return number
    case .none: return nil
    case .name: throw wrong("a number")
    }
  }

  mutating func number() throws(LayoutRecordError) -> Double {
    guard let number = try optional() else { throw wrong("a number") }
    return number
  }

  mutating func optionalPoint() throws(LayoutRecordError) -> UnitPoint? {
    let x = try optional(), y = try optional()
    return if let x, let y { UnitPoint(x: x, y: y) } else { nil }
  }

  mutating func whole(below limit: Int) throws(LayoutRecordError) -> Int {
    let number = try number()
    guard number >= 0, number < Double(limit), number == number.rounded() else {
      throw wrong("a whole number below \(limit)")
    }
    return Int(number)
  }

  mutating func text() throws(LayoutRecordError) -> String {
    guard case .name(let name) = try next("a name") else { throw wrong("a name") }
    return name
  }

  mutating func name<Name: RawRepresentable<String>>() throws(LayoutRecordError) -> Name {
    let word = try text()
    guard let name = Name(rawValue: word) else { throw wrong("a name in place of \"\(word.prefix(40))\"") }
    return name
  }

  mutating func optionalName<Name: RawRepresentable<String>>() throws(LayoutRecordError) -> Name? {
    if fields.first == LayoutEntry.Field.none {
      fields.removeFirst()
      return nil
    }
    return try name() as Name
  }

  mutating func optionalGuide() throws(LayoutRecordError) -> AlignmentKey? {
    (try optionalName() as RecordedGuide?)?.key
  }

  mutating func guide() throws(LayoutRecordError) -> AlignmentKey { (try name() as RecordedGuide).key }

  mutating func alignment() throws(LayoutRecordError) -> Alignment {
    Alignment(horizontal: HorizontalAlignment(try guide()), vertical: VerticalAlignment(try guide()))
  }

  mutating func axes() throws(LayoutRecordError) -> Axis.Set { Axis.Set(rawValue: try whole(below: 4)) }

  mutating func insets() throws(LayoutRecordError) -> EdgeInsets {
    let (top, leading) = (try number(), try number())
    return EdgeInsets(top: top, leading: leading, bottom: try number(), trailing: try number())
  }

  mutating func bounds() throws(LayoutRecordError) -> FlexibleFrameLayout.Bounds {
    FlexibleFrameLayout.Bounds(least: try optional(), ideal: try optional(), greatest: try optional())
  }

  mutating func columns() throws(LayoutRecordError) -> [GridItem] {
    var result: [GridItem] = []
    for _ in 0..<(try whole(below: 101)) {
      let kind = try text()
      let first = try number(), most = try optional() ?? .infinity
      let size: GridItem.Size =
        switch kind {
        case "fixed": .fixed(first)
        case "flexible": .flexible(minimum: first, maximum: most)
        case "adaptive": .adaptive(minimum: first, maximum: most)
        default: throw wrong("a kind of column in place of \"\(kind.prefix(40))\"")
        }
      result.append(GridItem(size, spacing: try optional(), alignment: try alignment()))
    }
    return result
  }
}

extension HorizontalAlignment {
  init(_ key: AlignmentKey) { self.init(key.id) }
}

extension VerticalAlignment {
  init(_ key: AlignmentKey) { self.init(key.id) }
}

extension FieldReader {
  /// The height of lines, which is left out where the fonts say it.
  mutating func lineHeight() throws(LayoutRecordError) -> LineHeight {
    guard !isAtEnd else { return .variable }
    let kind = try text(), amount = try number()
    switch kind {
    case "multiple": return .multiple(factor: amount)
    case "leading": return .leading(increase: amount)
    default: return .exact(points: amount)
    }
  }
}

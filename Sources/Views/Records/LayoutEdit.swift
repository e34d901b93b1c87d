/// A difference between two layout records, as it is made in the old one alone.
struct LayoutEdit {
  var kind: LayoutDifference.Change.Kind
  /// The way to the view in the old record, by places among the views inside.
  var indexPath: [Int]
  /// What stands there with this difference.
  var entry: LayoutEntry
  /// The path of the view that the difference is about.
  var view: String
  var property: String
  var old: String?
  var new: String?
  var amount: Double?
}

extension LayoutEntry {
  /// The same with another view at a place inside it.
  func replacing(_ indexPath: ArraySlice<Int>, with entry: LayoutEntry) -> LayoutEntry {
    guard let first = indexPath.first else { return entry }
    return with(self) { $0.views[first] = views[first].replacing(indexPath.dropFirst(), with: entry) }
  }
}

extension LayoutEntry.Kind {
  /// A measure of a view by its name, and the fields that give it.
  struct Property {
    var name: String
    var fields: Range<Int>
    var kind: LayoutDifference.Change.Kind
    /// What the fields are called, where each has a name of its own.
    var parts: [String]

    init(
      _ name: String, _ fields: Range<Int>, _ kind: LayoutDifference.Change.Kind = .arrangement,
      parts: [String] = []
    ) {
      (self.name, self.fields, self.kind, self.parts) = (name, fields, kind, parts)
    }
  }

  /// Whether the fields say what came out of layout, and not what was asked for.
  var isOutcome: Bool { self == .frozen || self == .guide || self == .geometry }

  /// Whether it changes one view and arranges no others.
  var isModifier: Bool {
    switch self {
    case .padding, .frame, .flexible, .fixedSize, .offset, .position, .ratio, .group, .layered, .mask,
      .hidden,
      .pass, .safeArea, .inset:
      true
    default: false
    }
  }

  /// The measures of a view of this kind; those of others are one, `layout`.
  var properties: [Property] {
    switch self {
    case .hstack, .vstack: [Property("alignment", 0..<1), Property("spacing", 1..<2)]
    case .zstack: [Property("alignment", 0..<2)]
    case .padding: [Property("padding", 0..<4)]
    case .frame:
      [
        Property("frame", 0..<2, .ownSize, parts: ["width", "height"]), Property("frame alignment", 2..<4),
      ]
    case .flexible:
      [
        Property(
          "frame", 0..<6,
          parts: ["minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight"]),
        Property("frame alignment", 6..<8),
      ]
    case .fixedSize: [Property("fixed size", 0..<2, .ownSize)]
    case .ratio: [Property("aspect ratio", 0..<2, .ownSize)]
    case .offset: [Property("offset", 0..<2, .ownPlace)]
    case .position: [Property("position", 0..<2, .ownPlace)]
    case .leaf, .symbol: [Property("size", 0..<2, .ownSize)]
    case .spacer: [Property("least length", 1..<2)]
    case .grid:
      [
        Property("horizontal spacing", 0..<1), Property("vertical spacing", 1..<2),
        Property("alignment", 2..<4),
      ]
    case .text:
      [
        Property("text alignment", 0..<1), Property("line limit", 1..<2),
        Property("truncation", 2..<3), Property("least scale", 3..<4),
        Property("line spacing", 4..<5), Property("locale", 5..<6),
      ]
    case .layered: [Property("alignment", 1..<3)]
    case .inset: [Property("safe area inset", 0..<4)]
    default: [Property("layout", 0..<Int.max)]
    }
  }
}

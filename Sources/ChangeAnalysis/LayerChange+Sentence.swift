extension LayerChange {
  /// What changed, without the layer's name: `y 120 → 124 (+4 pt)`, `text "Total" → "Sum"`.
  public var summary: String {
    switch kind {
    case .inserted: return "added: \(new?.shortened ?? "layer")"
    case .removed: return "removed: \(old?.shortened ?? "layer")"
    case .reordered: return "order among its siblings \(old?.shortened ?? "") → \(new?.shortened ?? "")"
    case .reparented: return "moved from \(old?.shortened ?? "") to \(new?.shortened ?? "")"
    case .renamed: return "renamed from \(old?.shortened ?? "") to \(new?.shortened ?? "")"
    case .truncated: return "text is cut: \(values)"
    case .untruncated: return "text is no longer cut: \(values)"
    case .rewrapped: return "line breaks: \(values)"
    case .glyphsRedrawn: return "font file \(values)"
    case .rasterizerChanged: return "the same layers are drawn with other libraries: \(values)"
    case .redrawn: return "other pixels"
    case .workChanged: return workSentence()
    case .layoutChanged where old == nil && new == nil: return property
    case .layoutChanged where old == nil: return "\(property) added: \(new?.shortened ?? "")"
    case .layoutChanged where new == nil: return "\(property) removed: \(old?.shortened ?? "")"
    case .glyphsSpaced: return "distances between glyphs, \(new?.shortened ?? "")"
    case .moved, .resized, .textChanged, .textRestyled, .recolored, .paintChanged, .shapeChanged,
      .imageChanged,
      .effectChanged, .transformed, .canvasChanged, .layoutChanged:
      return "\(name) \(values)\(extent)"
    }
  }

  /// The layer and what changed: `Dashboard/tiles/tile3: y 120 → 124 (+4 pt)`.
  public var sentence: String {
    [.rasterizerChanged, .workChanged].contains(kind) ? summary : "\(layer.shortened): \(summary)"
  }

  /// A figure of work with its reason: ``overdraw 2.1 → 6.8 on `Checkout`, since `ShadowCard` is drawn twice``.
  package func workSentence(on place: String? = nil) -> String { Self.workSentence([self], on: place) }

  /// The figures of work that changed for one reason, that of the first:
  /// ``overdraw 2.1 → 6.8, drawing units 14 → 52 on `Checkout`, since `ShadowCard` is drawn twice``.
  package static func workSentence(_ figures: [LayerChange], on place: String? = nil) -> String {
    let values = figures.map { figure in
      "\(figure.property) \([figure.old, figure.new].compactMap(\.self).joined(separator: " → "))"
    }.joined(separator: ", ")
    let reason = (figures.first?.fingerprint ?? "").shortened
    let mostly = "mostly "
    let since =
      reason.hasPrefix(mostly)
      ? ", mostly since \(reason.dropFirst(mostly.count))" : reason.isEmpty ? "" : ", since \(reason)"
    return "\(values)\(place.map { " on \($0)" } ?? "")\(since)"
  }

  /// Whether a rule of a layout engine is wrong, wherever it holds, and not one layer's style.
  package var isOfEngine: Bool { kind == .layoutChanged && fingerprint != nil }

  /// Whether it names a property that what is wrong has in common, not what is wrong about it.
  package var isSuspected: Bool { fingerprint?.hasSuffix(Self.suspicion) ?? false }

  /// The property that frames of layers without styles speak for; nil for what is known otherwise.
  package var readProperty: Substring? {
    fingerprint?.hasSuffix(Self.reading) ?? false ? fingerprint?.prefix { $0 != " " } : nil
  }

  /// The fingerprint of a property that is read from frames.
  static func reading(of property: String) -> String { "\(property) \(reading)" }

  /// How the fingerprint of such a property ends.
  private static let reading = "read \(suspicion)"

  /// The property that a rule of an engine is about; nil for rounding, and for what layers have in common alone.
  package var ruleProperty: Substring? {
    guard let fingerprint, isOfEngine, isSuspected || !isPattern, !isOfRounding else { return nil }
    return (fingerprint.contains(" ") ? fingerprint : property).prefix { $0 != " " && $0 != ":" }
  }

  /// Whether frames are rounded otherwise, or differ by no more.
  private var isOfRounding: Bool { fingerprint == Self.rounding || fingerprint == "small" }

  /// The fingerprint of frames that are rounded otherwise.
  static let rounding = "rounding"

  /// The fingerprint of a property that is suspected.
  package static func suspicion(of property: some StringProtocol) -> String { "\(property) \(suspicion)" }

  /// Whether it says what layers of a container have in common, and no value of a property.
  package var isPattern: Bool {
    isOfEngine
      && (isSuspected || fingerprint == Self.pattern("moved") || fingerprint == Self.pattern("resized"))
  }

  /// The fingerprint of what layers of a container have in common: that they are moved, or resized.
  static func pattern(_ verb: String) -> String { "children \(verb)" }

  /// Whether the style of a layer has another value in the new tree.
  package var isOfStyle: Bool { kind == .layoutChanged && fingerprint == nil }

  /// How the fingerprint of a suspected property ends.
  static let suspicion = "suspected"

  private var values: String { "\(label(old)) → \(label(new))" }

  /// A value for a sentence; of a text, its start.
  private func label(_ value: String?) -> String {
    guard property == "text", let value, value.count > 82 else { return value?.shortened ?? "none" }
    return "\(value.prefix(81))…\""
  }

  /// How much that is, where the values do not say it.
  private var extent: String {
    guard let amount else { return "" }
    switch kind {
    case .moved, .resized, .layoutChanged: return " (\(amount.signed) pt)"
    case .textRestyled: return " (\(amount.signed) pt)"
    case .recolored: return " (ΔE \(amount.oneDecimal))"
    default: return ""
    }
  }

  private var name: String { Layer.Property(rawValue: property)?.name ?? Self.names[property] ?? property }

  /// The names of what is no whole property and no word.
  private static let names = [
    "textX": "text x", "textY": "text y", "fontSize": "font size", "textColor": "text color",
    "imageMode": "image mode", "imageFilter": "image filter", "imageScale": "image scale",
    "capInsets": "cap insets",
  ]
}

extension String {
  /// The text for a sentence: both ends where it is longer than people read.
  fileprivate var shortened: String {
    let limit = 240
    guard utf8.count > limit, count > limit else { return self }
    return "\(prefix(limit / 2))…\(suffix(limit / 2))"
  }
}

extension Double {
  /// The number to one decimal, the least above 0 as `0.1`.
  fileprivate var oneDecimal: String {
    let tenths = (max(self, self > 0 ? 0.1 : 0) * 10).rounded() / 10
    return tenths.twoDecimals
  }
}

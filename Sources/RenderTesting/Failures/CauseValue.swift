internal import ChangeAnalysis

/// What a change came to, as far as it has to be equal in the cells of a group.
///
/// Of lengths it is how much they have grown: a layer stands elsewhere on each device and moves equally far.
struct CauseValue: Hashable {
  /// The change for people: `y +74.67`, `background #FFFFFF → #FAFAFA`.
  let label: String
  private let text: String

  /// The most characters of a label.
  private static let shown = 60

  init(_ change: LayerChange) {
    if change.isOfEngine, let rule = change.fingerprint {
      (text, label) = (rule, Self.short(change.summary))
      return
    }
    if change.kind == .workChanged {
      // The numbers differ from device to device.
      // What belongs to no component, such as other fonts, makes some figures larger and others smaller.
      let isLess = !change.layer.isEmpty && change.amount ?? 0 < 0
      text = "\(isLess) \((change.fingerprint ?? "").filter { !$0.isNumber && $0 != "," })"
      label = change.summary
      return
    }
    if let amount = change.amount, Self.lengths.contains(change.kind), amount.isFinite {
      let hundredths = (amount * 100).rounded()
      text = "\(hundredths == 0 ? 0 : hundredths)"
      label = "\(change.property) \(Self.signed(hundredths / 100))"
      return
    }
    text = "\(change.old ?? "\u{1F}")\u{1E}\(change.new ?? "\u{1F}")"
    label = Self.short(change.summary)
  }

  /// Whether both are the same, whatever people read: a rule of an engine shows with the values of each container.
  static func == (one: CauseValue, other: CauseValue) -> Bool { one.text == other.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The kinds whose amounts are lengths.
  private static let lengths: Set<LayerChange.Kind> = [.moved, .resized, .glyphsSpaced]

  private static func signed(_ number: Double) -> String {
    let size = abs(number)
    let digits = size == size.rounded() && size < 1e15 ? "\(Int(size))" : "\(size)"
    return (number < 0 ? "-" : "+") + digits
  }

  private static func short(_ value: String) -> String {
    value.count > shown ? "\(value.prefix(shown - 1))…" : value
  }
}

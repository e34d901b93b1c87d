internal import Foundation

/// The texts that a layout was asked for: what they say, their fonts and limits, and whether one may be scaled to fit.
struct FittedTexts: Equatable {
  private var texts: [Text] = []

  /// A text, as the record spells it.
  private struct Text: Equatable {
    var layout: String
    var pieces: [NSDictionary]

    /// The measures are: kind, alignment, line limit, truncation, least scale.
    var mayBeScaled: Bool {
      let measures = layout.split(separator: " ")
      return measures.count > 4 && (Double(measures[4]).map { $0 < 1 } ?? false)
    }
  }

  /// Gathers the texts of a record, in the order of its views.
  init(_ record: LayoutRecord) {
    guard let json = record.json,
      let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    else { return }
    visit(object["view"])
  }

  private mutating func visit(_ view: Any?) {
    guard let view = view as? [String: Any] else { return }
    if let pieces = view["text"] as? [NSDictionary], let layout = view["layout"] as? String {
      texts.append(Text(layout: layout, pieces: pieces))
    }
    for child in view["views"] as? [Any] ?? [] { visit(child) }
  }

  /// Whether two layouts were asked for the same texts, of which one at least may be scaled to fit: another size
  /// follows from the fonts then.
  static func agree(_ old: LayoutRecord, _ new: LayoutRecord) -> Bool {
    let texts = FittedTexts(old)
    return texts.texts.contains(where: \.mayBeScaled) && texts == FittedTexts(new)
  }
}

import ChangeAnalysis
import ViewRendering

/// An edit of a screen's code.
struct ViewEdit: Sendable {
  var label: String
  /// The tags of the layers that may stand for it; empty for any layer, as where a container changed.
  var tags: [String]
  var kinds: Set<LayerChange.Kind>
  /// Two edits of one field are not made together.
  var field: String
  /// The measure of a view that it changes, and by how much.
  var measure: (property: String, amount: Double?)?
  var apply: @Sendable (inout ScreenCode) -> Void

  init(
    _ label: String, _ tags: [String], _ kinds: Set<LayerChange.Kind>, field: String? = nil,
    measure: (property: String, amount: Double?)? = nil,
    _ apply: @escaping @Sendable (inout ScreenCode) -> Void
  ) {
    self.label = label
    self.tags = tags
    self.kinds = kinds
    self.field = field ?? label
    self.measure = measure
    self.apply = apply
  }

  private static let rows = ["Starter", "Personal", "Family of four", "Team", "Business"]
  private static let geometry: Set<LayerChange.Kind> = [.moved, .resized]
  /// What all rows hold, for edits of all of them.
  private static let inRows = rows.flatMap { ["row \($0)", "value \($0)", "mark \($0)"] }

  static let all: [ViewEdit] = texts + layout

  private static let texts: [ViewEdit] = [
    ViewEdit("title text", ["title"], [.textChanged], field: "title") { $0.title = "Your plan" },
    ViewEdit("longer title", ["title"], [.textChanged], field: "title") {
      $0.title = "Your subscription and everything that comes with it"
    },
    ViewEdit("shorter hint", ["hint"], [.textChanged], field: "hint") { $0.hint = "Due on the first of May" },
    ViewEdit("longer hint", ["hint"], [.textChanged], field: "hint") {
      $0.hint += ", unless you decide otherwise before the end of this month"
    },
    ViewEdit("action text", ["action"], [.textChanged]) { $0.action = "Pay now" },
    ViewEdit("title size", ["title"], [.textRestyled], field: "title") { $0.titleSize = 28 },
    ViewEdit("smaller title", ["title"], [.textRestyled], field: "title") { $0.titleSize = 18 },
    ViewEdit("bold title", ["title"], [.textRestyled], field: "title") { $0.isTitleBold = true },
    ViewEdit("hint size", ["hint"], [.textRestyled], field: "hint") { $0.hintSize = 17 },
    ViewEdit("tracking", ["title"], [.glyphsSpaced], field: "title") { $0.tracking = 0.5 },
    ViewEdit("hint width", ["hint"], [.rewrapped, .resized], field: "hint") { $0.hintWidth = 150 },
    ViewEdit("hint cut", ["hint"], [.truncated, .resized], field: "hint", measure: ("line limit", nil)) {
      $0.hintWidth = 150
      $0.hintLines = 1
    },
    ViewEdit("a row's text", ["row Personal"], [.textChanged], field: "rows") {
      $0.second = "For one person"
    },
    ViewEdit("a value's text", ["value Starter"], [.textChanged], field: "values") {
      // Rows may be in another order by now.
      if let place = $0.rows.firstIndex(of: "Starter") { $0.values[place] = "No cost" }
    },
  ]

  private static let layout: [ViewEdit] = [
    ViewEdit("tint", ["action", "mark"] + inRows, [.recolored, .paintChanged]) { $0.tint = .red },
    ViewEdit("card color", [], [.recolored, .paintChanged]) { $0.cardColor = Color(0xDDEEDD) },
    ViewEdit("spacing", [], geometry, measure: ("spacing", 5)) { $0.spacing += 5 },
    ViewEdit("less spacing", [], geometry, field: "spacing", measure: ("spacing", -4)) { $0.spacing -= 4 },
    ViewEdit("inner spacing", [], geometry, measure: ("spacing", 4)) { $0.innerSpacing += 4 },
    ViewEdit("padding", [], geometry, measure: ("padding", 6)) { $0.padding += 6 },
    ViewEdit("inset", [], geometry, measure: ("padding", 5)) { $0.inset += 5 },
    ViewEdit("corner", [], [.effectChanged, .shapeChanged]) { $0.corner += 5 },
    ViewEdit("added row", [], [.inserted], field: "rows") {
      $0.rows.insert("Business", at: 2)
      $0.values.insert("€ 99", at: 2)
    },
    ViewEdit("removed row", [], [.removed], field: "rows") {
      $0.rows.remove(at: 1)
      $0.values.remove(at: 1)
    },
    ViewEdit("swapped rows", [], [.reordered, .moved], field: "rows", measure: ("order of views", nil)) {
      $0.rows.swapAt(0, 1)
      $0.values.swapAt(0, 1)
    },
    ViewEdit("mark size", ["mark"] + inRows, [.resized, .shapeChanged]) { $0.markSize += 8 },
    ViewEdit("opacity", [], [.effectChanged, .recolored]) { $0.opacity = 0.5 },
    ViewEdit("offset", ["action"], [.moved]) { $0.offset = 9 },
  ]
}

import ChangeAnalysis
import ViewRendering

/// Cases of screens whose code was edited.
struct ViewCases {
  let context: RenderingContext

  private static let traits: [(TraitOverrides, Double)] = [
    (.light, 1), (.light + .rightToLeft, 2), (.dark, 1), (.light + .dynamicTypeSize(.xxxLarge), 1),
  ]

  func make(_ number: Int, _ random: inout Generator) throws -> ChangeCase? {
    let screen = number / 2 % 4
    let (traits, scale) = Self.traits[number / 7 % Self.traits.count]
    let count = number % 5 < 3 ? 1 : number % 5 - 1
    let context = context
    func layout(_ edits: [ViewEdit]) throws -> ViewLayout {
      var code = ScreenCode()
      for edit in edits { edit.apply(&code) }
      let view: any View =
        switch screen {
        case 0: ColumnScreen(code: code)
        case 1: CardScreen(code: code)
        case 2: CenteredScreen(code: code)
        default: TileScreen(code: code)
        }
      return try context.layOut(view, on: .iPhoneSE, traits: traits)
    }
    func tree(_ edits: [ViewEdit]) throws -> LayerTree { try layout(edits).tree }
    let base = try tree([])
    var edits: [ViewEdit] = []
    for attempt in 0..<60 where edits.count < count {
      let chosen = attempt == 0 ? number / 2 % ViewEdit.all.count : random.number(0...ViewEdit.all.count - 1)
      let edit = ViewEdit.all[chosen]
      let isOther = edits.allSatisfy { $0.field != edit.field }
      if isOther, try tree([edit]) != base { edits.append(edit) }
    }
    guard edits.count == count else { return nil }
    var causes: [TrueCause] = []
    for edit in edits { causes.append(try cause(edit, base, try tree([edit]))) }
    let chosen = edits
    return ChangeCase(
      family: .views, label: edits.map(\.label).joined(separator: "+"), scale: scale, causes: causes,
      build: { isApplied in try tree(zip(chosen, isApplied).filter(\.1).map(\.0)) },
      layout: { isApplied in try layout(zip(chosen, isApplied).filter(\.1).map(\.0)).record })
  }

  /// What may stand for an edit: its tags, or all layers that it alone changes.
  private func cause(_ edit: ViewEdit, _ base: LayerTree, _ changed: LayerTree) throws -> TrueCause {
    guard edit.tags.isEmpty else {
      return TrueCause(
        roots: edit.tags.map { .init(name: .tag($0), kinds: edit.kinds) }, measure: edit.measure)
    }
    let keys = HandedTree(changed).keys(changedFrom: HandedTree(base))
    return TrueCause(
      roots: keys.sorted().map { .init(name: .key($0), kinds: edit.kinds) }, measure: edit.measure)
  }
}

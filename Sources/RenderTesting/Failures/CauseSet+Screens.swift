internal import ChangeAnalysis

extension CauseSet {
  /// What layers of several screens have in common whose values changed in the same way.
  private struct Signature: Hashable {
    var kind: LayerChange.Kind
    var property: String
    var proof: Explanation.Proof
    var dimension: String?
    var values: Set<CauseValue>
  }

  /// The kinds whose values say all, whatever layer has them: a color, a text, a font.
  ///
  /// That two layers moved equally far says little about why.
  private static let valued: Set<LayerChange.Kind> = [.recolored, .textChanged, .textRestyled]

  private var signature: Signature? {
    guard let first = members.first, Self.valued.contains(first.change.kind), first.change.old != nil,
      first.change.new != nil
    else { return nil }
    // One color is one, whether it fills a shape or a text.
    let property = first.change.kind == .recolored ? "" : first.change.property
    return Signature(
      kind: first.change.kind, property: property, proof: first.proof, dimension: dimension,
      values: Set(members.map(\.value)))
  }

  /// Joins the sets in which the same property changed from the same value to the same value, on whatever screens.
  ///
  /// What one of several cells of a case has alone may be a regression of that cell; it is joined where a layer of the
  /// same name changed in this way on another screen. `caseSizes` has how many cells a case has.
  static func joinedAcrossScreens(
    _ sets: [CauseSet], _ attributes: [CellAttributes], caseSizes: [String: Int]
  ) -> [CauseSet] {
    let alike = sets.indices.filter { sets[$0].signature != nil }.grouped { sets[$0].signature }
    var joined: [Int: CauseSet] = [:]
    var gone: Set<Int> = []
    for places in alike.map(\.elements) where places.count > 1 {
      let names = places.flatMap { Set(sets[$0].members.compactMap(\.layer.name)) }
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      let taken = places.filter { place in
        let set = sets[place]
        let isWhole = set.members.contains { caseSizes[attributes[$0.cell].caseName] == 1 }
        return set.size > 1 || isWhole
          || set.members.contains { member in member.layer.name.map { counts[$0] ?? 0 > 1 } ?? false }
      }
      guard let first = taken.first, taken.count > 1 else { continue }
      let members = taken.flatMap { sets[$0].members }.enumerated()
        .sorted { ($0.element.cell, $0.offset) < ($1.element.cell, $1.offset) }.map(\.element)
      joined[first] = CauseSet(members: members, dimension: sets[first].dimension)
      gone.formUnion(taken.dropFirst())
    }
    return sets.indices.filter { !gone.contains($0) }.map { joined[$0] ?? sets[$0] }
  }
}

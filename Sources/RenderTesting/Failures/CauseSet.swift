internal import ChangeAnalysis

/// Members of one group: with one value, or with values that are a function of one trait.
struct CauseSet {
  /// The members, cell by cell.
  private(set) var members: [CauseGrouping.Member]
  /// The trait that the values depend on; nil for one value.
  private(set) var dimension: String?

  /// How often members of one kind are searched for values that belong together.
  private static let roundLimit = 4

  /// Divides members of one layer, kind and property by their values, and joins values that one trait decides about.
  static func sets(of members: [CauseGrouping.Member], _ attributes: [CellAttributes]) -> [CauseSet] {
    let classes = members.grouped(by: \.value).map { CauseSet(members: $0.elements) }
    guard classes.count > 1 else { return classes }
    var left = classes.enumerated().sorted { ($1.element.size, $0.offset) < ($0.element.size, $1.offset) }
      .map(\.element)
    var joined: [CauseSet] = []
    for _ in 0..<roundLimit where left.count > 1 {
      let (set, rest) = largestJoin(of: left, attributes) ?? (left[0], Array(left.dropFirst()))
      joined.append(set)
      left = rest
    }
    return joined + left
  }

  /// How many cells the members have.
  var size: Int { Set(members.map(\.cell)).count }

  /// The join of the most members that one dimension allows, and what it leaves; nil where none joins anything.
  private static func largestJoin(
    of classes: [CauseSet], _ attributes: [CellAttributes]
  ) -> (CauseSet, [CauseSet])? {
    let cells = classes.map { set in Set(set.members.map(\.cell)).sorted() }
    let dimensions = cells.map { places in places.map { attributes[$0].dimensions } }
    let names = Set(dimensions.joined().flatMap(\.keys)).sorted()
    var best: (count: Int, name: String, taken: Set<Int>)?
    for name in names {
      let taken = join(dimensions.map { $0.map { $0[name] ?? "" } })
      let count = taken.reduce(0) { $0 + cells[$1].count }
      if taken.count > 1, count > best?.count ?? 0 { best = (count, name, taken) }
    }
    guard let best else { return nil }
    let members = best.taken.sorted().flatMap { classes[$0].members }.enumerated()
      .sorted { ($0.element.cell, $0.offset) < ($1.element.cell, $1.offset) }.map(\.element)
    let rest = classes.indices.filter { !best.taken.contains($0) }.map { classes[$0] }
    return (CauseSet(members: members, dimension: best.name), rest)
  }

  /// The classes that together are a function of a dimension, given the value of it in each of their cells.
  ///
  /// The first class is the largest. Every further one joins where its values are its own alone, and at least two cells
  /// have each of them: what one cell has alone may be a regression of that cell.
  private static func join(_ classes: [[String]]) -> Set<Int> {
    var owners = Set<String>()
    var taken = Set<Int>()
    for (index, values) in classes.enumerated() {
      var counts: [String: Int] = [:]
      for value in values { counts[value, default: 0] += 1 }
      guard owners.isDisjoint(with: counts.keys), taken.isEmpty || counts.values.allSatisfy({ $0 > 1 }) else {
        continue
      }
      owners.formUnion(counts.keys)
      taken.insert(index)
    }
    return taken
  }

  /// The change of a member for people, with that of the others where the values depend on a trait.
  func label(of example: CauseGrouping.Member) -> String {
    var label = example.value.label
    let property = example.change.property
    if example.change.kind == .recolored, members.contains(where: { $0.change.property != property }),
      let old = example.change.old,
      let values = label.firstRange(of: old)
    {
      // One color of texts and of shapes.
      label = "color \(label[values.lowerBound...])"
    }
    guard let dimension else { return label }
    let name = dimension.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
    return "\(label), other values by \(name)"
  }
}

/// Which of the views in a container are the same ones in two records: by their ids, then by what is in them, then by
/// their kind.
struct ViewPairs {
  /// The places of the same view in both, by the old one's order.
  private(set) var kept: [(old: Int, new: Int)] = []
  /// The places of the views that only the old record has.
  private(set) var gone: [Int] = []
  /// The places of the views that only the new record has.
  private(set) var came: [Int] = []

  init(_ old: [LayoutEntry], _ new: [LayoutEntry]) {
    var partners: [Int: Int] = [:]
    var taken = Set<Int>()
    func pair(_ one: Int, _ two: Int) {
      partners[one] = two
      taken.insert(two)
    }
    let (oldIds, newIds) = (old.indices.map { old[$0].pathId }, new.indices.map { new[$0].pathId })
    var places = Dictionary(
      new.indices.compactMap { two in newIds[two].map { ($0, two) } },
      uniquingKeysWith: { first, _ in first })
    for one in old.indices {
      if let id = oldIds[one], let two = places.removeValue(forKey: id) { pair(one, two) }
    }
    let anonymous = (
      old.indices.filter { partners[$0] == nil && oldIds[$0] == nil },
      new.indices.filter { !taken.contains($0) && newIds[$0] == nil }
    )
    let contents = (anonymous.0.map { old[$0].content }, anonymous.1.map { new[$0].content })
    for (one, two) in Self.alignment(contents.0, contents.1) {
      pair(anonymous.0[one], anonymous.1[two])
    }
    // What went from one place and came to another one has changed places.
    var leftOver: [Int: [Int]] = [:]
    for (two, content) in zip(anonymous.1, contents.1) where !taken.contains(two) {
      leftOver[content, default: []].append(two)
    }
    for (one, content) in zip(anonymous.0, contents.0) where partners[one] == nil {
      guard let two = leftOver[content]?.first else { continue }
      leftOver[content]?.removeFirst()
      pair(one, two)
    }
    // Between those, views of one name and kind in their order.
    var next = 0
    for one in anonymous.0 {
      if let two = partners[one] {
        next = max(next, two + 1)
        continue
      }
      let later = anonymous.0.compactMap { $0 > one ? partners[$0] : nil }
      let limit = later.filter { $0 >= next }.min() ?? new.count
      guard next < limit else { continue }
      let two = (next..<limit).first { two in
        !taken.contains(two) && newIds[two] == nil && new[two].name == old[one].name
          && new[two].root == old[one].root
      }
      if let two {
        pair(one, two)
        next = two + 1
      }
    }
    kept = partners.map { (old: $0.key, new: $0.value) }.sorted { $0.old < $1.old }
    gone = old.indices.filter { partners[$0] == nil }
    came = new.indices.filter { !taken.contains($0) }
  }

  /// The longest common subsequence, as pairs of places; of very many views, those that are alike at both ends.
  private static func alignment(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let ends =
      (0..<head).map { ($0, $0) } + (0..<tail).map { (old.count - 1 - $0, new.count - 1 - $0) }
    let (left, right) = (old[head..<old.count - tail], new[head..<new.count - tail])
    guard left.count * right.count <= alignmentLimit else { return ends }
    return ends + common(Array(left), Array(right)).map { ($0 + head, $1 + head) }
  }

  /// The most pairs of views that are compared.
  private static let alignmentLimit = 1_000_000

  private static func common(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
    var removed = Set<Int>(), inserted = Set<Int>()
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    return Array(
      zip(old.indices.filter { !removed.contains($0) }, new.indices.filter { !inserted.contains($0) }))
  }
}

extension LayoutEntry {
  /// The last component of the path; that of a record that was read is known by its spelling alone.
  private var component: Substring {
    let path = path.description
    let end = path.last == ")" ? path.lastIndex(of: "(") ?? path.endIndex : path.endIndex
    return path[..<end].lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// The component with the author's id; nil where there is none.
  fileprivate var pathId: Substring? { path.endsWithId ? component : nil }

  /// The component without its place among siblings.
  fileprivate var name: Substring { component.prefix { $0 != "[" } }

  /// The kind of the view that modifiers surround.
  fileprivate var root: Kind {
    var entry = self
    while entry.kind.isModifier, let inner = entry.views.first { entry = inner }
    return entry.kind
  }

  /// A hash of all that is in it, without names.
  fileprivate var content: Int {
    var hasher = Hasher()
    func add(_ entry: LayoutEntry) {
      hasher.combine(entry.kind)
      hasher.combine(entry.fields)
      hasher.combine(entry.pieces)
      hasher.combine(entry.values)
      hasher.combine(entry.views.count)
      for index in entry.views.indices { add(entry.views[index]) }
    }
    add(self)
    return hasher.finalize()
  }
}

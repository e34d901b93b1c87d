/// Which layer of the new tree is which of the old one.
struct LayerMatching {
  let old: LayerTable
  let new: LayerTable
  /// The new layer for each old one; -1 for one that is gone.
  private(set) var newOfOld: [Int]
  /// The old layer for each new one; -1 for one that is new.
  private(set) var oldOfNew: [Int]
  /// Counts the layers that are looked at for one that came into another layer.
  let looks: LookCount

  /// Matches from the canvas down: siblings by what shows in them and by name, then what has moved to other layers.
  init(_ old: LayerTable, _ new: LayerTable, lookLimit: Int = LookCount.likenessLimit) {
    self.old = old
    self.new = new
    looks = LookCount(limit: lookLimit)
    newOfOld = Array(repeating: -1, count: old.count)
    oldOfNew = Array(repeating: -1, count: new.count)
    match(0, 0)
    matchMoved()
  }

  /// Whether a layer's parent is the same on both sides.
  func keepsParent(old oldIndex: Int, new newIndex: Int) -> Bool {
    guard oldIndex > 0, newIndex > 0 else { return true }
    return newOfOld[old[oldIndex].parent] == new[newIndex].parent
  }

  /// Matches two layers and, from there down, what lies in them; without recursion, because trees may be deep.
  private mutating func match(_ oldRoot: Int, _ newRoot: Int) {
    var pending = [(oldRoot, newRoot)]
    while let (one, two) = pending.popLast() {
      (newOfOld[one], oldOfNew[two]) = (two, one)
      if old[one].subtree == new[two].subtree, old[one].end - one == new[two].end - two {
        matchAll(one, two)
        continue
      }
      let free = (
        old.children(of: one).filter { newOfOld[$0] < 0 }, new.children(of: two).filter { oldOfNew[$0] < 0 }
      )
      pending += SiblingAlignment(old: old, new: new).pairs(free.0, free.1)
    }
  }

  /// Matches the layers of two subtrees that show the same, one by one.
  private mutating func matchAll(_ one: Int, _ two: Int) {
    for offset in 0..<old[one].end - one where newOfOld[one + offset] < 0 && oldOfNew[two + offset] < 0 {
      (newOfOld[one + offset], oldOfNew[two + offset]) = (two + offset, one + offset)
    }
  }

  /// Matches layers that are gone with new ones elsewhere: by name, by what shows in them, containers by likeness.
  private mutating func matchMoved() {
    guard newOfOld.contains(-1), oldOfNew.contains(-1) else { return }
    matchFree { (table, index) -> String? in
      let id = table[index].layer.id
      let name = table[index].name
      // A number counts siblings; without a name it says nothing about a layer elsewhere.
      guard name.isOwn, table.idCounts[id] == 1 else { return nil }
      return name.tag.isEmpty ? id : String(name.tag)
    }
    matchFree { (table, index) -> UInt64? in
      // A number in a name may have been shifted; what shows the same under the same name has not.
      let id = table[index].layer.id
      guard !id.isEmpty, table.idCounts[id] == 1, Int(id) == nil else { return nil }
      var hasher = LayerHasher()
      hasher.add(table[index].subtree)
      hasher.add(id)
      return hasher.state
    }
    matchFree { (table, index) -> UInt64? in
      // What shows the same at the same place of the canvas, in another layer.
      var hasher = LayerHasher()
      hasher.add(table[index].subtree)
      hasher.add(Point(x: table[index].origin.x.toThousandths, y: table[index].origin.y.toThousandths))
      return hasher.state
    }
    matchFree { (table, index) -> UInt64? in
      let node = table[index]
      return node.end - index > 1 || node.sort == .text || node.sort == .image
        ? node.subtree : nil
    }
    matchFree { (table, index) -> UInt64? in
      let node = table[index]
      return node.end - index > 1 && !node.sketch.hashes.isEmpty ? node.outline : nil
    }
    matchFree { (table, index) -> UInt64? in
      // A text elsewhere may have other lines.
      let node = table[index]
      guard case .text(let runs) = node.layer.content else { return nil }
      return runs.reduce(0) { $0 + $1.glyphs.count } > 2 ? node.outline : nil
    }
    matchFree { (table, index) -> UInt64? in
      // Where no words are known, a space may be gone from the glyphs where a line breaks.
      guard case .text(let runs) = table[index].layer.content, runs.allSatisfy(\.text.isEmpty) else {
        return nil
      }
      var hasher = LayerHasher()
      let glyphs = Set(runs.flatMap { $0.glyphs.map(\.id) })
      for glyph in glyphs.sorted() { hasher.add(Int(glyph)) }
      return glyphs.count > 2 ? hasher.state : nil
    }
    matchRewrapped()
    matchWrapped()
    matchAlike()
    matchFree { (table, index) -> UInt64? in
      // A shape or box that went from one layer and came into another one.
      let node = table[index]
      return node.end - index == 1 && node.sort != .container ? node.subtree : nil
    }
  }

  /// Matches texts without known words that have the same glyphs on other lines: a space may be gone at their ends.
  private mutating func matchRewrapped() {
    let limit = 64
    func free(_ table: LayerTable, _ partners: [Int]) -> [(Int, ShownText)] {
      table.nodes.indices.lazy.filter { partners[$0] < 0 }.compactMap { index -> (Int, ShownText)? in
        guard case .text(let runs) = table[index].layer.content, runs.allSatisfy(\.text.isEmpty),
          runs.reduce(0, { $0 + $1.glyphs.count }) > 2
        else { return nil }
        return (index, ShownText(runs))
      }.prefix(limit + 1).map { $0 }
    }
    let (ones, twos) = (free(old, newOfOld), free(new, oldOfNew))
    guard ones.count <= limit, twos.count <= limit else { return }
    let pairs = ones.flatMap { one in
      twos.filter { one.1.fonts == $0.1.fonts && one.1.hasSameGlyphs(onOtherLines: $0.1) }.map {
        (one.0, $0.0)
      }
    }
    for (one, two) in pairs {
      let isOnly = pairs.count { $0.0 == one || $0.1 == two } == 1
      if isOnly { match(one, two) }
    }
  }

  /// Matches free layers that have the same key, which no other free layer of their tree has.
  private mutating func matchFree<Key: Hashable>(_ key: (LayerTable, Int) -> Key?) {
    func unique(_ table: LayerTable, _ partners: [Int]) -> [Key: Int] {
      var places: [Key: Int] = [:]
      for index in 1..<max(1, table.count) where partners[index] < 0 {
        guard let key = key(table, index) else { continue }
        places[key] = places[key] == nil ? index : -1
      }
      return places
    }
    let (ones, twos) = (unique(old, newOfOld), unique(new, oldOfNew))
    for (key, one) in ones.sorted(by: { $0.value < $1.value }) where one >= 0 {
      guard let two = twos[key], two >= 0, newOfOld[one] < 0, oldOfNew[two] < 0 else { continue }
      guard old[one].sort == new[two].sort else { continue }
      match(one, two)
    }
  }

  /// Matches layers around which another one came, or went: they are alike, and the layers around that one are the same.
  private mutating func matchWrapped() {
    let similarity = LayerSimilarity(old: old, new: new)
    func isSure(_ one: Int, _ two: Int) -> Bool { similarity.score(one, two) >= LayerSimilarity.likely }
    for wrapper in 1..<max(1, new.count) where oldOfNew[wrapper] < 0 {
      let outer = oldOfNew[new[wrapper].parent]
      guard outer >= 0, looks.allow(old[outer].layer.sublayers.count / 32) else { continue }
      var free = old.children(of: outer).filter { newOfOld[$0] < 0 }
      for two in new.children(of: wrapper) where oldOfNew[two] < 0 && looks.allow(free.count) {
        guard let place = free.firstIndex(where: { isSure($0, two) }) else { continue }
        match(free.remove(at: place), two)
      }
    }
    for wrapper in 1..<max(1, old.count) where newOfOld[wrapper] < 0 {
      let outer = newOfOld[old[wrapper].parent]
      guard outer >= 0, looks.allow(new[outer].layer.sublayers.count / 32) else { continue }
      var free = new.children(of: outer).filter { oldOfNew[$0] < 0 }
      for one in old.children(of: wrapper) where newOfOld[one] < 0 && looks.allow(free.count) {
        guard let place = free.firstIndex(where: { isSure(one, $0) }) else { continue }
        match(one, free.remove(at: place))
      }
    }
  }

  /// Matches free containers that share most of what is in them.
  private mutating func matchAlike() {
    let limit = 256
    let ones = (1..<max(1, old.count)).filter { newOfOld[$0] < 0 && old[$0].end - $0 > 2 }.prefix(limit)
    let twos = (1..<max(1, new.count)).filter { oldOfNew[$0] < 0 && new[$0].end - $0 > 2 }.prefix(limit)
    var candidates: [(likeness: Double, one: Int, two: Int)] = []
    for one in ones {
      for two in twos {
        let likeness = old[one].sketch.resemblance(new[two].sketch)
        if likeness > 0.5 { candidates.append((likeness, one, two)) }
      }
    }
    candidates.sort { ($1.likeness, $0.one, $0.two) < ($0.likeness, $1.one, $1.two) }
    for candidate in candidates where newOfOld[candidate.one] < 0 && oldOfNew[candidate.two] < 0 {
      match(candidate.one, candidate.two)
    }
  }
}

extension Double {
  /// The number without what differs by the way it was computed.
  fileprivate var toThousandths: Double { (self * 1000).rounded() / 1000 }
}

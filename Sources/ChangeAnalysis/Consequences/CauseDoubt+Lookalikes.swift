extension CauseDoubt {
  /// Layers of which one side has another length because of something else, and the other side for itself: what changed the
  /// one may have changed both.
  static func halves(_ list: CauseList) -> Set<Int> {
    var resizing: [Int: Set<Int>] = [:]
    for (cause, range) in list.causes.enumerated() {
      for change in list.changes[range] where change.change.kind == .resized {
        resizing[change.old, default: []].insert(cause)
      }
    }
    var found = Set<Int>()
    for (cause, range) in list.causes.enumerated() where !list.isProven(cause) {
      let root = list.changes[range.lowerBound]
      guard root.change.kind == .resized, root.old > 0 else { continue }
      let causes = resizing[root.old] ?? []
      if causes.count > 1 { found.formUnion(causes.filter { !list.isProven($0) }) }
    }
    return found
  }

  /// Layers that went from one layer to another one while others went back: the two around them may have changed places.
  static func exchanges(_ list: CauseList, _ matching: LayerMatching) -> Set<Int> {
    var found: [[Int]: Set<Int>] = [:]
    for (cause, range) in list.causes.enumerated() {
      for change in list.changes[range] {
        guard case .reparent(let one) = change.edit else { continue }
        let way = [matching.oldSurrounding(old: one), matching.oldSurrounding(new: change.new)]
        found[way, default: []].insert(cause)
      }
    }
    return found.reduce(into: []) { causes, way in
      if found[way.key.reversed()] != nil { causes.formUnion(way.value) }
    }
  }

  /// Layers that went and layers that came that look so much the same that they may be one, elsewhere; or that lie in
  /// the same place, and may be one with other content.
  static func lookalikes(_ list: CauseList, _ matching: LayerMatching) -> Set<Int> {
    var gone: [UInt64: Set<Int>] = [:]
    var came: [UInt64: Set<Int>] = [:]
    for (cause, range) in list.causes.enumerated() {
      for change in list.changes[range] {
        switch change.edit {
        case .remove(let one):
          for look in matching.places(old: one) {
            gone[look, default: []].insert(cause)
          }
          for look in matching.old.looks(of: one) { gone[look, default: []].insert(cause) }
        case .insert(let two):
          for look in matching.places(new: two) {
            came[look, default: []].insert(cause)
          }
          for look in matching.new.looks(of: two) { came[look, default: []].insert(cause) }
        default: break
        }
      }
    }
    return came.reduce(into: []) { found, look in
      if let others = gone[look.key] { found.formUnion(others.union(look.value)) }
    }
  }
}

extension LayerMatching {
  /// Hashes of where a layer lies: the layer around it with its frame, and with its sort where nothing lies in it.
  fileprivate func places(old one: Int) -> [UInt64] {
    Self.places(newOfOld[old[one].parent], old[one].layer)
  }

  fileprivate func places(new two: Int) -> [UInt64] { Self.places(new[two].parent, new[two].layer) }

  private static func places(_ outer: Int, _ layer: Layer) -> [UInt64] {
    var hasher = LayerHasher()
    hasher.add(outer)
    var sort = hasher
    for length in [layer.frame.minX, layer.frame.minY, layer.frame.width, layer.frame.height] {
      hasher.add(length)
    }
    guard layer.sublayers.isEmpty else { return [hasher.state] }
    sort.add(layer.sort.rawValue)
    return [hasher.state, sort.state]
  }
}

extension LayerTable {
  /// Hashes of what a layer is known by, where it may lie elsewhere: equal ones may be the same layer.
  fileprivate func looks(of index: Int) -> [UInt64] {
    let node = self[index]
    guard node.end - index == 1 else { return [node.outline, node.skeleton] }
    var looks = [node.subtree]
    var hasher = LayerHasher()
    if case .text(let runs) = node.layer.content {
      // Where no words are known, the face is all there is.
      guard runs.allSatisfy(\.text.isEmpty) else { return [node.subtree, node.outline] }
      for run in runs.prefix(1) {
        hasher.add(run.font)
        hasher.add(run.size)
      }
      looks.append(hasher.state)
    } else if let background = node.layer.background {
      hasher.add(node.sort.rawValue)
      hasher.add(background.hashValue)
      looks.append(hasher.state)
    }
    return looks
  }
}

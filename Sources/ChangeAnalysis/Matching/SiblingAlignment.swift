/// Pairs the layers of two lists of siblings.
struct SiblingAlignment {
  let old: LayerTable
  let new: LayerTable

  /// So many pairs of siblings are scored at most; longer lists are paired by what is certain alone.
  private static let pairLimit = 10_000

  /// The pairs, in the order of the old list.
  func pairs(_ ones: [Int], _ twos: [Int]) -> [(Int, Int)] {
    guard !ones.isEmpty, !twos.isEmpty else { return [] }
    var (start, ends) = (0, (ones.count, twos.count))
    var found: [(Int, Int)] = []
    while start < min(ends.0, ends.1), isSame(ones[start], twos[start]) {
      found.append((ones[start], twos[start]))
      start += 1
    }
    while ends.0 > start, ends.1 > start, isSame(ones[ends.0 - 1], twos[ends.1 - 1]) {
      ends = (ends.0 - 1, ends.1 - 1)
      found.append((ones[ends.0], twos[ends.1]))
    }
    var (left, right) = (Array(ones[start..<ends.0]), Array(twos[start..<ends.1]))
    found += takeKept(&left, &right)
    found += between(left, right)
    return found.sorted { $0.0 < $1.0 }
  }

  private func isSame(_ one: Int, _ two: Int) -> Bool {
    guard old[one].subtree == new[two].subtree, old[one].layer.id == new[two].layer.id else { return false }
    // Of twins, the one at the same place is meant.
    return old.idCounts[old[one].layer.id] == 1 || old[one].layer.frame.origin == new[two].layer.frame.origin
  }

  /// Pairs layers that have kept an identifier of their own, and takes them out of the lists.
  private func takeKept(_ ones: inout [Int], _ twos: inout [Int]) -> [(Int, Int)] {
    var places: [String: Int] = [:]
    for two in twos where new.isOwnId(two) { places[new[two].layer.id] = two }
    guard !places.isEmpty else { return [] }
    let similarity = LayerSimilarity(old: old, new: new)
    var found: [(Int, Int)] = []
    for one in ones where old.isOwnId(one) {
      guard let two = places[old[one].layer.id], similarity.score(one, two) >= LayerSimilarity.least else {
        continue
      }
      found.append((one, two))
    }
    let (lefts, rights) = (Set(found.map(\.0)), Set(found.map(\.1)))
    ones.removeAll { lefts.contains($0) }
    twos.removeAll { rights.contains($0) }
    return found
  }

  /// Pairs what lies between the ends that are the same.
  private func between(_ ones: [Int], _ twos: [Int]) -> [(Int, Int)] {
    guard !ones.isEmpty, !twos.isEmpty else { return [] }
    guard ones.count * twos.count > Self.pairLimit else { return scored(ones, twos) }
    let anchors = self.anchors(ones, twos)
    guard !anchors.isEmpty else { return byName(ones, twos) }
    var found: [(Int, Int)] = []
    var (left, right) = (0, 0)
    for (one, two) in anchors + [(ones.count, twos.count)] {
      found += between(Array(ones[left..<one]), Array(twos[right..<two]))
      guard one < ones.count else { break }
      found.append((ones[one], twos[two]))
      (left, right) = (one + 1, two + 1)
    }
    return found
  }

  /// The longest rising chain of places in both lists whose layers show what no other of their list does.
  private func anchors(_ ones: [Int], _ twos: [Int]) -> [(Int, Int)] {
    func unique(_ table: LayerTable, _ list: [Int]) -> [UInt64: Int] {
      var places: [UInt64: Int] = [:]
      for (place, index) in list.enumerated() {
        let key = table[index].subtree
        places[key] = places[key] == nil ? place : -1
      }
      return places
    }
    let (left, right) = (unique(old, ones), unique(new, twos))
    let common = left.compactMap { key, place -> (Int, Int)? in
      guard place >= 0, let other = right[key], other >= 0 else { return nil }
      return (place, other)
    }
    return Self.risingChain(common.sorted { $0.0 < $1.0 })
  }

  /// The longest part of a list, sorted by its first numbers, whose second ones rise too.
  static func risingChain(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
    var ends: [Int] = []
    var before = Array(repeating: -1, count: pairs.count)
    for (place, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      before[place] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var chain: [(Int, Int)] = []
    var place = ends.last ?? -1
    while place >= 0 {
      chain.append(pairs[place])
      place = before[place]
    }
    return chain.reversed()
  }

  /// Pairs lists too long to be scored: by identifier, then those that have the same place.
  private func byName(_ ones: [Int], _ twos: [Int]) -> [(Int, Int)] {
    var places: [String: Int] = [:]
    for two in twos where new.idCounts[new[two].layer.id] == 1 { places[new[two].layer.id] = two }
    var used = Set<Int>()
    var found: [(Int, Int)] = []
    var left: [Int] = []
    for one in ones {
      if let two = places[old[one].layer.id], used.insert(two).inserted {
        found.append((one, two))
      } else {
        left.append(one)
      }
    }
    let free = twos.filter { !used.contains($0) }
    found += zip(left, free).filter { old[$0].sort == new[$1].sort }
    return found
  }

  /// The pairs in the same order with the highest sum of scores, then those out of order that are sure.
  private func scored(_ ones: [Int], _ twos: [Int]) -> [(Int, Int)] {
    let similarity = LayerSimilarity(old: old, new: new)
    let width = twos.count + 1
    var scores = Array(repeating: 0.0, count: ones.count * twos.count)
    var best = Array(repeating: 0.0, count: (ones.count + 1) * width)
    for (row, one) in ones.enumerated() {
      for (column, two) in twos.enumerated() {
        let score = similarity.score(one, two)
        scores[row * twos.count + column] = score
        let paired = score >= LayerSimilarity.least ? best[row * width + column] + score : 0
        best[(row + 1) * width + column + 1] = max(
          paired, best[row * width + column + 1], best[(row + 1) * width + column])
      }
    }
    var found: [(Int, Int)] = []
    var (row, column) = (ones.count, twos.count)
    while row > 0, column > 0 {
      let value = best[row * width + column]
      if value == best[(row - 1) * width + column] {
        row -= 1
      } else if value == best[row * width + column - 1] {
        column -= 1
      } else {
        (row, column) = (row - 1, column - 1)
        found.append((row, column))
      }
    }
    return (found + outOfOrder(ones.count, twos.count, scores, found)).map { (ones[$0], twos[$1]) }
  }

  private func outOfOrder(
    _ rows: Int, _ columns: Int, _ scores: [Double], _ found: [(Int, Int)]
  ) -> [(Int, Int)] {
    var (usedRows, usedColumns) = (Set(found.map(\.0)), Set(found.map(\.1)))
    let freeRows = (0..<rows).filter { !usedRows.contains($0) }
    let freeColumns = (0..<columns).filter { !usedColumns.contains($0) }
    var candidates: [(score: Double, row: Int, column: Int)] = []
    for row in freeRows {
      for column in freeColumns where scores[row * columns + column] >= LayerSimilarity.sure {
        candidates.append((scores[row * columns + column], row, column))
      }
    }
    candidates.sort { ($1.score, $0.row, $0.column) < ($0.score, $1.row, $1.column) }
    return candidates.compactMap { candidate in
      guard !usedRows.contains(candidate.row), !usedColumns.contains(candidate.column) else { return nil }
      usedRows.insert(candidate.row)
      usedColumns.insert(candidate.column)
      return (candidate.row, candidate.column)
    }
  }
}

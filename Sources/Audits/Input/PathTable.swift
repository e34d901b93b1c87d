/// Values by the paths of their views, to find those of a view and of what is in it without going through
/// all.
struct PathTable<Value> {
  private let values: [Value]
  /// The paths with the places of their values, sorted by bytes, so that those with one beginning lie
  /// together.
  private let sorted: [(path: String, place: Int)]

  init(_ values: [Value], path: (Value) -> String) {
    self.values = values
    sorted = values.enumerated().map { (path($1), $0) }.sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }

  /// The values of a view, in their order.
  func at(_ path: String) -> [Value] { found(from: path) { $0.utf8.elementsEqual(path.utf8) } }

  /// The values of what is in a view, in their order.
  func inside(_ path: String) -> [Value] {
    let beginning = path + "/"
    return found(from: beginning) { $0.utf8.starts(with: beginning.utf8) }
  }

  /// Whether a view, or what is in it, has a value.
  func contains(_ path: String) -> Bool {
    let (own, inner) = (first(from: path), path + "/")
    if own < sorted.count, sorted[own].path.utf8.elementsEqual(path.utf8) { return true }
    let place = first(from: inner)
    return place < sorted.count && sorted[place].path.utf8.starts(with: inner.utf8)
  }

  /// How many values of what is in a view there are.
  func count(inside path: String) -> Int { first(from: path + "0") - first(from: path + "/") }

  private func found(from path: String, _ isMeant: (String) -> Bool) -> [Value] {
    sorted[first(from: path)...].prefix { isMeant($0.path) }.map(\.place).sorted().map { values[$0] }
  }

  /// The place of the first path that does not precede one.
  private func first(from path: String) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].path.utf8.lexicographicallyPrecedes(path.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

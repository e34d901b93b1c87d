/// A pattern for the paths of cells: `*` and `?` stand for characters but `/`, `**` for any.
///
/// It takes the whole path, or all of it behind one of its folders: `Checkout/**` takes `Layers/Checkout/pay`. One that
/// begins with `/` takes whole paths alone.
package struct CellPattern: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case character(Character), one, some, any
  }

  private let parts: [Part]
  private let isWhole: Bool

  /// Reads a pattern.
  package init(_ text: String) {
    isWhole = text.hasPrefix("/")
    var parts: [Part] = []
    for character in isWhole ? text.dropFirst() : text[...] {
      switch (character, parts.last) {
      case ("*", .some(.some)), ("*", .any): parts[parts.count - 1] = .any
      case ("*", _): parts.append(.some)
      case ("?", _): parts.append(.one)
      default: parts.append(.character(character))
      }
    }
    self.parts = parts
  }

  /// Whether it takes a cell.
  package func takes(_ cell: String) -> Bool {
    let path = Array(cell)
    let starts = isWhole ? [] : path.indices.filter { path[$0] == "/" }.map { $0 + 1 }
    return ([0] + starts).contains { matches(path[$0...]) }
  }

  /// One pass over the path with all places of the pattern that can be reached: no input takes longer than both together.
  private func matches(_ path: ArraySlice<Character>) -> Bool {
    var places = [Bool](repeating: false, count: parts.count + 1)
    places[0] = true
    passStars(&places)
    for character in path {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for place in parts.indices where places[place] {
        switch parts[place] {
        case .character(let own): if own == character { next[place + 1] = true }
        case .one: if character != "/" { next[place + 1] = true }
        case .some: if character != "/" { next[place] = true }
        case .any: next[place] = true
        }
      }
      passStars(&next)
      guard next.contains(true) else { return false }
      places = next
    }
    return places[parts.count]
  }

  /// Reaches the places behind stars, which may stand for nothing.
  private func passStars(_ places: inout [Bool]) {
    for place in parts.indices where places[place] && (parts[place] == .some || parts[place] == .any) {
      places[place + 1] = true
    }
  }
}

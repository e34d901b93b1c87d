extension Sequence {
  /// The elements without those whose key an earlier one has.
  package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }

  /// The elements in groups that share a key, in the order in which the keys first appear.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    return reduce(into: []) { groups, element in
      let key = key(element)
      if let place = places[key] { return groups[place].elements.append(element) }
      places[key] = groups.count
      groups.append((key, [element]))
    }
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions.
  package var unique: [Element] { unique(by: \.self) }
}

/// The word among known ones that somebody probably meant.
package enum NearestName {
  /// How many pairs of letters are compared at most for one known name, and for all of them.
  private static let (pairLimit, totalLimit) = (1 << 20, 1 << 26)

  /// The closest of the known names, at most a third of whose letters differ; regardless of letter case.
  ///
  /// Names too long to be a person's are passed over, and so are those behind a great number of others.
  package static func nearest(to word: String, among known: [String]) -> String? {
    // A letter has at least one byte.
    guard word.utf8.count <= pairLimit else { return nil }
    let letters = Array(word.lowercased())
    var rest = totalLimit
    var nearest: (name: String, distance: Int)?
    for name in known where name.utf8.count <= pairLimit {
      let others = Array(name.lowercased())
      let most = max(1, name.count / 3)
      guard abs(others.count - letters.count) <= most, others.count * letters.count <= pairLimit else {
        continue
      }
      rest -= others.count * letters.count
      guard rest >= 0 else { break }
      let distance = distance(letters, others)
      if distance <= most, distance < nearest?.distance ?? .max { nearest = (name, distance) }
    }
    return nearest?.name
  }

  /// How many letters must be inserted, removed or replaced (Levenshtein 1966).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in second.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}

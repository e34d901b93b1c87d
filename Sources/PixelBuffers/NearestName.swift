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

  /// How many letters must be inserted, removed, replaced or swapped with the next (Damerau 1964, in the restricted form
  /// that edits no letter twice).
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var (older, row) = ([Int](), Array(0...second.count))
    for (i, letter) in first.enumerated() {
      let last = row
      row[0] = i + 1
      for (j, other) in second.enumerated() {
        row[j + 1] = min(last[j] + (letter == other ? 0 : 1), row[j] + 1, last[j + 1] + 1)
        if i > 0, j > 0, letter == second[j - 1], other == first[i - 1] {
          row[j + 1] = min(row[j + 1], older[j - 1] + 1)
        }
      }
      older = last
    }
    return row[second.count]
  }
}

/// The word among known ones that somebody probably meant.
package enum NearestName {
  /// The closest of the known names, at most a third of whose letters differ; regardless of letter case.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let ranked = known.map { ($0, distance(Array(word.lowercased()), Array($0.lowercased()))) }
    return ranked.filter { $0.1 <= max(1, $0.0.count / 3) }.min { $0.1 < $1.1 }?.0
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

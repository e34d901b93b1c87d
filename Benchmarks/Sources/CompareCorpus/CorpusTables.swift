/// How many defects fail and how much noise passes, by strategy and by kind.
struct CorpusTables {
  let results: [CorpusResult]
  let names: [String]
  let thirds: [String]

  /// Both tables.
  var markdown: String { byStrategy + "\n" + byKind }

  /// How many defects fail amid noise, by condition.
  static func amidNoise(_ outcomes: [(condition: String, passes: Bool)]) -> String {
    var text = "| defects amid noise that passes by itself | standard |\n|---|--:|\n"
    for condition in Set(outcomes.map(\.condition)).sorted() {
      let list = outcomes.filter { $0.condition == condition }
      text += "| \(condition) | \(share(list.count { !$0.passes }, list.count)) |\n"
    }
    return text
  }

  private static func share(_ count: Int, _ total: Int) -> String {
    guard total > 0 else { return "–" }
    let tenths = (Double(count) / Double(total) * 1000).rounded() / 10
    return "\(tenths) % (\(count) of \(total))"
  }

  /// How many of these have the outcome they ought to have; those without one count as failing.
  private func right(_ list: [CorpusResult], _ strategy: Int) -> String {
    let passing = list.filter { $0.passes[strategy] }.count
    return Self.share(list.first?.pair.kind == .noise ? passing : list.count - passing, list.count)
  }

  private var byStrategy: String {
    let columns = thirds.flatMap { ["defects that fail, \($0)", "noise that passes, \($0)"] }
    var text = "| strategy | " + columns.joined(separator: " | ") + " |\n|---|"
    text += String(repeating: "--:|", count: columns.count) + "\n"
    for (index, name) in names.enumerated() {
      let cells = thirds.flatMap { third in
        [CorpusPair.Kind.defect, .noise].map { kind in
          right(results.filter { $0.pair.third == third && $0.pair.kind == kind }, index)
        }
      }
      text += "| \(name) | " + cells.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private var byKind: String {
    var text = "| kind | " + thirds.map { "standard, \($0)" }.joined(separator: " | ")
    text += names.dropFirst().map { " | \($0)" }.joined() + " |\n|---|"
    text += String(repeating: "--:|", count: thirds.count + names.count - 1) + "\n"
    for (kind, word) in [
      (CorpusPair.Kind.noise, "passes"), (.foreign, "fails"), (.undecidable, "fails"), (.defect, "fails"),
    ] {
      let own = results.filter { $0.pair.kind == kind }
      for name in Set(own.map(\.pair.name)).sorted() {
        let list = own.filter { $0.pair.name == name }
        let cells =
          thirds.map { third in right(list.filter { $0.pair.third == third }, 0) }
          + names.indices.dropFirst().map { right(list, $0) }
        text += "| \(kind.rawValue), \(word): \(name) | " + cells.joined(separator: " | ") + " |\n"
      }
    }
    return text
  }
}

/// Makes cases small whose frames differ from a browser's, many of them at once.
package struct ConformanceShrinker {
  private let oracle: BrowserOracle
  private let run: ConformanceRun
  /// How many simpler trees of a case are tried at once, and how often there are new ones.
  private static let (portion, rounds) = (24, 400)

  /// Describes how trees are measured, and how an engine lays them out.
  package init(oracle: BrowserOracle, run: ConformanceRun) { (self.oracle, self.run) = (oracle, run) }

  private struct Shrinking {
    var smallest: ConformanceResult
    var candidates: [CorpusNode]

    init(_ result: ConformanceResult) {
      smallest = result
      let weight = result.one.node.weight
      candidates = result.one.node.simpler.filter { $0.weight < weight }
    }
  }

  /// The smallest cases that were found to differ, from those that do; `progress` gets how many are done.
  package func smallest(of results: [ConformanceResult], progress: (_ done: Int) -> Void = { _ in }) throws
    -> [ConformanceResult]
  {
    var all = results.map { Shrinking($0) }
    for _ in 0..<Self.rounds {
      let active = all.indices.filter { !all[$0].candidates.isEmpty }
      progress(all.count - active.count)
      guard !active.isEmpty else { break }
      var asked: [(index: Int, one: ConformanceCase)] = []
      for index in active {
        for node in all[index].candidates.prefix(Self.portion) {
          asked.append((index, with(all[index].smallest.one) { ($0.node, $0.frames) = (node, nil) }))
        }
        all[index].candidates.removeFirst(min(Self.portion, all[index].candidates.count))
      }
      for (index, result) in try differing(asked) {
        // Of those of a round, the lightest is kept.
        guard result.one.node.weight < all[index].smallest.one.node.weight else { continue }
        all[index] = Shrinking(result)
      }
    }
    return all.map(\.smallest)
  }

  /// The results of those that differ.
  private func differing(
    _ asked: [(index: Int, one: ConformanceCase)]
  ) throws -> [(index: Int, result: ConformanceResult)] {
    let answers = try oracle.measure(asked.map { ($0.one.name, .tree($0.one)) })
    var (indices, cases): ([Int], [ConformanceCase]) = ([], [])
    for (asked, answer) in zip(asked, answers) {
      guard case .measured(let one) = answer else { continue }
      indices.append(asked.index)
      cases.append(one)
    }
    return zip(indices, try run.results(of: cases, isRepeated: false)).filter { _, result in
      if case .failed = result.outcome { true } else { false }
    }.map { ($0, $1) }
  }
}

extension ConformanceResult {
  /// The nesting and the properties with their keywords, not numbers and directions: what makes small cases alike.
  package var shape: [String] {
    let numbers: Set<String> = ["number", "fraction", "negative", "%", "negative %", "px", "line"]
    return one.node.all.map { node in
      let style = node.style.filter { $0.key != "direction" }.map { name, value in
        "\(name): \(value.kinds.subtracting(numbers).sorted())"
      }
      return
        "\(node.children.count) \(node.text == nil ? "" : "text ")\(style.sorted().joined(separator: " "))"
    }
  }
}

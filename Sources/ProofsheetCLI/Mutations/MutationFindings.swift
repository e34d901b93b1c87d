import RunReview

/// Which suites caught which faults.
struct MutationFindings: Encodable {
  /// What a suite found of a fault.
  struct Result: Encodable {
    /// What failed with the fault alone: how much, and the first.
    var newFailures = 0
    var first: String?
    var seconds = 0.0
    /// Why it is not known what failed.
    var problem: String?
  }

  /// A fault with what each suite found.
  struct Fault: Encodable {
    let name: String
    let remark: String?
    var results: [String: Result] = [:]
    /// Why no suite ran.
    var problem: String?

    /// The suites that caught it.
    var catchers: [String] { results.filter { $0.value.newFailures > 0 }.keys.sorted() }
    var isCaught: Bool { !catchers.isEmpty }

    /// The fault as a line of text.
    var line: String {
      if let problem { return "– \(name)  not planted: \(problem)" }
      let parts = results.sorted { $0.key < $1.key }.map { suite, result in
        "\(suite): \(result.problem ?? grouped(result.newFailures)) (\(Int(result.seconds.rounded())) s)"
      }
      return "\(isCaught ? "✔" : "✘") \(name)  \(parts.joined(separator: ", "))"
    }
  }

  /// What fails without a fault, by suite.
  let baseline: [String: Int]
  var faults: [Fault] = []

  private var planted: [Fault] { faults.filter { $0.problem == nil } }

  /// The share of the planted faults that some suite caught, in percent.
  var score: Double { share(planted.count(where: \.isCaught)) }

  /// The faults that were not planted, or not caught while a suite did not end as it should.
  var undecided: [Fault] {
    faults.filter { fault in
      fault.problem != nil || (!fault.isCaught && fault.results.values.contains { $0.problem != nil })
    }
  }

  private func share(_ count: Int) -> Double {
    planted.isEmpty ? 0 : 100 * Double(count) / Double(planted.count)
  }

  /// The scores and the faults that stayed.
  var summary: [String] {
    func line(_ name: String, _ count: Int) -> String {
      let share = Int(share(count).rounded(.down))
      return "\(name): \(grouped(count)) of \(grouped(planted.count)) faults caught (\(share) %)"
    }
    var lines = baseline.keys.sorted().map { suite in
      line(suite, planted.count { ($0.results[suite]?.newFailures ?? 0) > 0 })
    }
    lines.append(line("all suites", planted.count(where: \.isCaught)))
    for fault in faults where fault.problem == nil && !fault.isCaught {
      lines.append("not caught: \(fault.name)\(fault.remark.map { ": \($0)" } ?? "")")
    }
    for fault in undecided {
      let problems = fault.results.sorted { $0.key < $1.key }.compactMap(\.value.problem)
      lines.append("undecided: \(fault.name): \(fault.problem ?? problems.joined(separator: ", "))")
    }
    return lines
  }

  private enum CodingKeys: String, CodingKey {
    case score, baseline, faults
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(score, forKey: .score)
    try container.encode(baseline, forKey: .baseline)
    try container.encode(faults, forKey: .faults)
  }
}

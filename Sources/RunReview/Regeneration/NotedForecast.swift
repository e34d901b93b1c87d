/// What was forecast of the references of a run, noted in its folder before anything is drawn.
package struct NotedForecast: Sendable, Hashable, RunFile {
  /// What was expected of a reference.
  package struct Expectation: Sendable, Hashable, Codable {
    /// The class; none where the fonts do not touch it.
    package var regenerationClass: RegenerationClass?

    /// Makes an expectation.
    package init(_ regenerationClass: RegenerationClass?) { self.regenerationClass = regenerationClass }
  }

  /// What was expected of each reference that was read, by the path of its file.
  package var expectations: [String: Expectation]

  /// Notes expectations.
  package init(_ expectations: [String: Expectation]) { self.expectations = expectations }

  /// The name in the run folder.
  package static let fileName = "forecast.json"
}

/// What a forecast had said of the cells of a run, and what came out.
package struct ForecastOutcome: Sendable, Hashable {
  /// A class; none stands for cells that the fonts do not touch, and that passed.
  package struct Row: Sendable, Hashable {
    /// The class.
    package var regenerationClass: RegenerationClass?
    /// The number of cells of which it was forecast, and that came out in it.
    package var forecast, found: Int
  }

  /// Cells that came out in another class than was forecast.
  package struct Surprise: Sendable, Hashable {
    /// The class that was forecast, and the one that came out.
    package var forecast, found: RegenerationClass?
    /// The cells.
    package var cells: [String]
  }

  /// Each class that was forecast or came out, the worst first.
  package let rows: [Row]
  /// The cells that came out otherwise: those that are worse than was forecast first, the worst before all.
  package let surprises: [Surprise]
  /// The number of cells of which something was forecast, and that were drawn.
  package let count: Int

  /// The number of cells that came out as was forecast.
  package var rightCount: Int { count - surprises.reduce(0) { $0 + $1.cells.count } }

  /// How right it was, a sentence.
  package var sentence: String {
    "The forecast from the fonts was right for \(grouped(rightCount)) of \(TerminalText.count(count, "cell"))."
  }

  /// Compares; nil where nothing was forecast of the cells that were drawn.
  ///
  /// Cells that had changed before say nothing about fonts.
  package init?(_ regeneration: Regeneration) {
    guard let forecast = regeneration.forecast else { return nil }
    let classes = Dictionary(
      regeneration.cells.map { ($0.cell, $0.finding.regenerationClass) }
    ) { first, _ in first }
    typealias Pair = [RegenerationClass?]
    var pairs: [Pair: [String]] = [:]
    for result in regeneration.review.summary.cells {
      guard let expected = forecast.expectations[result.reference] else { continue }
      let found = classes[result.cell]
      guard found != nil || result.passes else { continue }
      pairs[[expected.regenerationClass, found], default: []].append(result.cell)
    }
    guard !pairs.isEmpty else { return nil }
    count = pairs.values.reduce(0) { $0 + $1.count }
    rows = (RegenerationClass.allCases.map(Optional.some) + [nil]).compactMap { found in
      let row = Row(
        regenerationClass: found,
        forecast: pairs.reduce(0) { $0 + ($1.key[0] == found ? $1.value.count : 0) },
        found: pairs.reduce(0) { $0 + ($1.key[1] == found ? $1.value.count : 0) })
      return row.forecast + row.found > 0 ? row : nil
    }
    func order(_ found: RegenerationClass?) -> Int {
      found.flatMap(RegenerationClass.allCases.firstIndex(of:)) ?? RegenerationClass.allCases.count
    }
    surprises = pairs.filter { $0.key[0] != $0.key[1] }
      .map { Surprise(forecast: $0.key[0], found: $0.key[1], cells: $0.value.sorted()) }
      .sorted { one, two in
        let (isWorse, isOtherWorse) = (
          order(one.found) < order(one.forecast), order(two.found) < order(two.forecast)
        )
        guard isWorse == isOtherWorse else { return isWorse }
        return (order(one.found), order(one.forecast)) < (order(two.found), order(two.forecast))
      }
  }
}

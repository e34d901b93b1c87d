/// What `DrawSpeed` measures; times in milliseconds.
struct DrawFigures: Encodable {
  /// How two threads compare with one.
  struct Gain: Encodable {
    /// Images in the same wall-clock time, as the median and the best of nine rounds.
    var wall, bestWall: Double
    /// The same as if nobody else used the processors.
    var processor: Double
    /// Page faults for each image on two threads.
    var faults: Double
  }

  /// What the text page takes, in milliseconds and page faults an image.
  struct Page: Encodable {
    /// In memory that no image had before, that the image before had, and that the caller gives.
    var fresh, kept, given: Double
    /// In a context that draws for the first time.
    var cold: Double
    var freshFaults, keptFaults, givenFaults: Int
    var lines: [Scenes.Line]
  }

  var pageCold, pageWarm, dashboardCold, dashboardWarm, emojiCold, emojiWarm: Double
  var pageThreads, dashboardThreads: Gain
  var residentMiBBefore, residentMiBAfter: Double
  var lines: [Scenes.Line]

  /// The figures for people.
  var table: String {
    let rows = [
      ["", "warm, ms", "new context, ms", "two threads, ×", "best", "by processor time", "faults an image"],
      ["Text page", text(pageWarm), text(pageCold)] + cells(pageThreads),
      ["Dashboard", text(dashboardWarm), text(dashboardCold)] + cells(dashboardThreads),
      ["48 emoji", text(emojiWarm), text(emojiCold), "", "", "", ""],
    ]
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }
    return
      (["1170 × 2532 pixels, one thread, medians of processor time:", ""] + lines + [
        "",
        "Resident memory over 1,000 different dashboards: \(text(residentMiBBefore)) to \(text(residentMiBAfter)) MiB.",
      ]).joined(separator: "\n")
  }

  private func cells(_ gain: Gain) -> [String] {
    [text(gain.wall), text(gain.bestWall), text(gain.processor), text(gain.faults)]
  }

  private func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

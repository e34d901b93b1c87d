import Foundation

/// What came out, by family and half.
struct ScoreTables {
  private struct Row {
    var cases = 0
    var sum = CaseScore()
  }

  private var rows: [String: [Bool: Row]] = [:]

  mutating func add(_ item: ChangeCase, _ score: CaseScore, isTuning: Bool) {
    let edits = min(3, item.label.split(separator: "+").count)
    var names = ["all", "\(item.family)", edits == 1 ? "one change" : "\(edits) changes at once"]
    if item.noise != .none { names.append("other pixels in glyphs") }
    for name in names {
      var row = rows[name]?[isTuning] ?? Row()
      row.cases += 1
      row.sum = row.sum + score
      rows[name, default: [:]][isTuning] = row
    }
  }

  private static let order = [
    "all", "gallery", "foreign", "views", "one change", "2 changes at once", "3 changes at once",
    "other pixels in glyphs",
  ]

  var markdown: String {
    var lines = [
      "| cases | half | number | causes | named first | consequences | tied | clusters proven | wrongly proven | pixels not reported |",
      "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for name in Self.order {
      for isTuning in [true, false] {
        guard let row = rows[name]?[isTuning] else { continue }
        let sum = row.sum
        lines.append(
          "| \(name) | \(isTuning ? "tuning" : "blind") | \(row.cases) | \(sum.causes) "
            + "| \(share(sum.named, sum.causes)) | \(sum.consequences) | \(share(sum.tied, sum.consequences)) "
            + "| \(share(sum.provenClusters, sum.clusters)) | \(sum.wronglyProven) | \(sum.lostPixels) |")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func share(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "–" : String(format: "%.1f %%", 100 * Double(part) / Double(whole))
  }
}

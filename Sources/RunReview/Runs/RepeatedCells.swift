internal import Foundation

/// The results of the same cells in several rounds, and which of them differ.
package struct RepeatedCells {
  /// A way in which a cell came out: equal to its reference, or something else.
  private struct Outcome: Hashable {
    let status: CellStatus?
    let digest: Digest?
  }

  /// Outcomes of a cell in the order in which they were first seen, with their rounds and a file of what was drawn.
  private struct Seen {
    var outcomes: [(outcome: Outcome, rounds: Int, file: String?)] = []
  }

  private let folder: RunFolder
  private var rounds = 0
  private var cells: [String: Seen] = [:]
  private var order: [String] = []
  /// The images that were drawn of references, by cell.
  private var rebuilt: [String: String] = [:]

  /// Files that are needed of later rounds are copied into the folder of the first.
  package init(in folder: RunFolder) { self.folder = folder }

  /// Adds the results of a round, whose files may be removed afterwards.
  package mutating func add(_ results: [CellResult]) throws(RenderTestingError) {
    var here = Set<String>()
    for result in results where here.insert(result.cell).inserted {
      if cells[result.cell] == nil {
        order.append(result.cell)
        var seen = Seen()
        // A cell that comes late was not there before.
        if rounds > 0 { seen.outcomes.append((Outcome(status: nil, digest: nil), rounds, nil)) }
        cells[result.cell] = seen
      }
      try add(result)
    }
    for cell in order where !here.contains(cell) {
      count(Outcome(status: nil, digest: nil), of: cell) { nil }
    }
    rounds += 1
  }

  private mutating func add(_ result: CellResult) throws(RenderTestingError) {
    if let image = result.rebuilt { rebuilt[result.cell] = image }
    // What rules ignore may vary from round to round.
    let status = result.status == .ignored ? CellStatus.equal : result.status
    guard status != .equal, let actual = result.actual,
      let data = try RegularFile.reference(actual)
    else {
      let isEqual = status == .equal
      return count(Outcome(status: status, digest: nil), of: result.cell) {
        isEqual ? result.reference : nil
      }
    }
    let outcome = Outcome(status: status, digest: Digest(of: data))
    guard cells[result.cell]?.outcomes.contains(where: { $0.outcome == outcome }) != true else {
      return count(outcome, of: result.cell) { nil }
    }
    var file = actual
    if rounds > 0 {
      file =
        "\(folder.path)/flaky/\(result.cell).round-\(rounds + 1).\(RealPath.split(actual).name.suffixAfterDot)"
      try AtomicFile.write(data, to: file)
    }
    count(outcome, of: result.cell) { file }
  }

  private mutating func count(_ outcome: Outcome, of cell: String, _ file: () -> String?) {
    if let index = cells[cell]?.outcomes.firstIndex(where: { $0.outcome == outcome }) {
      cells[cell]?.outcomes[index].rounds += 1
    } else {
      cells[cell]?.outcomes.append((outcome, 1, file()))
    }
  }

  /// The cells that did not always come out in the same way, with diff images beside the run.
  package func flaky() throws(RenderTestingError) -> FlakyCells {
    var found: [FlakyCells.Cell] = []
    for cell in order {
      guard let outcomes = cells[cell]?.outcomes, outcomes.count > 1 else { continue }
      let difference = Self.difference(from: shown(outcomes[0].file, cell), to: shown(outcomes[1].file, cell))
      var diff: String?
      if let image = difference.diff, let bytes = try? PNG.encode(image, effort: .quickest) {
        let path = "\(folder.path)/flaky/\(cell).diff.png"
        try AtomicFile.write(Data(bytes), to: path)
        diff = path
      }
      found.append(
        FlakyCells.Cell(
          cell: cell,
          outcomes: outcomes.map { .init(label: $0.outcome.status?.label ?? "not run", rounds: $0.rounds) },
          change: difference.change, diff: diff))
    }
    return FlakyCells(rounds: rounds, cells: found)
  }

  /// The image of a file, which a reference has beside the run where it is stored as a layer tree.
  private func shown(_ file: String?, _ cell: String) -> String? {
    file.map { ReferenceFormat(path: $0) == .trees ? rebuilt[cell] ?? $0 : $0 }
  }

  private static func difference(
    from one: String?, to other: String?
  ) -> (change: String, diff: PixelBuffer?) {
    guard let one, let other, let first = contents(one), let second = contents(other) else {
      return ("there is nothing to compare", nil)
    }
    guard let before = image(first), let now = image(second) else { return ("what it says changes", nil) }
    guard before.width == now.width, before.height == now.height else {
      return (
        "its size changes from \(before.width) × \(before.height) to \(now.width) × \(now.height) pixels", nil
      )
    }
    let places = before.withPixels { old in
      now.withPixels { new in old.indices.filter { old[$0] != new[$0] } }
    }
    guard let low = places.first, let high = places.last else {
      return ("its pixels stay, and its layers change", nil)
    }
    let columns = places.map { $0 % before.width }
    let (left, right) = (columns.min() ?? 0, columns.max() ?? 0)
    let (top, bottom) = (low / before.width, high / before.width)
    let count = TerminalText.count(places.count, "pixel changes", plural: "pixels change")
    return (
      "\(count), within x \(left), y \(top), \(right - left + 1) × \(bottom - top + 1)",
      ComparisonStrategy.exact.examine(now, against: before).diffImage()
    )
  }

  private static func contents(_ path: String) -> Data? {
    (try? RegularFile.reference(path)) ?? nil
  }

  private static func image(_ data: Data) -> PixelBuffer? {
    try? PNG.decode([UInt8](data), pixelLimit: PNG.referencePixelLimit).buffer
  }
}

extension String {
  /// What follows the last dot; all of it where there is none.
  fileprivate var suffixAfterDot: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
  }
}

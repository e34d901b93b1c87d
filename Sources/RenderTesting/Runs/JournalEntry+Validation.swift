extension JournalEntry {
  /// The largest count that a journal is believed: sums of such never overflow.
  private static let largestCount = 1 << 40

  /// Whether the numbers in it can be those of a run: counts that can be added up, times that are numbers.
  package var isPlausible: Bool {
    switch self {
    case .start(let process, _, let planned): process >= 0 && Self.areCounts([planned ?? 0])
    case .filtered(let taken, let all): Self.areCounts([taken, all])
    case .cell(let result): Self.isPlausible(result)
    case .audit(let audit): Self.areCounts([audit.count])
    case .begin, .known, .planned, .returned, .interaction, .end, .exit: true
    }
  }

  private static func isPlausible(_ result: CellResult) -> Bool {
    var counts = [result.pixelSize?.width ?? 0, result.pixelSize?.height ?? 0]
    if let verdict = result.verdict {
      counts += PixelStatus.allCases.map { verdict.counts[$0] } + verdict.histogram + [verdict.clusterCount]
      counts += verdict.sizes.flatMap { [$0.width, $0.height] } + verdict.clusters.map(\.size)
      counts += verdict.places.flatMap { [$0.pixels, $0.clusterCount] } + [verdict.placeCount]
      counts += verdict.places.flatMap { [$0.bounds.x, $0.bounds.y, $0.bounds.width, $0.bounds.height] }
    }
    let isConsistent = result.explanation?.isConsistent { areCounts([$0]) } ?? true
    return isConsistent && areCounts(counts) && (0...1e12).contains(result.milliseconds)
  }

  private static func areCounts(_ numbers: [Int]) -> Bool {
    numbers.allSatisfy { (0...largestCount).contains($0) }
  }
}

import Foundation

/// A reader of files or texts that somebody else may have written.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case png, provenance, layers, layouts, paths, settings, strategies, filters, journals, fonts
  case archives, plans, times, runs, trees
  case answers, cases, corpora, measures, results, reftests, pointers

  /// Reads bytes as this target does: takes them, or refuses them with an error that has a text.
  ///
  /// Whatever else happens stops the process: a trap, an error of memory, a value that does not come back from its own
  /// spelling.
  package func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .png: FuzzTarget.readPNG(bytes)
    case .provenance: FuzzTarget.readProvenance(text)
    case .layers: FuzzTarget.readLayers(bytes)
    case .layouts: FuzzTarget.readLayout(bytes)
    case .paths: FuzzTarget.readPath(text)
    case .settings: FuzzTarget.readSettings(text)
    case .strategies: FuzzTarget.readStrategy(text)
    case .filters: FuzzTarget.readFilter(text)
    case .journals: FuzzTarget.readJournal(bytes)
    case .fonts: FuzzTarget.readFont(bytes)
    case .archives: FuzzTarget.readArchive(bytes)
    case .plans: FuzzTarget.readPlan(bytes)
    case .times: FuzzTarget.readTimes(bytes)
    case .runs: FuzzTarget.readRun(bytes)
    case .trees: FuzzTarget.readTree(bytes)
    case .answers: FuzzTarget.readAnswer(bytes)
    case .cases: FuzzTarget.readCases(bytes)
    case .corpora: FuzzTarget.readCorpus(bytes)
    case .reftests: FuzzTarget.readReftests(bytes)
    case .measures: FuzzTarget.readMeasures(bytes)
    case .results: FuzzTarget.readResults(bytes)
    case .pointers: FuzzTarget.readPointer(Data(bytes))
    }
  }
}

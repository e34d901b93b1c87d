import ArgumentParser
import Engines
import Foundation

/// A browser that measures a corpus, and makes failures small.
struct ConformanceOracle {
  let browser: BrowserOracle
  /// How long a process of the browser may take.
  private static let timeout = 120.0
  /// From so many failures for each one that is wanted, small cases are made, since many become alike.
  private static let starts = 8

  init(_ command: String) throws {
    browser = BrowserOracle(
      try EngineCommandLine(command), script: String(decoding: PackageResources.measure_js, as: UTF8.self),
      font: PackageResources.square_ttf, timeout: Self.timeout)
  }

  /// The cases and pages that `isKept` names with measured frames, which are also written: those of pages to a file in
  /// their folder, those of a file of cases to the file itself.
  func measured(_ path: String, only isKept: (String) -> Bool) throws -> Corpus {
    let whole = try Corpus(path)
    try whole.requireWritable()
    var (corpus, digests) = (with(whole) { $0.keep(isKept) }, [String: String]())
    var inputs: [(name: String, input: BrowserOracle.Input)] = []
    if corpus.folder == nil {
      inputs = corpus.cases.map { ($0.name, .tree($0)) }
    } else {
      inputs = try corpus.pages.map { page in
        let (name, bytes) = (Corpus.name(ofPage: page), try corpus.contents(ofPage: page))
        digests[name] = "\(Digest(of: bytes))"
        return (name, .page(String(decoding: bytes, as: UTF8.self)))
      }
    }
    guard !inputs.isEmpty else {
      throw RenderTestingError.unusable(path, "it has no such pages or cases: nothing was measured.")
    }
    let progress = ProgressLine(planned: inputs.count, unit: "case")
    defer { progress.finish() }
    var measured: [ConformanceCase] = []
    StopSignal.watchAll()
    let answers = try StoppableWork.run {
      try browser.measure(inputs) { progress.set(done: $0, failed: 0) }
    } onStop: { [browser] signal in
      browser.stop()
      Terminal.exit(ExitCode(128 + signal))
    }
    for (input, answer) in zip(inputs, answers) {
      switch answer {
      case .measured(let one): measured.append(with(one) { $0.page = digests[$0.name] ?? $0.page })
      case .failed(let problem): corpus.problems.append("\(input.name): \(problem)")
      }
    }
    if !measured.isEmpty { try whole.write(measured: measured) }
    let names = Set(inputs.map(\.name))
    corpus.cases = corpus.cases.filter { !names.contains($0.name) } + measured
    return corpus
  }

  /// So many small cases that differ, and not alike: those with the fewest nodes.
  func smallest(_ count: Int, of results: [ConformanceResult], _ run: ConformanceRun) throws
    -> [ConformanceResult]
  {
    let failures = results.filter { if case .failed = $0.outcome { true } else { false } }
    guard !failures.isEmpty else { return [] }
    // The lightest are small soonest, and have the fewest reasons to differ.
    let chosen = failures.map { (weight: $0.one.node.weight, result: $0) }
      .sorted { ($0.weight, $0.result.one.name) < ($1.weight, $1.result.one.name) }
      .prefix(Self.starts * count).map(\.result)
    let progress = ProgressLine(planned: chosen.count, unit: "failure")
    defer { progress.finish() }
    let small = try ConformanceShrinker(oracle: browser, run: run).smallest(of: chosen) {
      progress.set(done: $0, failed: 0)
    }
    var shapes: Set<[String]> = []
    return Array(
      small.sorted { ($0.one.node.weight, $0.one.name) < ($1.one.node.weight, $1.one.name) }
        .filter { shapes.insert($0.shape).inserted }.prefix(count))
  }
}

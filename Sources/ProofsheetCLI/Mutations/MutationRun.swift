import ArgumentParser
import Engines
import Foundation
import RunReview

/// Runs suites with an engine as it is, and with each fault.
struct MutationRun {
  /// What stands for a copy's folder in an engine's command line.
  static let placeholder = "{copy}"

  private let engine: EngineCommandLine
  private let source, build: String?
  private let suites: [MutationSuite]
  private let limit: Double
  /// What is removed in the end.
  private let folder: String

  init(
    engine: EngineCommandLine, source: String?, build: String?, suites: [MutationSuite], limit: Double
  ) throws {
    let name = "proofsheet-mutate-\(UUID().uuidString)"
    let place = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(
      at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    folder = RealPath.of(place.path) ?? place.path
    (self.engine, self.source, self.build) = (engine, source, build)
    (self.suites, self.limit) = (suites, limit)
  }

  /// What the suites catch; `report` is called with each fault.
  func findings(
    of faults: [MutationFault], _ report: (MutationFindings.Fault) -> Void
  ) throws -> MutationFindings {
    StopSignal.watchAll()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let usesCopy = engine.arguments.contains { $0.contains(Self.placeholder) }
    let copy = usesCopy ? try makeCopy("0") : nil
    if let copy, let problem = try built(copy) { throw failRun("The engine without a fault: \(problem).") }
    let known = try baseline(command(copy))
    var findings = MutationFindings(baseline: known.mapValues(\.count))
    for (index, fault) in faults.enumerated() {
      findings.faults.append(try found(fault, index + 1, known))
      report(findings.faults[index])
    }
    return findings
  }

  /// What fails without a fault, by suite.
  private func baseline(_ command: String) throws -> [String: Set<String>] {
    var known: [String: Set<String>] = [:]
    for suite in suites {
      switch try run(suite, command).outcome {
      case .failed(let names):
        guard names != [MutationSuite.exitCode] else {
          throw failRun(
            "\"\(suite.name)\" fails without a fault. Make it pass, or record its references, first.")
        }
        known[suite.name] = Set(names)
      case .inconclusive(let reason):
        throw failRun("\"\(suite.name)\" is not decided without a fault: \(reason). Run it alone to see why.")
      }
    }
    return known
  }

  private func found(
    _ fault: MutationFault, _ number: Int, _ known: [String: Set<String>]
  ) throws -> MutationFindings.Fault {
    var found = MutationFindings.Fault(name: fault.name, remark: fault.remark)
    // Each copy has a folder of its own: what is remembered about an engine depends on its command line.
    let copy = fault.isPatch ? try makeCopy("\(number)") : nil
    defer { if let copy { try? FileManager.default.removeItem(atPath: copy) } }
    if let copy { found.problem = try applied(fault, copy) ?? built(copy) }
    guard found.problem == nil else { return found }
    let command = copy == nil ? ShellCommand.quoted(fault.path) : command(copy)
    for suite in suites {
      let (outcome, seconds) = try run(suite, command)
      var result = MutationFindings.Result(seconds: seconds)
      switch outcome {
      case .failed(let names):
        let new = names.filter { !(known[suite.name]?.contains($0) ?? false) }
        (result.newFailures, result.first) = (new.count, new.first)
      case .inconclusive(let reason): result.problem = reason
      }
      found.results[suite.name] = result
    }
    return found
  }

  /// The engine's command line with a copy's folder.
  private func command(_ copy: String?) -> String {
    engine.arguments.map { $0.replacing(Self.placeholder, with: copy ?? "") }.map(ShellCommand.quoted)
      .joined(separator: " ")
  }

  /// A copy of the source without hidden files, such as a repository's.
  private func makeCopy(_ name: String) throws -> String {
    guard let source else { throw failRun("{copy} stands for a copy of --source: name that folder.") }
    let copy = "\(folder)/\(name)"
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: source) else {
      throw failRun("\(source) is no folder that can be read. Name the engine's source with --source.")
    }
    for name in names where !name.hasPrefix(".") {
      try FileManager.default.copyItem(atPath: "\(source)/\(name)", toPath: "\(copy)/\(name)")
    }
    return copy
  }

  /// Applies a patch; the reason where that fails.
  private func applied(_ fault: MutationFault, _ copy: String) throws -> String? {
    if let refusal = fault.refusal { return refusal }
    return try call(["git", "apply", "-p1", "--whitespace=nowarn", "--", fault.path], in: copy) {
      // A repository around the copy, and a person's settings, decide nothing.
      for name in $0.keys where name.hasPrefix("GIT_") { $0[name] = nil }
      $0["GIT_CEILING_DIRECTORIES"] = folder
      $0["GIT_CONFIG_GLOBAL"] = "/dev/null"
      $0["GIT_CONFIG_NOSYSTEM"] = "1"
    }
  }

  /// Builds the engine in a copy; the reason where that fails.
  private func built(_ copy: String) throws -> String? {
    try build.flatMap { try call(["/bin/sh", "-c", $0], in: copy) { _ in } }
  }

  private func call(
    _ arguments: [String], in copy: String, _ change: (inout [String: String]) -> Void
  ) throws -> String? {
    var environment = ProcessInfo.processInfo.environment
    change(&environment)
    let log = "\(folder)/log"
    try? FileManager.default.removeItem(atPath: log)
    switch try ended(["/usr/bin/env"] + arguments, in: copy, environment, log) {
    case .exited(0): return nil
    case .overLimit: return "\(arguments[0]) took more than \(limit) s"
    case let ending:
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").first.map(String.init) ?? "\(arguments[0]): \(ending)"
    }
  }

  /// Runs a suite as a process of this command.
  private func run(
    _ suite: MutationSuite, _ engine: String
  ) throws -> (outcome: MutationSuite.Outcome, seconds: Double) {
    var environment = ProcessInfo.processInfo.environment
    // Nothing is recorded, and no summary is added to.
    environment["CI"] = "true"
    environment["GITHUB_STEP_SUMMARY"] = nil
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "proofsheet"
    let (output, start) = ("\(folder)/output", ContinuousClock.now)
    let ending = try ended(
      ["/bin/sh", "-c", #"exec "$@" > "$0""#, output, own] + suite.arguments(engine),
      in: FileManager.default.currentDirectoryPath, environment, "/dev/null")
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return switch ending {
    case .exited(let code): (suite.outcome(code, output: output), seconds)
    case .overLimit: (.inconclusive("more than \(limit) s"), seconds)
    default: (.inconclusive("\(ending)"), seconds)
    }
  }

  /// How a process ended; throws where somebody stops the command meanwhile.
  private func ended(
    _ arguments: [String], in folder: String, _ environment: [String: String], _ log: String
  ) throws -> HookProcess.Ending {
    let ending = HookProcess.run(
      arguments, in: folder, environment: environment, log: log, limit: .seconds(limit))
    if case .stopped(let signal) = ending { throw ExitCode(128 + signal) }
    return ending
  }
}

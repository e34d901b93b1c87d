import ArgumentParser
import Foundation
import RunReview
import Sharding

/// Which part of a run a machine does, and where its archive goes.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Run one part of the cells, such as 3/8, and write an archive for `merge`.",
      discussion:
        "Default: the variables of Bazel, GitLab, CircleCI, Buildkite or Slurm, or PROOFSHEET_SHARD, or PROOFSHEET_SHARD_INDEX (from 0) and PROOFSHEET_SHARD_COUNT. \"auto\" requires them; \"all\" ignores them."
    ))
  var shard: String?

  @Option(
    help:
      "The archive to write (default: .proofsheet/shard-3-of-8.tar.zst); without a shard, that of the whole suite."
  )
  var archive: String?

  @Option(
    help:
      "The number of this attempt, from 1; `merge` takes the last attempt (default: that of the CI system)."
  )
  var attempt: Int?

  @Option(help: "Use the plan that `plan -o` wrote.")
  var plan: String?

  @Option(help: "The times of earlier runs (default: \(CellTimes.fileName) in the package).")
  var times: String?

  func validate() throws {
    guard attempt.map({ (1...1_000_000).contains($0) }) ?? true else {
      throw ValidationError("--attempt takes a number from 1.")
    }
  }

  /// The options here that take a value: none of them belongs to what a merged run was asked for.
  static let names = ["--shard", "--archive", "--attempt", "--plan", "--times"]

  /// Arguments without those of shards.
  static func withoutShard(_ arguments: [String]) -> [String] {
    var (kept, rest) = ([String](), arguments[...])
    while let argument = rest.popFirst() {
      if argument == "--" { return kept + [argument] + rest }
      if names.contains(argument) {
        _ = rest.popFirst()
      } else if !names.contains(where: { argument.hasPrefix("\($0)=") }) {
        kept.append(argument)
      }
    }
    return kept
  }

  /// Whether an option here is given.
  var isNamed: Bool { attempt != nil || [shard, archive, plan, times].contains { $0 != nil } }

  /// The shard; nil for everything.
  ///
  /// An archive of everything is that of the only shard.
  func number() throws -> ShardNumber? {
    let environment = ProcessInfo.processInfo.environment
    let named = try orExit { try ShardNumber(option: shard, environment: environment) }
    let number = try named ?? archive.map { _ in try orExit { try ShardNumber(1, of: 1) } }
    if number == nil, attempt != nil || plan != nil {
      throw failRun(
        "--attempt and --plan belong to an archive. Add --shard, as in --shard 3/8, or --archive for the whole suite."
      )
    }
    noteForBazel(environment, number)
    return number
  }

  /// Throws where a shard would choose its cells by the runs that its machine keeps, which are other machines' not.
  func check(lastFailed: Bool, _ number: ShardNumber?) throws {
    guard lastFailed, number != nil else { return }
    throw failRun(
      "--last-failed is for one machine: it chooses by the runs that are kept there, and all shards have to choose alike. \(leaveOut)"
    )
  }

  /// How to run without an archive: the next step where something is for one machine.
  var leaveOut: String {
    archive == nil ? "Leave the shard out, or say --shard all." : "Leave --archive out, and say --shard all."
  }

  /// Throws where a plan that was given is not that of the layer trees here: a tree that it lacks would never be drawn.
  func check(_ plan: RunPlan, fits cells: Set<String>) throws {
    guard let path = self.plan, plan.names != cells else { return }
    let (new, gone) = (cells.subtracting(plan.names), plan.names.subtracting(cells))
    let lacks = new.min().map {
      ["it lacks \(TerminalText.count(new.count, "cell")), such as \(TerminalText.line($0))"]
    }
    let has = gone.min().map { (name: String) -> [String] in
      let count = TerminalText.count(gone.count, "cell that is", plural: "cells that are")
      return ["it has \(count) not here, such as \(TerminalText.line(name))"]
    }
    let facts = ((lacks ?? []) + (has ?? [])).joined(separator: ", and ")
    throw failRun("\(path): \(facts). Plan again, and give all shards the new plan.")
  }

  /// The plan of a file, else the one that `make` makes with the times of earlier runs.
  func makePlan(_ kind: RunPlan.Kind, root: String, make: (CellTimes?) throws -> RunPlan) throws -> RunPlan {
    guard let plan else {
      return try make(try Self.earlierTimes(times, root: root))
    }
    let read = try orExit { try RunPlan(contentsOf: plan) }
    guard read.kind == kind else {
      throw failRun(
        "\(plan): it is a plan of \(read.kind.rawValue), and these are \(kind.rawValue). Plan again.")
    }
    return read
  }

  /// The times of an earlier run; nil where there are none.
  static func earlierTimes(_ given: String?, root: String) throws -> CellTimes? {
    let path = given ?? "\(root)/\(CellTimes.fileName)"
    let found = try orExit { try CellTimes(contentsOf: path) }
    guard found != nil || given == nil else {
      throw failRun("\(path): there is no such file of times. Leave --times out.")
    }
    return found
  }

  /// Where the archive of a shard goes.
  private func place(of number: ShardNumber, _ package: PackageOptions) -> String {
    archive.map { URL(fileURLWithPath: $0).path }
      ?? "\(RunFolder.home(of: package.root).path)/\(number.fileName).tar.zst"
  }

  /// Removes what earlier runs left at the archive's place, also of archives that they did not finish: a shard that is
  /// killed leaves none.
  func removeArchive(of number: ShardNumber, _ package: PackageOptions) throws {
    ArchiveWriter.removeAbandoned(for: place(of: number, package))
    guard let path = RealPath.of(place(of: number, package)), RegularFile.kind(path) == .file else { return }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw failRun(
        "The archive of an earlier run cannot be removed: \(path): \(String(cString: strerror(errno))).")
    }
  }

  /// Writes the archive of a finished run, and says where it is.
  func writeArchive(
    of run: RunFolder, _ part: ShardPart, _ package: PackageOptions, _ declared: DeclaredInputs? = nil
  ) throws {
    let (plan, number, path) = (part.plan, part.number, place(of: part.number, package))
    let environment = ProcessInfo.processInfo.environment
    try orExit {
      let fonts = try package.fontLibrary()
      let shard = ShardArchive(
        of: run, plan: plan, shard: number,
        attempt: attempt ?? Self.attempt(environment),
        versions: try DrawingVersions.current(fonts: fonts), inputs: part.inputs.digest,
        declared: declared, engineRun: ShardVariables.run(environment))
      try shard.write(to: path)
    }
    print("Archive\(number.isWhole ? "" : " of shard \(number)"): \(path)")
  }

  /// Leaves the archive of a shard that has no cells, which is no failure.
  func finishEmpty(
    _ command: String, _ part: ShardPart, _ package: PackageOptions, _ hooks: HookRunner? = nil
  ) throws {
    guard !part.number.isWhole else {
      throw failRun("There is no cell, so nothing was compared and archived.")
    }
    hooks?.end("passed")
    print("It has no cells: nothing to run.")
    let home = RunFolder.home(of: package.root)
    try orExit { try home.make() }
    let folder = RunFolder(path: "\(home.path)/empty-\(UUID().uuidString)", scope: home.scope)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    var record = RunRecord(command: command, arguments: [], seconds: 0, planned: 0)
    record.hooks = hooks?.recorded
    try orExit { try record.write(to: folder) }
    try writeArchive(of: folder, part, package)
    if let hooks, hooks.hasFailed { throw hooks.stop.map { ExitCode(128 + $0) } ?? ExitCode(2) }
  }

  /// The attempt that an engine counts: GitHub from 1, Buildkite and Slurm by how often it was repeated.
  static func attempt(_ environment: [String: String]) -> Int {
    func number(_ name: String) -> Int? { environment[name].flatMap { Int($0) } }
    let attempt =
      number("GITHUB_RUN_ATTEMPT") ?? number("BUILDKITE_RETRY_COUNT").map { $0 &+ 1 }
      ?? number("SLURM_RESTART_COUNT").map { $0 &+ 1 } ?? 1
    return (1...1_000_000).contains(attempt) ? attempt : 1
  }

  /// Bazel takes a test for one that knows no shards unless it touches a file.
  private func noteForBazel(_ environment: [String: String], _ number: ShardNumber?) {
    guard number != nil, let path = environment["TEST_SHARD_STATUS_FILE"], !path.isEmpty,
      RegularFile.kind(path) == .nothing
    else { return }
    _ = FileManager.default.createFile(atPath: path, contents: Data())
  }
}

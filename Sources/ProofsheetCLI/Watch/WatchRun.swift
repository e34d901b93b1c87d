import ArgumentParser
import RunReview

/// `proofsheet test --watch`: prepares a watch, and ends it with its hooks.
struct WatchRun {
  let request: WatchRequest

  /// Runs to the end; returns the exit code.
  func run() throws -> ExitCode {
    let package = request.package
    try PackageOptions.refusePlugin("test --watch", toBuild: "the tests")
    try package.requirePackage()
    if !request.cells.isEmpty {
      _ = try orExit { try CellFilter(list: request.cells.joined(separator: ",")) }
    }
    let hooks = try HookRunner(
      package.settings().hooks, isAllowed: request.allowsHooks, root: package.root)
    defer { hooks.leave() }
    StopSignal.watchAll()
    guard hooks.begin() else { return hooks.stop.map { ExitCode(128 + $0) } ?? ExitCode(2) }
    if let notice = hooks.notice { print(notice) }
    let code = try WatchSession(request, hooks: hooks).run()
    hooks.end(StopSignal.number != nil ? "stopped" : code == .success ? "passed" : "failed")
    return hooks.hasFailed ? ExitCode(2) : code
  }
}

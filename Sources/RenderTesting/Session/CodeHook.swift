internal import Foundation

/// What is known about a hook in code during a run, over all of its processes.
package struct CodeHook: Sendable, Hashable, Codable {
  /// The hook's name.
  package var name: String
  /// Where it is declared, which distinguishes two hooks of one name.
  package var place: String
  /// The first test that has it, by which its code is found again after the last test.
  package var test: String
  /// How many seconds each half may take.
  package var limit: Double
  /// When it began, in the order of all hooks of the run.
  package var order = 0
  /// What became of the half before the tests; nil while it runs, or where its process died.
  package var before: HookResult?
  /// Whether the half after the tests has begun.
  package var hasBegunAfter = false
  /// What became of the half after the tests; nil while it did not run.
  package var after: HookResult?

  /// Describes a hook that begins.
  package init(name: String, place: String, test: String, limit: Double) {
    (self.name, self.place, self.test, self.limit) = (name, place, test, limit)
  }
}

/// The folder in which the processes of a run keep what they know about its hooks, and which hooks may use themselves.
///
/// The command makes it, and names it in `PROOFSHEET_HOOKS` for the test processes.
package struct HookFolder: Sendable, Hashable {
  /// The variable that names the folder.
  package static let variable = "PROOFSHEET_HOOKS"
  /// The variable with the value 1 where the command line allows hooks.
  package static let allowingVariable = "PROOFSHEET_ALLOW_HOOKS"
  /// The variable that says which half of the hooks a process runs, with the value `after`.
  package static let halfVariable = "PROOFSHEET_HOOK_HALF"

  /// The folder.
  package let path: String

  /// Names a folder.
  package init(path: String) { self.path = path }

  /// Where hooks may leave files for each other.
  package var shared: String { "\(path)/shared" }

  /// All hooks, in the order in which they began.
  package var hooks: [CodeHook] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.compactMap { read("\(path)/\($0)") }
      .sorted { ($0.order, $0.name) < ($1.order, $1.name) }
  }

  /// A hook; nil where it has not begun.
  package func hook(named name: String) -> CodeHook? { read(file(name)) }

  /// Notes what became of a hook.
  package func write(_ hook: CodeHook) throws(RenderTestingError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(hook) else { return }
    try AtomicFile.write(data, to: file(hook.name))
  }

  /// Locks a hook against other processes; nil while one of them has it.
  ///
  /// Closing the descriptor, or the end of the process, unlocks it.
  package func lock(_ name: String) throws(RenderTestingError) -> Int32? {
    let path = "\(file(name)).lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path, errno) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  private func read(_ file: String) -> CodeHook? {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    return try? JSONDecoder().decode(CodeHook.self, from: data)
  }

  private func file(_ name: String) -> String { "\(path)/\(ReferenceName.part(ofName: name)).json" }
}

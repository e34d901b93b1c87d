import ArgumentParser
import Foundation
import RunReview

/// A watch: after each save it builds and runs what is affected, one run after the other, and shows it on its page.
///
/// All of it is one thread: while processes run, it answers the page and takes keys between two looks at them.
final class WatchSession {
  var request: WatchRequest
  let package: PackageOptions
  let hooks: HookRunner
  let keys: KeyReader?
  var meaning = WatchKeys()
  let saves: SaveWatcher
  let page: WatchPage
  var places: WatchedPlaces
  var targets: OpenTargets
  var results = SessionResults()
  var likely = LikelyCells()
  /// The filter of the options, which an empty one restores.
  let cells: [String]

  /// Why there is to be another run: names of files, or a key; nil where nothing changed.
  var cause: String? = "first run"
  /// The files that changed since the last run that came to its end.
  var changes: Set<String> = []
  /// Whether the next run compares every cell.
  var comparesAll = true
  /// Whether the targets and their files have to be found again.
  var hasNewPlaces: Bool
  /// The files that changed during the last run, and during how many runs in a row just these did.
  var written: (paths: Set<String>, runs: Int) = ([], 0)
  /// Files that changed during so many runs in a row start no other run.
  static let mostRuns = 3
  /// Whether tests run.
  var isRunning = false
  var bundle: String?
  /// The results that are shown; nil where no run has finished.
  var shown: RunSummary?
  var code = ExitCode(2)
  var isEnding = false

  /// Looks at the package, and begins to watch and to serve.
  init(_ request: WatchRequest, hooks: HookRunner) throws {
    (self.request, self.hooks, package, cells) = (request, hooks, request.package, request.cells)
    let places = try WatchedPlaces(request.package)
    saves = SaveWatcher(places.roots, isPolling: request.options.poll)
    (self.places, hasNewPlaces) = (places, places.problem != nil)
    targets = OpenTargets(places.targets, references: places.references)
    page = try WatchPage(of: request.package, port: request.options.port)
    keys = KeyReader()
    page.deciding = { [unowned self] decide in
      // A run may have compared with what is written now, or not: another one follows.
      isRunning ? decide() : saves.excluding(below: self.places.references, decide)
    }
  }

  /// Runs until somebody ends it; returns the exit code.
  func run() -> ExitCode {
    print("Page: \(page.address)")
    let polling = saves.isPolling ? ", which are looked at twice a second" : ""
    print(
      "Watching \(TerminalText.count(saves.count, "file"))\(polling). \(keys == nil ? "Ctrl-C ends it." : WatchKeys.help)"
    )
    while !isOver {
      if let cause {
        do { try runOnce(after: cause) } catch { fail("The run failed.", ["\(error)"]) }
      } else {
        step(within: Int32(saves.pause / .milliseconds(1)), listening: true)
        collect()
      }
    }
    return StopSignal.number.map { ExitCode(128 + $0) } ?? code
  }

  var isOver: Bool { isEnding || StopSignal.number != nil }

  /// Answers the page and takes keys for a time, with `listening` until a file changes.
  func step(within milliseconds: Int32, listening: Bool) {
    let files = (keys == nil ? [] : [STDIN_FILENO]) + (listening ? [saves.file].compactMap(\.self) : [])
    page.serve(milliseconds: max(1, milliseconds), besides: files)
    repeat {
      if let key = keys?.next(within: 0) { press(key) }
    } while !isOver && keys?.hasTyped ?? false
  }

  /// Takes what was saved; returns whether that asks for another run.
  @discardableResult
  func collect() -> Bool {
    let found = saves.take()
    guard !found.isEmpty else { return false }
    changes.formUnion(found)
    targets.note(found)
    hasNewPlaces = hasNewPlaces || found.contains(where: places.changesPlaces)
    comparesAll = comparesAll || found.contains(where: places.concernsAll)
    cause = WatchLine.names(of: changes)
    return true
  }
}

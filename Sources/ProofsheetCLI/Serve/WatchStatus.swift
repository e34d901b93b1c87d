/// What a watch does, as its page shows it.
struct WatchStatus: Hashable, Encodable {
  /// What is going on.
  enum Phase: String, Encodable {
    /// The tests are built; the build failed; the tests run; the last run is up to date.
    case building, broken, running, done
  }

  var phase: Phase
  /// What is going on, in a sentence.
  var text: String
  /// The compiler's errors where the build failed.
  var errors: [String] = []
  /// The number of the page, which differs for each run and once more where some of its cells are shown first.
  var page = 0
  /// The name of the run on the page; nil where none has finished.
  var run: String?
  /// When that run ended, where files have changed since then or its tests are built again: `14:03:12`.
  var older: String?
  /// Whether some cells of a run that goes on are shown, among the others of that earlier run.
  var isPreview = false
  /// How many seconds its build and its tests took.
  var build, test: Double?
}

internal import Foundation
internal import Synchronization

/// What a process keeps for one package while its tests run: settings, journal, names.
package final class RunSession: Sendable {
  /// The package's root.
  package let packageRoot: String
  /// What the project's file sets.
  package let settings: ProjectSettings
  /// What is wrong with the project's file, or a variable that overrides it; no assertion passes until it is fixed.
  package let settingsProblem: RenderTestingError?
  /// Where references may lie, and may be written.
  package let scope: ReferenceScope
  /// The references.
  package let store: ReferenceStore
  /// The run's folder; nil when none could be made, which `folderProblem` explains.
  package let folder: RunFolder?
  /// Why there is no run folder.
  package let folderProblem: RenderTestingError?
  /// The process's environment variables.
  package let environment: [String: String]

  /// What the driving command asks, or the session's own command.
  package let options: RunOptions

  /// What recording leaves alone.
  package let held: HeldReferences

  /// The results of cells that this run need not draw, because it continues one that finished them; empty otherwise.
  package let finished: [String: CellResult]

  /// The rules of the settings that take cells.
  package let ignoring: IgnoreRules
  private let journal: Journal?
  private let paths: JournalPaths?
  private let names = Mutex(NameRegistry())
  private let contexts = Mutex<RenderingContextPool?>(nil)
  private let explainingContexts = Mutex<[ObjectIdentifier?: RenderingContextPool]>([:])
  private let implicitRecordings = Mutex<Set<String>>([])

  /// Makes a session; `folder` overrides the run folder that options and environment give.
  package init(
    packageRoot: String, settings given: ProjectSettings? = nil, environment: [String: String],
    options found: Result<RunOptions, RenderTestingError> = .success(RunOptions()),
    folder givenFolder: RunFolder? = nil, planned: Int? = nil
  ) {
    self.packageRoot = packageRoot
    var problem: RenderTestingError?
    var settings = ProjectSettings()
    var options = RunOptions()
    do throws(RenderTestingError) {
      settings = if let given { given } else { try ProjectSettings.load(packageRoot: packageRoot) }
      try ProjectSettings.checkVariables(environment)
      options = try found.get()
    } catch {
      problem = error
    }
    self.options = options
    var environment = environment
    if let folder = options.revision {
      (environment["PROOFSHEET_REFERENCES"], environment["PROOFSHEET_ENVIRONMENT"]) = (
        folder, RevisionLayout.environment
      )
    }
    if let folder = options.references { environment["PROOFSHEET_REFERENCES"] = folder }
    self.settings = settings
    ignoring = IgnoreRules(settings.ignore)
    settingsProblem = problem
    self.environment = environment
    // A variable without a value is one that is not set.
    let variables = environment.filter { !$0.value.isEmpty }
    scope = settings.scope(packageRoot: packageRoot, environment: environment)
    store = ReferenceStore(
      folder: scope.folder, environment: variables["PROOFSHEET_ENVIRONMENT"] ?? settings.environment)
    do throws(RenderTestingError) {
      let run =
        if let givenFolder { givenFolder } else {
          try RunFolder.current(packageRoot: packageRoot, environment: environment, options: options)
        }
      journal = try Journal(in: run.journals, planned: planned)
      folder = run
      finished = options.continues ? FinishedCells(of: run).results : [:]
      held = HeldReferences(of: run) ?? HeldReferences()
      paths = JournalPaths(scope: scope, folder: run.path)
      folderProblem = nil
    } catch {
      journal = nil
      folder = nil
      finished = [:]
      held = HeldReferences()
      paths = nil
      folderProblem = error
    }
  }

  /// The next number for an unnamed assertion.
  package func number(for prefix: String, in scope: TestScope) -> Int {
    names.withLock { $0.number(for: prefix, in: scope) }
  }

  /// What an unnamed assertion about two drawings is called, such as `matches-1`.
  ///
  /// It takes no number from those with references.
  package func name(
    for relation: Counterpart.Relation, at site: AssertionSite, in scope: TestScope
  ) -> String {
    let name = relation.assertionName
    return "\(name)-\(number(for: "\(site.cellPrefix(in: scope)).\(name)", in: scope))"
  }

  /// Notes that an assertion uses a reference; throws when another one does already.
  package func claim(
    _ cell: String, by site: AssertionSite, in scope: TestScope
  ) throws(RenderTestingError) {
    let problem = names.withLock { names -> RenderTestingError? in
      do throws(RenderTestingError) {
        try names.claim(cell, by: site, in: scope)
        return nil
      } catch {
        return error
      }
    }
    if let problem { throw problem }
  }

  /// Notes that a reference was written without having been asked for, so that a retry cannot pass on it.
  package func noteImplicitRecording(of path: String) {
    implicitRecordings.withLock { _ = $0.insert(path) }
  }

  /// Whether this process wrote the reference without having been asked to.
  package func wasRecordedImplicitly(_ path: String) -> Bool {
    implicitRecordings.withLock { $0.contains(path) }
  }

  /// The contexts that draw with the project's fonts, as many as the machine has cores.
  package func pool() throws(RenderTestingError) -> RenderingContextPool {
    try contexts.withLock { contexts in
      let found = contexts.map { .success($0) } ?? makePool()
      contexts = try? found.get()
      return found
    }.get()
  }

  /// Contexts to explain differences with, that draw with a library; with the project's fonts where it is nil.
  ///
  /// Nobody else borrows them, so a caller who holds a context of another pool never waits for itself.
  package func explainingPool(
    for library: FontLibrary?
  ) throws(RenderTestingError) -> RenderingContextPool {
    try explainingContexts.withLock { pools in
      let key = library.map { ObjectIdentifier($0) }
      // A pool keeps its library, so no other one has its address.
      let found =
        pools[key].map { .success($0) } ?? library.map { .success(RenderingContextPool(fonts: $0)) }
        ?? makePool()
      pools[key] = try? found.get()
      return found
    }.get()
  }

  private func makePool() -> Result<RenderingContextPool, RenderTestingError> {
    Result { () throws(RenderTestingError) in RenderingContextPool(fonts: try fonts()) }
  }

  /// Opens the project's fonts.
  func fonts() throws(RenderTestingError) -> FontLibrary {
    do {
      return try settings.fontLibrary(packageRoot: packageRoot)
    } catch {
      throw .unusable("The fonts", "\(error)")
    }
  }

  /// Whether equal pixels fail where the layers stored beside them are not those drawn.
  package var failsOnStaleLayers: Bool {
    options.failsOnStaleLayers || settings.failsOnStaleLayers(in: environment)
  }

  /// Whether `regenerate` started the run, which does not need the causes of what another environment changed.
  package var isRegenerating: Bool { options.purpose == .regenerate }

  /// Whether cells are compared with what another revision drew or recorded.
  package var comparesRevisions: Bool { (options.revision ?? options.references) != nil }

  /// Whether cells are drawn for another revision to be compared with.
  var recordsRevision: Bool {
    !comparesRevisions && environment["PROOFSHEET_ENVIRONMENT"] == RevisionLayout.environment
  }

  /// The references in a folder that a test names, or those of the package for nil.
  func store(in directory: String?) -> ReferenceStore {
    guard let directory else { return store }
    let moved = options.revision.flatMap {
      RevisionLayout.directory(directory, in: $0, packageRoot: packageRoot)
    }
    return ReferenceStore(folder: moved ?? directory)
  }

  /// Throws for a folder that a test names and of which another revision's references cannot be kept apart.
  func checkDirectory(_ directory: String?) throws(RenderTestingError) {
    guard let directory, let revision = options.revision ?? options.references else { return }
    if options.references != nil {
      throw .unusable(
        directory,
        "`--references` reads the package's folder of references alone, and the test names this one. Leave the test out."
      )
    }
    guard RevisionLayout.directory(directory, in: revision, packageRoot: packageRoot) == nil
    else { return }
    throw .unusable(
      directory,
      """
      it lies outside of the package \(packageRoot), so `diff` cannot say what another revision has there. Name a folder \
      of the package as the test's `snapshotDirectory`.
      """)
  }

  /// Whether `regenerate` draws with the old fonts, and asks only which cells are equal.
  package var drawsWithOldFonts: Bool { options.purpose == .oldFonts }

  /// Which cells are not drawn because their layers are those of their references; nil where all are drawn.
  package var unchanged: UnchangedCells? {
    // With its old fonts a reference's layers prove its pixels, where the libraries are those that drew it.
    drawsWithOldFonts ? UnchangedCells() : options.unchanged
  }

  /// The filters that take cells of matrices, separated by commas; empty where all are taken.
  package var cellFilters: String {
    options.cells.isEmpty ? environment["PROOFSHEET_CELLS"] ?? "" : options.cells.joined(separator: ",")
  }

  /// Whether views are audited where they would be compared.
  package var isAuditing: Bool { options.purpose == .audit }

  /// Whether this process works on a cell; a run that only lists cells lists it instead, one that audits has none.
  package func takes(_ cell: String, of test: String?) -> Bool {
    guard !isAuditing else { return false }
    guard options.purpose != .list else {
      journal?.append(.planned(cell: cell, test: test))
      return false
    }
    // One that the plan lacks is worked on, and fails for it.
    return options.shard?.others.contains(cell) != true
  }

  /// The rules of the settings about a cell.
  ///
  /// A drawing with old fonts asks which cells are equal, and between revisions nothing is expected to fail.
  package func ignoreRules(of cell: String) -> [IgnoreRule] {
    drawsWithOldFonts ? [] : ignoring.rules(of: cell).filter { !comparesRevisions || !$0.isKnownFailure }
  }

  /// Writes that a cell was begun.
  package func begin(_ cell: String, location: String?) {
    journal?.append(.begin(cell: cell, location: location))
  }

  /// Writes the result of a cell.
  package func finish(_ result: CellResult) {
    journal?.append(.cell(result: paths?.stored(result) ?? result))
  }

  /// Writes that the failures of finished cells turned out to be known issues of their test.
  package func markKnownIssue(_ cells: [String]) {
    journal?.append(.known(cells: cells))
  }

  /// Writes that a failure is reported by the author's own code, if at all.
  package func recordReturnedFailure(at site: AssertionSite) {
    journal?.append(.returned(file: (site.filePath as NSString).lastPathComponent, test: site.testName))
  }

  /// Writes that a test that used views failed, with the film strip of its last steps: an encoded PNG.
  package func recordFailure(
    of test: String, _ message: String, location: String, filmStrip: Data
  ) throws(RenderTestingError) {
    guard let folder else { throw folderProblem ?? .unusable(packageRoot, "it has no run folder.") }
    // Two tests of one name, in two targets, differ in their digests.
    let name = "\(ReferenceName.part(ofTest: test)).\("\(Digest(of: "\(location) \(test)".utf8))".prefix(6))"
    let path = "\(folder.filmStrips)/\(name).png"
    try AtomicFile.makeFolder(folder.filmStrips)
    try AtomicFile.write(filmStrip, to: path)
    let interaction = FailedInteraction(test: test, message: message, location: location, filmStrip: path)
    journal?.append(.interaction(paths?.stored(interaction) ?? interaction))
  }

  /// Writes what an audit found; `crops` are encoded PNGs, one or none for each finding.
  package func record(_ audit: AuditResult, crops: [Data?] = []) throws(RenderTestingError) {
    // Without a run folder there is no journal either.
    guard let folder else { return }
    var audit = audit
    let digest = "\(Digest(of: "\(audit.location) \(audit.test)".utf8))".prefix(6)
    for (index, crop) in zip(audit.findings.indices, crops) {
      guard let crop else { continue }
      let path = "\(folder.crops)/\(ReferenceName.part(ofTest: audit.test)).\(digest).\(index + 1).png"
      try AtomicFile.makeFolder(folder.crops)
      try AtomicFile.write(crop, to: path)
      audit.findings[index].crop = path
    }
    journal?.append(.audit(paths?.stored(audit) ?? audit))
  }

  /// Writes how many cells of a matrix the filter took.
  package func noteFilter(taken: Int, of count: Int) {
    journal?.append(.filtered(taken: taken, of: count))
  }

  /// Writes that all is done or, where nobody says so, that the process exits.
  package func end(isProven: Bool = true) {
    journal?.end(isProven: isProven)
  }
}

extension RunSession {
  /// The record mode of an assertion with the mode given as its argument, in the scope it runs in; `otherwise` holds
  /// where nobody set one.
  package func recordMode(
    argument: SnapshotTestingConfiguration.Record? = nil, default otherwise: RecordMode? = nil
  ) throws(RenderTestingError) -> RecordMode {
    if drawsWithOldFonts {
      return RecordMode(.never, because: "`regenerate` draws with the old fonts")
    }
    if comparesRevisions {
      let command = options.references == nil ? "`diff`" : "`--references`"
      return RecordMode(.never, because: "\(command) compares revisions")
    }
    let scope = SnapshotTestingConfiguration.effective
    var mode = try RecordMode.resolve(
      argument: argument, scope: scope.record, isAsked: options.records, environment: environment,
      project: settings.record, default: otherwise)
    mode.format = if let format = scope.referenceFormat { format } else { try referenceFormat }
    return mode
  }

  /// The format in which new references of images are recorded where no scope says so.
  package var referenceFormat: ReferenceFormat {
    get throws(RenderTestingError) {
      try ProjectSettings.referenceFormat(in: environment) ?? settings.referenceFormat
    }
  }

  private static let sessions = Mutex<[String: RunSession]>([:])

  /// A session that assertions in a scope use instead, for tests of failures that no report should show.
  @TaskLocal package static var substitute: RunSession?

  /// The session of the package that holds a source file: one for each package in a process.
  package static func shared(for filePath: String) -> RunSession {
    if let substitute { return substitute }
    let root = PackageRoot.containing(filePath)
    return sessions.withLock { sessions in
      if let session = sessions[root] { return session }
      if sessions.isEmpty { atexit { ProcessEnding.noteExit() } }
      let session = RunSession(
        packageRoot: root, environment: ProcessInfo.processInfo.environment, options: RunOptions.adopted)
      sessions[root] = session
      return session
    }
  }

  /// Ends all sessions that assertions use.
  static func endAll(isProven: Bool) {
    for session in sessions.withLock({ Array($0.values) }) { session.end(isProven: isProven) }
  }
}

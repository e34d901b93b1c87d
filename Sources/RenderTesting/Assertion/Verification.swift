/// One assertion about one value: names its reference, makes the format, and checks it.
package struct Verification {
  /// Where the assertion stands.
  package var site: AssertionSite
  /// The run of the test that it belongs to.
  package var scope: TestScope
  /// The name the author gave, or nil for a number.
  package var name: String?
  /// The record mode given as an argument.
  package var record: SnapshotTestingConfiguration.Record?
  /// The folder for references given as an argument.
  package var directory: String?
  /// How long the format may take, in seconds.
  package var timeout: Double

  /// Describes an assertion.
  package init(
    site: AssertionSite, scope: TestScope, name: String? = nil,
    record: SnapshotTestingConfiguration.Record? = nil, directory: String? = nil, timeout: Double = 5
  ) {
    self.site = site
    self.scope = scope
    self.name = name
    self.record = record
    self.directory = directory
    self.timeout = timeout
  }

  /// Verifies a value in a session; every path ends in the journal.
  package func verify<Value, Format>(
    _ value: () throws -> Value, as strategy: Snapshotting<Value, Format>, session: RunSession
  ) -> CellAssertion {
    let prefix = site.cellPrefix(in: scope)
    let number = name == nil ? session.number(for: prefix, in: scope) : 1
    let last = name.map(ReferenceName.part(ofName:)) ?? automaticName(number)
    let store = session.store(in: directory)
    // In a folder of the author's choosing, references are named as swift-snapshot-testing names them; in the run,
    // target and file distinguish cells of such folders as well.
    let mark = folderMark(in: session.packageRoot)
    let cell = ["\(prefix).\(last)", mark].compactMap { $0 }.joined(separator: "~")
    let reference = mark == nil ? cell : "\(ReferenceName.part(ofTest: site.testName)).\(last)"
    var result = CellResult(
      cell: cell, caseName: scope.caseName(at: site, name: name, number: number), status: .inconclusive,
      reference: store.path(for: reference, pathExtension: strategy.pathExtension),
      location: site.place(in: session.packageRoot))
    result.pathExtension = strategy.pathExtension ?? ""
    result.test = scope.description
    guard session.takes(cell, of: scope.test) else {
      return CellAssertion(leavingOut: result, in: session)
    }
    var assertion = CellAssertion(beginning: result, in: session)
    assertion.run { assertion in
      try session.checkDirectory(directory)
      try session.claim(result.reference, by: site, in: scope)
      let mode = try session.recordMode(argument: record)
      if let finished = session.finished[cell] {
        // What makes the value may do what later ones show.
        _ = try value()
        return assertion.take(finished: finished)
      }
      let actual = try strategy.format(of: value(), session: session, timeout: timeout) { format in
        strategy.diffing.witness.describe(format, &assertion.result)
      }
      assertion.verify(
        actual, as: strategy.diffing,
        against: .files(store, name: reference, pathExtension: strategy.pathExtension), mode: mode)
    }
    return assertion
  }

  /// Verifies that a value matches, or differs from, another one that is made at the same time; every path ends in the journal.
  package func verify<Value, Format>(
    _ value: () throws -> Value, _ relation: Counterpart.Relation, _ other: () throws -> Value,
    as strategy: Snapshotting<Value, Format>, session: RunSession
  ) -> CellAssertion {
    let automatic = name == nil ? session.name(for: relation, at: site, in: scope) : nil
    let last =
      name.map(ReferenceName.part(ofName:))
      ?? [scope.argumentsPart, automatic].compactMap(\.self).joined(separator: ".")
    var result = CellResult(
      cell: "\(site.cellPrefix(in: scope)).\(last)",
      caseName: scope.caseName(at: site, name: name, automatic: automatic), status: .inconclusive,
      location: site.place(in: session.packageRoot))
    result.pathExtension = strategy.pathExtension ?? ""
    result.test = scope.description
    let counterpart = Counterpart(name: "the other value", relation: relation)
    result.counterpart = counterpart
    guard session.takes(result.cell, of: scope.test) else {
      return CellAssertion(leavingOut: result, in: session)
    }
    var assertion = CellAssertion(beginning: result, in: session)
    assertion.run { assertion in
      try session.claim(result.cell, by: site, in: scope)
      let (actual, beside) = (
        try strategy.format(of: value(), session: session, timeout: timeout),
        try strategy.format(of: other(), session: session, timeout: timeout)
      )
      assertion.verify(
        actual, against: [DrawnCounterpart(counterpart, value: beside, diffing: strategy.diffing)])
    }
    return assertion
  }

  /// What an unnamed assertion is called: its number, behind the parameters of its test.
  private func automaticName(_ number: Int) -> String {
    [scope.argumentsPart, "\(number)"].compactMap { $0 }.joined(separator: ".")
  }

  /// Six digits that distinguish a folder given as an argument from others; nil without one.
  private func folderMark(in packageRoot: String) -> String? {
    directory.map { directory in
      let place =
        directory.hasPrefix("\(packageRoot)/") ? directory.dropFirst(packageRoot.count + 1) : directory[...]
      return String(Digest(of: place.utf8).description.prefix(6))
    }
  }
}

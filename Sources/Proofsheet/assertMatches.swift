public import Foundation

/// Checks that two views look the same, drawn at the same time and in the same way: nothing is recorded, and no file is a reference.
///
/// ```swift
/// assertMatches(Badge(count: 3), LegacyBadge("3"), across: Matrix(devices: .phones, traits: .appearance * .allSizes))
/// ```
/// Such a test holds whatever a font, a library or a design changes in both. A cell that fails has both images and what
/// differs; it is fixed in the code, since there is nothing to accept.
///
/// - Parameters:
///   - view: The view under test.
///   - other: The view that it has to match, usually made in another, simpler way.
///   - matrix: The variants, each of which is compared; one without a device by default.
///   - name: Distinguishes assertions of one test; numbered unless given.
///   - layout: The device's screen unless given; each view's own size where a variant has no device.
///   - scale: Pixels per point; nil for each device's own scale.
///   - strategy: What counts as the same image.
///   - jobs: The number of threads; all cores by default.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call; the package that holds it has the settings and the fonts.
///   - testName: The function of the call, which names the cells.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertMatches(
  _ view: some View,
  _ other: some View,
  across matrix: Matrix = Matrix(cells: [Matrix.Cell()]),
  named name: String? = nil,
  layout: LayoutSize? = nil,
  scale: Double? = 1,
  strategy: ComparisonStrategy = .exact,
  jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  PairAssertion(site: site, relation: .match, name: name).run(
    view, other, across: matrix, layout, scale: scale, strategy, jobs: jobs)
}

/// Checks that two views look different: that an option, a state or a trait shows.
///
/// ```swift
/// assertDiffers(Row(isSelected: true), Row(isSelected: false), across: Matrix(traits: .appearance))
/// ```
/// A failure says that both are equal, and which layers differ though the pixels do not. The parameters are those of
/// `assertMatches`. Under a strategy other than `exact`, a difference that the strategy tolerates is none.
public func assertDiffers(
  _ view: some View,
  _ other: some View,
  across matrix: Matrix = Matrix(cells: [Matrix.Cell()]),
  named name: String? = nil,
  layout: LayoutSize? = nil,
  scale: Double? = 1,
  strategy: ComparisonStrategy = .exact,
  jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  PairAssertion(site: site, relation: .mismatch, name: name).run(
    view, other, across: matrix, layout, scale: scale, strategy, jobs: jobs)
}

/// Checks that two values are the same in the format of a snapshot strategy: layer trees, images, texts.
///
/// ```swift
/// assertMatches(try LayerTree(json: new), try LayerTree(json: old), as: .image(scale: 2))
/// ```
public func assertMatches<Value, Format>(
  _ value: @autoclosure () throws -> Value,
  _ other: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  PairAssertion(site: site, relation: .match, name: name).run(
    value, other, as: snapshotting, timeout: timeout)
}

/// Checks that two values are not the same in the format of a snapshot strategy: layer trees, images, texts.
public func assertDiffers<Value, Format>(
  _ value: @autoclosure () throws -> Value,
  _ other: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  PairAssertion(site: site, relation: .mismatch, name: name).run(
    value, other, as: snapshotting, timeout: timeout)
}

/// An assertion about two drawings, from the call to the report to the test framework.
private struct PairAssertion {
  let site: SourceSite
  let relation: Counterpart.Relation
  let name: String?

  /// Compares two views in each cell of a matrix.
  func run(
    _ view: some View, _ other: some View, across matrix: Matrix, _ layout: LayoutSize?, scale: Double?,
    _ strategy: ComparisonStrategy, jobs: Int
  ) {
    let session = RunSession.shared(for: site.filePath)
    guard !session.isAuditing else {
      return AuditAssertion(insteadAt: site, layout: layout, jobs: jobs, in: session).run(view)
    }
    @Sendable func laidOut(
      _ view: any View, _ context: RenderingContext, _ variant: Matrix.Cell
    ) throws -> LaidOutLayers {
      try LaidOutLayers(
        view, on: variant.device, traits: variant.traits, size: layout, scale: scale, context: context)
    }
    let type = "\(type(of: other))"
    let counterpart = CaseCounterpart(
      Counterpart(name: type.contains("<") ? "the other view" : type, relation: relation)
    ) { .layers(try laidOut(other, $0, $1)) }
    let scope = TestFramework.scope(of: site)
    let assertion = MatrixVerification(
      site: site.site, scope: scope, name: name,
      automaticName: name ?? session.name(for: relation, at: site.site, in: scope), record: nil, jobs: jobs,
      against: counterpart)
    let outcome = assertion.verify(matrix, strategy: strategy, scale: scale, session: session) {
      try laidOut(view, $0, $1)
    }
    MatrixMessage.report(outcome, of: assertion, in: session, at: site)
  }

  /// Compares two values in a format.
  func run<Value, Format>(
    _ value: () throws -> Value, _ other: () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    timeout: Double
  ) {
    let session = RunSession.shared(for: site.filePath)
    guard !session.isAuditing else { return AuditAssertion(insteadAt: site, in: session).run(value) }
    let verification = Verification(
      site: site.site, scope: TestFramework.scope(of: site), name: name, timeout: timeout)
    let assertion = verification.verify(value, relation, other, as: snapshotting, session: session)
    SnapshotAssertion.Failure(of: assertion, in: session, at: site)?.report(at: site)
  }
}

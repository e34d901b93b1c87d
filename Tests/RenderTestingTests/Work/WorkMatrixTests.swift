import Foundation
import PixelBuffers
import ReferenceFiles
import TestSupport
import Testing
import ViewRendering

@testable import RenderTesting

@Suite struct WorkMatrixTests {
  private func session(_ folder: TemporaryFolder, _ environment: [String: String] = [:]) -> RunSession {
    RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: environment,
      folder: RunFolder(path: "\(folder.path)/run"))
  }

  private func verify(
    _ view: some View, across matrix: Matrix, _ rules: WorkRules = WorkRules(), in folder: TemporaryFolder,
    record: SnapshotTestingConfiguration.Record = .never, jobs: Int = 1
  ) throws -> [CellResult] {
    let site = AssertionSite(fileID: "T/F.swift", filePath: "/T/F.swift", testName: "t()", line: 1, column: 1)
    return try MatrixVerification(
      site: site, scope: TestScope(test: "t"), name: nil, automaticName: "work", record: record, jobs: jobs
    ).verify(matrix, strategy: .exact, scale: 1, session: session(folder), as: .work(rules)) {
      context, variant in
      try LaidOutLayers(
        view, on: variant.device, traits: variant.traits, scale: 1, countsWork: true, context: context)
    }.get()
  }

  private let phone = Matrix(devices: [.iPhoneSE], traits: [.light])

  @Test func `figures alone are those in a matrix of 100 cells, on any number of threads`() throws {
    let sizes = DynamicTypeSize.allCases.prefix(5).map { TraitOverrides.dynamicTypeSize($0) }
    let traits: [TraitOverrides] = .appearance * .directions * sizes
    let matrix = Matrix(devices: Array(DeviceProfile.all.prefix(5)), traits: traits)
    #expect(matrix.count == 100)
    let (one, many) = (try TemporaryFolder(), try TemporaryFolder())
    let view = WorkRecordTests.Checkout(count: 3)
    let alone = try matrix.cells.map {
      try verify(view, across: Matrix(cells: [$0]), in: one, record: .all)[0].work?.figures
    }
    let together = try verify(view, across: matrix, in: many, record: .all, jobs: 4).map(\.work?.figures)
    #expect(alone == together && !together.contains(nil))
    let again = try verify(view, across: Matrix(cells: matrix.cells.reversed()), in: many, jobs: 2)
    #expect(again.allSatisfy { $0.status == .equal })
  }

  @Test func `a change is one cause for each figure, whatever the numbers on a device are`() throws {
    let folder = try TemporaryFolder()
    let matrix = Matrix(devices: [.iPhoneSE, .iPhone15, .iPadMini], traits: .appearance)
    _ = try verify(WorkRecordTests.Checkout(count: 2), across: matrix, in: folder, record: .all)
    let results = try verify(WorkRecordTests.Checkout(count: 4), across: matrix, in: folder)
    #expect(results.allSatisfy { $0.status == .different && $0.canBeAccepted })
    let groups = CauseGroup.groups(in: results)
    #expect(Set(groups.map { $0.change?.property }).count == groups.count, "\(groups.map(\.sentence))")
    let overdraw = try #require(groups.first { $0.change?.property == "overdraw" })
    #expect(overdraw.cells.count == 6 && overdraw.canBeAccepted && overdraw.isOfWork)
    #expect(overdraw.sentence.contains("on `t`, since `ShadowCard` is drawn twice"), "\(overdraw.sentence)")
  }

  @Test func `a figure above its limit is neither recorded nor accepted`() throws {
    let folder = try TemporaryFolder()
    let rules = WorkRules(limits: [.layers(3)])
    let view = WorkRecordTests.Checkout()
    for record in [SnapshotTestingConfiguration.Record.missing, .all, .failed, .never] {
      let result = try verify(view, across: phone, rules, in: folder, record: record)[0]
      #expect(result.status == .different && !result.canBeAccepted && !result.wroteReference, "\(record)")
      #expect(result.reason.contains("is above the limit 3."), "\(result.reason)")
    }
    #expect(!folder.files.contains { $0.hasSuffix(".work") && $0.hasPrefix("References") })
    _ = try verify(view, across: phone, in: folder, record: .all)
    let recorded = try verify(view, across: phone, rules, in: folder, record: .all)[0]
    #expect(recorded.status == .different && !recorded.canBeAccepted)
    let high = WorkRules(limits: [.layers(1000)])
    #expect(try verify(view, across: phone, high, in: folder)[0].status == .equal)
  }

  @Test func `a hundred tolerated steps do not move the record`() throws {
    let folder = try TemporaryFolder()
    let rules = WorkRules(tolerance: 0.5)
    _ = try verify(WorkRecordTests.Checkout(count: 4), across: phone, in: folder, record: .all)
    let step = try verify(WorkRecordTests.Checkout(count: 5), across: phone, rules, in: folder, record: .all)[
      0]
    #expect(step.status == .tolerated && !step.wroteReference && step.work?.failingFactor ?? 0 > 1)
    let far = try verify(WorkRecordTests.Checkout(count: 8), across: phone, rules, in: folder)[0]
    #expect(far.status == .different)
  }

  @Test func `recording refreshes the components of equal figures`() throws {
    struct Renamed: View { var body: some View { Text("A") } }
    struct Named: View { var body: some View { Text("A") } }
    let folder = try TemporaryFolder()
    _ = try verify(Named(), across: phone, in: folder, record: .all)
    let equal = try verify(Renamed(), across: phone, WorkRules(tolerance: 0.2), in: folder)[0]
    #expect([.equal, .tolerated].contains(equal.status))
  }
}

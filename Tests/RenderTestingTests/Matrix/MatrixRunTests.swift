import Foundation
import RunReview
import ViewRendering
import PixelBuffers
import RenderTesting
import Synchronization
import TestSupport
import Testing

@Suite struct MatrixRunTests {
  /// A case whose layers depend on exactly the traits that it says it reads.
  func renderCase(
    _ matrix: Matrix, reads: Set<TraitKey>, layOuts: LayoutCount = LayoutCount()
  ) -> RenderCase {
    RenderCase(name: "Case", prefix: "T/Case", matrix: matrix) { _, variant in
      layOuts.add()
      let traits = variant.traits.applied(to: variant.device?.traits ?? Traits())
      let isDark = reads.contains(.colorScheme) && traits.colorScheme == .dark
      let side = reads.contains(.dynamicTypeSize) && traits.dynamicTypeSize == .accessibility3 ? 8.0 : 4.0
      let tree = LayerTree(
        size: Size(width: side, height: 4), background: isDark ? .black : .white,
        root: Layer(frame: Rect(x: 0, y: 0, width: side, height: 4)))
      return LaidOutLayers(tree: tree, read: TraitsRead(traits: reads))
    }
  }

  func run(
    _ cases: [RenderCase], in folder: TemporaryFolder, record: Bool = false, jobs: Int = 2,
    options: RunOptions = RunOptions()
  ) throws -> [CellResult] {
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
      options: .success(options),
      folder: RunFolder(path: "\(folder.path)/.proofsheet/runs/\(UUID().uuidString)"))
    return MatrixRun(
      cases: cases, session: session, mode: RecordMode(record ? .all : .never, isExplicit: record),
      pool: RenderingContextPool(fonts: try .bundled, limit: 2), jobs: jobs
    ).run()
  }

  let matrix = Matrix(
    devices: [.iPhoneSE, .iPadMini], traits: .appearance * [.small, .large, .accessibility3])

  /// A case of layers that were made elsewhere: nobody knows what was read.
  private func foreignCase(_ name: String = "Case") -> RenderCase {
    RenderCase(name: name, prefix: "T/\(name)", matrix: matrix) { _, variant in
      let side = variant.traits == .dark + .accessibility3 ? 8.0 : 4.0
      let layer = Layer(frame: Rect(x: 0, y: 0, width: side, height: 4))
      return LaidOutLayers(foreign: LayerTree(size: Size(width: side, height: 4), root: layer))
    }
  }

  @Test func `cells of a case with equal layers have references of their own, and one of them is drawn`()
    throws
  {
    let folder = try TemporaryFolder()
    let cases = [foreignCase(), foreignCase("Other")]
    #expect(
      try run(cases, in: folder, record: true).allSatisfy { $0.status == .recorded && $0.sameAs == nil })
    #expect(folder.files.count { $0.hasPrefix("References/T/Case/") } == 12)
    let results = try run(cases, in: folder, jobs: 1)
    #expect(
      results.map(\.caseName) == Array(repeating: "Case", count: 12) + Array(repeating: "Other", count: 12))
    // One size is drawn twice, on two devices, and the other size once; of both cases.
    #expect(results.allSatisfy { $0.status == .equal } && RunSummary(cells: results).provenEqual == 20)
    #expect(Set(results.map(\.reference)).count == 24)
    // A reference that is another file is never proven equal.
    let reference = try #require(results.last { $0.sameAs != nil && $0.traits.contains("light") }?.reference)
    let other = try #require(results.first { $0.traits.contains("dark, accessibility3") }?.reference)
    try FileManager.default.removeItem(atPath: reference)
    try FileManager.default.copyItem(atPath: other, toPath: reference)
    let changed = try run(cases, in: folder, jobs: 1)
    #expect(changed.filter { $0.status != .equal }.map(\.reference) == [reference])
  }

  @Test func `cells that differ only in unread traits share an image and a reference`() throws {
    let folder = try TemporaryFolder()
    let layOuts = LayoutCount()
    let results = try run(
      [renderCase(matrix, reads: [.colorScheme], layOuts: layOuts)], in: folder, record: true)
    #expect(results.count == 12)
    #expect(results.allSatisfy { $0.status == .recorded })
    #expect(Set(results.map(\.cell)).count == 12)
    #expect(RunSummary(cells: results).provenEqual == 8)
    #expect(
      folder.files.filter { $0.hasPrefix("References") } == [
        "References/T/Case/ipad-mini-a17-pro.dark.png", "References/T/Case/ipad-mini-a17-pro.png",
        "References/T/Case/iphone-se-1st-generation.dark.png",
        "References/T/Case/iphone-se-1st-generation.png",
      ])
    #expect(layOuts.value <= 8)
  }

  @Test(arguments: [1, 2, 7])
  func `the number of threads changes no byte and no order`(jobs: Int) throws {
    let (one, many) = (try TemporaryFolder(), try TemporaryFolder())
    let cases = [renderCase(matrix, reads: [.colorScheme, .dynamicTypeSize])]
    let first = try run(cases, in: one, record: true, jobs: 1)
    let second = try run(cases, in: many, record: true, jobs: jobs)
    #expect(first.map(\.cell) == second.map(\.cell))
    let references = one.files.filter { $0.hasPrefix("References") }
    #expect(references == many.files.filter { $0.hasPrefix("References") })
    #expect(references.allSatisfy { one.data($0) == many.data($0) })
  }

  @Test func `with old fonts, layers that a reference carries prove its pixels, and others are drawn`() throws
  {
    let folder = try TemporaryFolder()
    _ = try run([renderCase(matrix, reads: [.colorScheme])], in: folder, record: true)
    let old = RunOptions(.oldFonts)
    let same = try run([renderCase(matrix, reads: [.colorScheme])], in: folder, options: old)
    #expect(same.allSatisfy { $0.status == .equal && $0.isUnchanged == nil && $0.verdict == nil })
    let gray = RenderCase(name: "Case", prefix: "T/Case", matrix: matrix) { _, _ in
      let root = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4))
      let tree = LayerTree(size: Size(width: 5, height: 4), background: .white, root: root)
      return LaidOutLayers(tree: tree, read: TraitsRead(traits: [.colorScheme]))
    }
    #expect(try run([gray], in: folder, options: old).allSatisfy { $0.status == .different })
  }

  @Test func `a filter does not change which reference a cell has`() throws {
    let folder = try TemporaryFolder()
    _ = try run([renderCase(matrix, reads: [.colorScheme])], in: folder, record: true)
    let part = Matrix(devices: [.iPadMini], traits: [.dark + .accessibility3])
    #expect(try run([renderCase(part, reads: [.colorScheme])], in: folder).map(\.status) == [.equal])
  }

  @Test func `a view that begins to read a trait gets references of its own`() throws {
    let folder = try TemporaryFolder()
    _ = try run([renderCase(matrix, reads: [.colorScheme])], in: folder, record: true)
    let statuses = try run([renderCase(matrix, reads: [.colorScheme, .dynamicTypeSize])], in: folder).map(
      \.status)
    #expect(statuses.filter { $0 == .equal }.count == 4)
    #expect(statuses.filter { $0 == .missing }.count == 8)
  }

  @Test func `a layout that throws fails its cells and no others`() throws {
    let folder = try TemporaryFolder()
    var broken = renderCase(matrix, reads: [])
    broken.prefix = "T/Broken"
    broken.layOut = { _, _ in throw CocoaError(.featureUnsupported) }
    let results = try run([broken, renderCase(matrix, reads: [])], in: folder, record: true)
    #expect(results.prefix(12).allSatisfy { $0.status == .inconclusive && !$0.reason.isEmpty })
    #expect(results.suffix(12).allSatisfy { $0.status == .recorded })
  }
}

/// How often layout was called, by any thread.
final class LayoutCount: Sendable {
  private let count = Mutex(0)
  var value: Int { count.withLock { $0 } }
  func add() { count.withLock { $0 += 1 } }
}

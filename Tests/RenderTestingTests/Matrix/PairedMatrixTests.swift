import Foundation
import PixelBuffers
import RenderTesting
import Synchronization
import TestSupport
import Testing
import ViewRendering

extension RGBAColor {
  fileprivate static let crimson = RGBAColor(red: 1, green: 0, blue: 0)
  fileprivate static let navy = RGBAColor(red: 0, green: 0, blue: 1)
}

/// Matrices whose cells are compared with another drawing.
@Suite struct PairedMatrixTests {
  private func layers(_ color: RGBAColor, side: Double = 4, reads: Set<TraitKey>?) -> LaidOutLayers {
    LaidOutLayers(
      tree: LayerTree(
        size: Size(width: side, height: side), background: color,
        root: Layer(frame: Rect(x: 0, y: 0, width: side, height: side))),
      read: reads.map { TraitsRead(traits: $0) })
  }

  private func run(
    _ matrix: Matrix, _ relation: Counterpart.Relation, in folder: TemporaryFolder,
    first: @escaping @Sendable (Matrix.Cell) throws -> LaidOutLayers,
    second: @escaping @Sendable (Matrix.Cell) throws -> CaseCounterpart.Content
  ) throws -> [CellResult] {
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder.path)/.proofsheet/runs/\(UUID().uuidString)"))
    var renderCase = RenderCase(name: "Case", prefix: "T/Case", matrix: matrix) { _, variant in
      try first(variant)
    }
    renderCase.counterparts = [
      CaseCounterpart(Counterpart(name: "other", relation: relation)) { _, variant in try second(variant) }
    ]
    return MatrixRun(
      cases: [renderCase], session: session, mode: RecordMode(.all, isExplicit: true),
      pool: RenderingContextPool(fonts: try .bundled, limit: 2), jobs: 2
    ).run()
  }

  private let matrix = Matrix(devices: [.iPhoneSE], traits: .appearance * [.large, .accessibility3])

  @Test func `each cell is compared, and those are reused that neither side distinguishes`() throws {
    let folder = try TemporaryFolder()
    let results = try run(matrix, .match, in: folder) { _ in
      layers(.crimson, reads: [])
    } second: { variant in
      .layers(
        layers(
          variant.traits == .dark + .large || variant.traits == .dark + .accessibility3 ? .navy : .crimson,
          reads: [.colorScheme]))
    }
    #expect(results.map(\.status) == [.equal, .equal, .different, .different])
    // Of two text sizes one is drawn; the scheme, which only the other side reads, counts.
    #expect(results.count { $0.sameAs != nil } == 2)
    #expect(results.allSatisfy { $0.reference.isEmpty && !$0.wroteReference && $0.counterpart != nil })
    #expect(!folder.files.contains { $0.hasPrefix("References") })
  }

  @Test func `an image is a side, and nothing is proven of layers that nobody read`() throws {
    let folder = try TemporaryFolder()
    let image = PixelBuffer(width: 4, height: 4) {
      $0.update(repeating: RGBAColor.crimson.premultipliedPixel)
    }
    let results = try run(matrix, .mismatch, in: folder) { variant in
      layers(variant.traits == .light + .large ? .crimson : .navy, reads: nil)
    } second: { _ in
      .image(image)
    }
    #expect(
      results.map(\.status).sorted { $0.rawValue < $1.rawValue } == [
        .distinct, .distinct, .distinct, .indistinct,
      ])
    #expect(results.allSatisfy { $0.sameAs == nil })
  }

  @Test func `a side that cannot be made fails its cell alone`() throws {
    let folder = try TemporaryFolder()
    for isFirst in [true, false] {
      let results = try run(matrix, .mismatch, in: folder) { variant in
        if isFirst, variant.traits == .dark + .large { throw RenderTestingError.cannotDraw("no ink.") }
        return layers(.crimson, reads: nil)
      } second: { variant in
        if !isFirst, variant.traits == .dark + .large { throw RenderTestingError.cannotDraw("no ink.") }
        return .layers(layers(.navy, side: .nan, reads: nil))
      }
      #expect(results.allSatisfy { $0.status == .inconclusive && $0.reference.isEmpty })
      #expect(results.count { $0.reason.contains("no ink.") } == 1)
    }
  }
}

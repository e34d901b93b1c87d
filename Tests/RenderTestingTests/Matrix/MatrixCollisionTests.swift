import Foundation
import ViewRendering
import PixelBuffers
import RenderTesting
import TestSupport
import Testing

/// Variants whose names meet though their images differ.
@Suite struct MatrixCollisionTests {
  /// Draws and records a square of 4 points that reads nothing.
  func run(_ matrix: Matrix, in folder: TemporaryFolder, scale: Double? = 1) throws -> [CellResult] {
    let session = RunSession(
      packageRoot: folder.path, settings: ProjectSettings(), environment: [:],
      folder: RunFolder(path: "\(folder.path)/run"))
    let square = RenderCase(name: "Case", prefix: "T/Case", matrix: matrix, scale: scale) { _, variant in
      let size = variant.device?.size ?? Size(width: 4, height: 4)
      let tree = LayerTree(
        size: size, background: .white, root: Layer(frame: Rect(origin: .zero, size: size)))
      return LaidOutLayers(tree: tree, read: TraitsRead())
    }
    let run = MatrixRun(
      cases: [square], session: session, mode: RecordMode(.all, isExplicit: true),
      pool: RenderingContextPool(fonts: try .bundled, limit: 2), jobs: 2)
    return run.run()
  }

  func device(_ name: String, width: Double = 8) -> DeviceProfile {
    DeviceProfile(name: name, size: Size(width: width, height: 16), scale: 2)
  }

  let scales = [1.0, 2, 3].map { TraitOverrides.displayScale($0) }

  @Test(arguments: [nil, DeviceProfile(name: "X", size: Size(width: 4, height: 4), scale: 2)])
  func `each display scale is drawn, and has a reference of its own`(device: DeviceProfile?) throws {
    let folder = try TemporaryFolder()
    let results = try run(Matrix(cells: scales.map { Matrix.Cell(device: device, traits: $0) }), in: folder)
    #expect(results.map(\.pixelSize?.width) == [4, 8, 12])
    #expect(results.allSatisfy { $0.status == .recorded && $0.sameAs == nil })
    #expect(Set(results.map(\.reference)).count == 3)
  }

  @Test(arguments: [nil, 2.0])
  func `setting the scale that holds anyway changes nothing`(scale: Double?) throws {
    let folder = try TemporaryFolder()
    let matrix = Matrix(devices: [device("X")], traits: [.none, .displayScale(2)])
    let results = try run(matrix, in: folder, scale: scale)
    #expect(Set(results.map(\.cell)).count == 2)
    #expect(Set(results.map(\.reference)).count == 1)
    #expect(results.compactMap(\.sameAs).count == 1)
  }

  @Test(arguments: [("X", "X"), ("X", "X+"), ("X 1", "x-1")])
  func `devices that files cannot distinguish are an error that names both`(first: String, second: String)
    throws
  {
    let folder = try TemporaryFolder()
    let results = try run(Matrix(devices: [device(first), device(second, width: 9)]), in: folder)
    #expect(results.map(\.status) == [.recorded, .inconclusive])
    #expect(results[1].reason.contains("\"\(first)\" and \"\(second)\""))
    #expect(results[0].cell != results[1].cell)
  }

  @Test func `names in other scripts distinguish devices, and rotated ones too`() throws {
    let folder = try TemporaryFolder()
    let devices = [device("手机"), device("平板", width: 9), device("手机")(.landscape)]
    let results = try run(Matrix(devices: devices), in: folder)
    #expect(results.map(\.status) == [.recorded, .recorded, .recorded])
    #expect(Set(results.map(\.reference)).count == 3)
    #expect(results.map(\.device) == ["手机", "平板", "手机 landscape"])
  }
}

import Foundation
import Proofsheet
import RenderTesting
import Synchronization
import Testing

@Suite struct PictureAssertionTests {
  /// A view that reads the color scheme and nothing else.
  struct Badge: View {
    var body: some View {
      Rectangle().fill(.blue).frame(width: 24, height: 12).padding(4)
    }
  }

  @Test func `a view, a layer, a path and pixels are pictures`() {
    assertSnapshot(of: Badge(), as: .image, named: "view")
    let layer = Layer(frame: Rect(x: 2, y: 2, width: 12, height: 8), background: .color(.black))
    assertSnapshot(of: layer, as: .image, named: "layer")
    assertSnapshot(of: PixelBuffer(width: 3, height: 2, repeating: 0xFF00_FF00), as: .image, named: "pixels")
    let path = Path([.move(Point(x: 1, y: 1)), .line(Point(x: 15, y: 1)), .line(Point(x: 8, y: 15)), .close])
    assertSnapshot(of: path, as: .image(size: Size(width: 16, height: 16)), named: "path")
  }

  @Test func `a layout's text has every frame, and its layers are JSON`() throws {
    let frames: Snapshotting<Badge, String> = .layoutTree
    #expect(frames.snapshot(Badge()).wait(timeout: 5)?.contains(" 4 4 24 12\n") == true)
    let layers: Snapshotting<Badge, String> = .layerTree(on: .iPhoneSE, traits: .dark)
    let json = try #require(layers.snapshot(Badge()).wait(timeout: 5))
    #expect(throws: Never.self) { try LayerTree(json: Array(json.utf8)) }
  }

  @Test func `a matrix reports one issue for all its cells`() {
    withKnownIssue {
      assertSnapshots(
        of: Badge(), across: Matrix(devices: [.iPhoneSE], traits: .appearance * .accessibilitySizes),
        named: "never recorded", record: .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("of 10 cells failed: 10 no reference") }
    }
  }

  @Test func `a layout is compared across a matrix without images`() {
    let matrix = Matrix(devices: [.iPhoneSE], traits: .appearance * [.large, .accessibility3])
    assertLayout(of: Badge(), across: matrix)
    withKnownIssue {
      assertLayout(of: Badge(), across: matrix, named: "never recorded", record: .never)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("of 4 cells failed: 4 no reference") }
    }
  }

  @Test(arguments: Matrix(traits: .appearance * [.large, .accessibility1]))
  func `cells are arguments of a parameterized test`(cell: Matrix.Cell) {
    assertSnapshot(of: Badge(), as: .image(on: cell), named: cell.description)
  }

  @Test func `two assertions that share a reference fail, and both are named`() {
    let texts = Mutex<[String]>([])
    withKnownIssue {
      assertSnapshot(of: "a", as: .lines, named: "shared", record: .never)
      assertSnapshot(of: "a", as: .lines, named: "shared", record: .never)
    } matching: { issue in
      texts.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let said = texts.withLock { $0 }
    #expect(said.count == 2)
    #expect(said.first?.contains("There is no reference") == true)
    #expect(said.last?.contains("share the reference") == true)
  }
}

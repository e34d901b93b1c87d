import GalleryScreens
import Proofsheet
import Testing

/// What test output says of values must be short however large they are.
@Suite struct TestDescriptionTests {
  @Test func `layers, images and devices are a few words each`() throws {
    let (layout, pixels) = try RenderingContextPool.shared.withContext { context in
      let layout = try context.layOut(Gallery.screens[0].view, on: DeviceProfile.iPhoneSE)
      return (layout, try context.draw(layout.tree, scale: 1))
    }
    let values: [any CustomTestStringConvertible] = [
      layout.tree, layout.tree.root, pixels, SnapshotImage(pixels, device: "iPhone SE", layers: layout.tree),
      Matrix(devices: .phones, traits: .allSizes), DeviceProfile.iPhoneSE(.landscape),
    ]
    for value in values {
      let texts = String(describingForTest: value)
      #expect(texts.count < 80 && !texts.contains("\n"))
    }
    #expect(layout.tree.testDescription.contains("layers)"))
    #expect(pixels.testDescription != PixelBuffer(width: pixels.width, height: pixels.height).testDescription)
  }

  @Test func `a cell of a matrix is its device and traits`() {
    let cell = Matrix.Cell(device: .iPhoneSE, traits: .dark)
    #expect(String(describingForTest: cell) == "\(cell)" && "\(cell)".contains("dark"))
  }
}

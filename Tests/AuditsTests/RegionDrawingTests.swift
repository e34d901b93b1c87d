import GalleryScreens
import LayerDrawing
import Layers
import PixelBuffers
import Testing
import ViewRendering

@testable import Audits

@Suite struct RegionDrawingTests {
  @Test(arguments: Gallery.screens)
  func `a part that is drawn without what lies elsewhere has the pixels of the whole`(screen: GalleryScreen)
    throws
  {
    try RenderingContextPool.shared.withContext { context in
      let cell = AuditCell(device: .iPhoneSE, traits: .light)
      let view = try AuditedView(screen.view, for: cell, context: context)
      let drawing = RegionDrawing(tree: view.tree, context: context)
      for region in [
        Rect(x: 0, y: 0, width: 60, height: 60), Rect(x: 100, y: 150, width: 120, height: 90),
        Rect(x: 240, y: 400, width: 80, height: 160),
      ] {
        let moved = Layer(
          frame: Rect(
            x: -region.minX, y: -region.minY, width: view.tree.size.width, height: view.tree.size.height),
          sublayers: [view.tree.root])
        let whole = LayerTree(
          size: region.size, background: view.tree.background ?? .white, fonts: view.tree.fonts, root: moved)
        let isEqual = try drawing.image(in: region) == context.draw(whole, scale: RegionDrawing.scale)
        #expect(isEqual, "\(screen.name), \(region.label)")
      }
    }
  }
}

import Layers
import PixelBuffers
import LayerDrawing
import Testing

@Suite struct OmittedImageTests {
  static let noise = PixelBuffer(width: 80, height: 60) { pixels in
    var state: UInt32 = 1
    for index in pixels.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      pixels[index] = state | 0xFF00_0000
    }
  }

  static var tree: LayerTree {
    let photograph = Layer(
      id: "photograph", frame: Rect(x: 0, y: 0, width: 80, height: 60),
      content: .image(ImageContent(image: noise, mode: .fit)))
    let masked = Layer(frame: photograph.frame, mask: .layer(photograph), sublayers: [photograph])
    return LayerTree(size: photograph.frame.size, root: masked)
  }

  @Test func `a tree without the pixels of its images is read again, and small`() throws {
    let stored = Self.tree.omittingImages()
    let json = try stored.json(isIndented: false)
    #expect(try LayerTree(json: json) == stored)
    #expect(stored.omittingImages() == stored && json.count < 600)
    guard case .image(let content)? = stored.root.sublayers.first?.content else {
      Issue.record("no image")
      return
    }
    #expect(
      content.omitted == ImageContent.Omitted(digest: Self.noise.digest, width: 80, height: 60))
    #expect(content.image.isEmpty && content.mode == .fit)
  }

  @Test func `what was left out cannot be drawn, and the error says so`() throws {
    let context = RenderingContext(fonts: try .bundled)
    let stored = Self.tree.omittingImages()
    let error = #expect(throws: DrawError.self) { try context.draw(stored, scale: 1) }
    #expect(error == .omittedImage(layer: "photograph", width: 80, height: 60))
    #expect(try context.draw(Self.tree, scale: 1).width == 80)
  }

  @Test func `pixels and what they were exclude each other`() throws {
    let json = String(decoding: try Self.tree.omittingImages().json(isIndented: false), as: UTF8.self)
    let both = json.replacing("\"omitted\"", with: "\"png\":\"\",\"omitted\"")
    #expect(both != json)
    #expect(throws: LayerTreeError.self) { try LayerTree(json: Array(both.utf8)) }
    let neither = json.replacing(#/"omitted":\{[^}]*\}/#, with: "\"scale\":1")
    #expect(throws: LayerTreeError.self) { try LayerTree(json: Array(neither.utf8)) }
  }
}

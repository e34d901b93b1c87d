import PixelBuffers
import Testing
import ViewRendering
import Views

@Suite struct AlertTests {
  /// The frames of the lines between the buttons of an alert, on the canvas.
  private func lines(_ titles: [String]) throws -> [Rect] {
    let view = Color.clear.alert("Sure?", isPresented: .constant(true)) {
      ForEach(titles, id: \.self) { Button($0) }
    }
    let tree = try laid(view, width: 300, height: 400, .light + .displayScale(1)).tree
    func found(_ layer: Layer, _ origin: Point) -> [Rect] {
      let place = origin + layer.frame.origin
      let own = layer.id.contains("/Lines") && layer.id.contains("Divider")
      return (own ? [Rect(origin: place, size: layer.frame.size)] : [])
        + layer.sublayers.flatMap { found($0, place) }
    }
    return found(tree.root, .zero)
  }

  @Test func `a line stands between two buttons, from the line above them to the edge of the card`() throws {
    let lines = try lines(["Delete", "Keep"])
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.width == 1 && abs($0.midX - 150) <= 0.5 && $0.height > 40 })
  }

  @Test func `lines stand between buttons that lie below each other`() throws {
    let lines = try lines(["Delete all of the references", "Keep those of the gallery", "Keep all"])
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.height == 1 && $0.width == 280 })
  }

  @Test func `one button has no line beside it`() throws {
    #expect(try lines(["OK"]).isEmpty)
  }
}

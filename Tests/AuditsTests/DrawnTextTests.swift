import Layers
import Testing
import ViewRendering

@testable import Audits

/// The texts of a layer tree, as audits see them.
@Suite struct DrawnTextTests {
  private func texts(_ view: some View) throws -> [DrawnText] {
    try RenderingContextPool.shared.withContext { context in
      try AuditedView(view, for: AuditCell(device: .test), context: context).texts
    }
  }

  @Test func `a text with an inner shadow is one text`() throws {
    let inner = ShadowStyle.inner(radius: 2)
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
    #expect(try texts(Text("Once").foregroundStyle(Color.green.shadow(inner))).map(\.text) == ["Once"])
    #expect(try texts(Text("Once").foregroundStyle(gradient.shadow(inner))).map(\.text) == ["Once"])
  }

  @Test func `a text has the color filters of all layers around it, the inner ones first`() throws {
    let view = VStack { Text("In") }.grayscale(0.5).padding(8).brightness(0.25)
    #expect(try texts(view).map(\.around.colorFilters) == [[[.grayscale(0.5)], [.brightness(0.25)]]])
  }
}

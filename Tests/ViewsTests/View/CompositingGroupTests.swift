import PixelBuffers
import Testing
import ViewRendering
import Views

@Suite struct CompositingGroupTests {
  @Test func `blend modes in a compositing group leave what lies below as it is`() throws {
    let blended = Color(hex: 0x808080).frame(width: 10, height: 10).blendMode(.multiply)
    func pixel(_ view: some View) throws -> UInt32 {
      let layout = try laid(view.background(Color(hex: 0xFFFF00)), width: 10, height: 10)
      return try RenderingContext(fonts: .bundled).draw(layout.tree, scale: 1)[5, 5]
    }
    #expect(try pixel(ZStack { blended }) == 0xFF80_8000)
    #expect(try pixel(ZStack { blended }.compositingGroup()) == 0xFF80_8080)
  }
}

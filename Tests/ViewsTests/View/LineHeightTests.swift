import PixelBuffers
import Testing
import ViewRendering
import Views

@Suite struct LineHeightTests {
  private func height(_ view: some View) throws -> Double {
    try Typesetter(fonts: .bundled).layOut(
      view, on: nil, size: .sizeThatFits, traits: .displayScale(1) + .dynamicTypeSize(.large)
    ).tree.size.height
  }

  @Test func `lines of several scripts are equally high with a line height`() throws {
    func text(_ text: String) -> some View { Text(text).font(.system(size: 20)) }
    #expect(try height(text("Hello").lineHeight(.multiple(factor: 1.5))) == 30)
    #expect(try height(text("مرحبا").lineHeight(.multiple(factor: 1.5))) == 30)
    #expect(try height(text("a\nb").lineHeight(.exact(points: 25))) == 50)
    #expect(try height(text("a\nb").lineHeight(.leading(increase: 8)).lineSpacing(4)) == 60)
  }

  @Test func `without a line height the fonts say it`() throws {
    let own = try height(Text("مرحبا"))
    #expect(try height(Text("مرحبا").lineHeight(nil).lineHeight(.exact(points: 9))) == own)
    #expect(try height(Text("مرحبا").lineHeight(.variable)) == own)
  }

  @Test func `a record of a layout keeps the line height`() throws {
    let typesetter = try Typesetter(fonts: .bundled)
    for height: LineHeight in [.multiple(factor: 1.5), .leading(increase: 3), .exact(points: 30)] {
      let layout = try typesetter.layOut(
        Text("Hello\nمرحبا").lineHeight(height), on: nil, size: .sizeThatFits)
      let json = try #require(layout.record.json)
      #expect(try LayoutRecord(json: Array(json.utf8)).layOut(with: typesetter).size == layout.tree.size)
    }
  }
}

import PixelBuffers
import Testing
import ViewRendering
import Views

/// Which part of its content a scroll view shows, on a canvas of 100 × 100.
@Suite struct ScrollAnchorTests {
  private func top(_ height: Double, _ change: (ScrollView<Box>) -> some View) throws -> Double {
    let view = change(ScrollView { Box("content", 40, height) })
    let layout = try laid(view, width: 100, height: 100)
    let json = try #require(layout.record.json)
    let typesetter = try Typesetter(fonts: .bundled)
    #expect(try LayoutRecord(json: Array(json.utf8)).layOut(with: typesetter).size == layout.tree.size)
    return layout.box("content").minY
  }

  @Test func `an anchor without a role places large and small content`() throws {
    #expect(try top(300) { $0.defaultScrollAnchor(.bottom) } == -200)
    #expect(try top(20) { $0.defaultScrollAnchor(.bottom) } == 80)
  }

  @Test func `an alignment places small content alone`() throws {
    #expect(try top(300) { $0.defaultScrollAnchor(.center, for: .alignment) } == 0)
    #expect(try top(20) { $0.defaultScrollAnchor(.center, for: .alignment) } == 40)
  }

  @Test func `an initial offset places large content alone`() throws {
    #expect(try top(300) { $0.defaultScrollAnchor(.bottom, for: .initialOffset) } == -200)
    #expect(try top(20) { $0.defaultScrollAnchor(.bottom, for: .initialOffset) } == 0)
    #expect(try top(300) { $0.defaultScrollAnchor(.bottom, for: .sizeChanges) } == 0)
  }

  @Test func `a role changes its own part of an anchor`() throws {
    func both(_ view: ScrollView<Box>) -> some View {
      view.defaultScrollAnchor(.top, for: .alignment).defaultScrollAnchor(.bottom)
    }
    #expect(try top(20) { both($0) } == 0)
    #expect(try top(300) { both($0) } == -200)
  }
}

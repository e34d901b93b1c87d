import Views
import PixelBuffers
import Testing

/// Descriptions are stable text.
@Suite struct DescriptionTests {
  private struct Card: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        Color(hex: 0x336699).frame(width: 30, height: 10).accessibilityIdentifier("bar")
        Circle().fill(Color.white.opacity(0.5)).frame(width: 20, height: 20).accessibilityLabel("Moon")
      }
      .padding(5)
    }
  }

  @Test func `a view tree says what there is`() throws {
    let layout = try laid(Card(), width: 100, height: 50, .displayScale(1))
    #expect(
      layout.viewDescription == """
        Padding
          VStack
            Frame #bar
              Color
            Frame [label "Moon"]
              Circle

        """)
  }

  @Test func `a layout tree says where it is`() throws {
    let layout = try laid(Card(), width: 100, height: 50, .displayScale(1))
    #expect(
      layout.layoutDescription == """
        Padding (30, 3) 40 × 44
          VStack (35, 8) 30 × 34
            Frame #bar (35, 8) 30 × 10
              Color (35, 8) 30 × 10
            Frame (35, 22) 20 × 20
              Circle (35, 22) 20 × 20

        """)
  }

  @Test func `a layer tree says what is painted`() throws {
    let layout = try laid(Card(), width: 100, height: 50, .displayScale(1))
    #expect(
      layout.layerDescription == """
        canvas 100 × 50 on #FFFFFF
          (0, 0) 100 × 50 clipped · Card
            (35, 8) 30 × 10 #336699 · Card/VStack/Color[0]/Color
            (35, 22) 20 × 20 #FFFFFF 50 % corners 10 · Card/VStack/Circle[1]

        """)
  }
}

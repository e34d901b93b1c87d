import Views
import PixelBuffers
import Testing

/// What a layout notes as read, and what follows from it.
@Suite struct TraitReadingTests {
  private func layout(_ view: any View, _ traits: TraitOverrides = .none) throws -> ViewLayout {
    try Typesetter(fonts: .bundled).layOut(
      view, on: nil, size: .fixed(Size(width: 200, height: 100)), traits: traits)
  }

  @Test func `a plain color reads nothing but the scale and the background`() throws {
    let layout = try layout(Color(hex: 0x336699))
    #expect(layout.traitsRead.traits == [.displayScale, .colorScheme])
    #expect(layout.traitsRead.deviceFacts == [])
  }

  @Test func `a trait that a view sets itself is not read from the cell`() throws {
    let text = Text("Hello").dynamicTypeSize(.large)
    #expect(!(try layout(text).traitsRead.traits.contains(.dynamicTypeSize)))
    #expect(try layout(Text("Hello")).traitsRead.traits.contains(.dynamicTypeSize))
  }

  @Test func `a range of text sizes depends on the cell's size`() throws {
    let text = Text("Hello").dynamicTypeSize(...DynamicTypeSize.large)
    #expect(try layout(text).traitsRead.traits.contains(.dynamicTypeSize))
  }
}

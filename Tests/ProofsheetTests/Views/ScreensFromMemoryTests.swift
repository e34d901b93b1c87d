import Proofsheet
import Testing

/// Screens that are written as in SwiftUI are laid out without a complaint, in both directions and at large sizes.
@Suite struct ScreensFromMemoryTests {
  @Test(arguments: ScreensFromMemory.all.map(\.name))
  func `every screen is laid out`(name: String) throws {
    let view = try #require(ScreensFromMemory.all.first { $0.name == name }).view
    let context = try RenderingContext(fonts: .bundled)
    let large = TraitOverrides([
      .layoutDirection(.rightToLeft), .dynamicTypeSize(.accessibility3), .colorScheme(.dark),
    ])
    for traits in [TraitOverrides.none, large] {
      let layout = try context.layOut(view, on: .iPhone15, traits: traits)
      let problems = layout.diagnostics.filter { diagnostic in
        if case .cutText = diagnostic.problem { false } else { true }
      }
      #expect(problems.isEmpty, "\(problems)")
    }
  }
}

import Foundation
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
    for (place, traits) in [TraitOverrides.none, large].enumerated() {
      let layout = try context.layOut(view, on: .iPhone15, traits: traits)
      let problems = layout.diagnostics.filter { diagnostic in
        if case .cutText = diagnostic.problem { false } else { true }
      }
      #expect(problems.isEmpty, "\(problems)")
      if let folder = ProcessInfo.processInfo.environment["PROOFSHEET_PICTURES"] {
        let image = try context.draw(layout.tree, scale: 1)
        try Data(PNG.encode(image)).write(to: URL(filePath: "\(folder)/\(name)-\(place).png"))
      }
    }
  }
}

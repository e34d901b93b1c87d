import GalleryScreens
import Views
import PixelBuffers
import ViewRendering
import TestSupport
import Testing

/// Whole screens keep the promise too: a trait that was not read makes no difference.
@Suite struct GalleryTraitTests {
  @Test(arguments: Gallery.screens.map(\.name))
  func `a trait that a screen does not read changes no layer`(name: String) throws {
    let screen = try #require(Gallery.screen(named: name))
    try RenderingContextPool.shared.withContext { context in
      for base in [TraitOverrides.none, .accessibility3 + .highContrast + .dark + .rightToLeft] {
        let before = try context.layOut(screen.view, on: .iPhone15, traits: base)
        for change in TraitChange.all where !before.traitsRead.traits.contains(change.trait) {
          for value in change.values {
            let after = try context.layOut(screen.view, on: .iPhone15, traits: base + value)
            #expect(!after.traitsRead.traits.contains(change.trait), "\(change.trait) on \(base)")
            #expect(after.tree == before.tree, "\(change.trait) on \(base)")
          }
        }
      }
    }
  }

  @Test(arguments: Gallery.screens.map(\.name))
  func `a screen reads what it must`(name: String) throws {
    let screen = try #require(Gallery.screen(named: name))
    try RenderingContextPool.shared.withContext { context in
      let read = try context.layOut(screen.view, on: .iPhone15).traitsRead
      let least: Set<TraitKey> = [
        .colorScheme, .dynamicTypeSize, .layoutDirection, .displayScale, .locale,
      ]
      #expect(read.traits.isSuperset(of: least), "\(least.subtracting(read.traits))")
      for trait in [TraitOverrides.dark, .accessibility5, .rightToLeft] {
        let trees = try [TraitOverrides.none, trait].map {
          try context.layOut(screen.view, on: .iPhone15, traits: $0).tree
        }
        #expect(trees[0] != trees[1], "\(trait)")
      }
    }
  }
}

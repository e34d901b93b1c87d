import GalleryScreens
import PixelBuffers
import TestSupport
import Testing
import ViewRendering

@testable import ChangeAnalysis
@testable import Layers

@Suite struct EditedTreeTests {
  static func trees() throws -> [LayerTree] {
    try RenderingContextPool.shared.withContext { context in
      try Gallery.screens.map { try context.layOut($0.view, on: .iPhoneSE, traits: .large).tree }
        + [EveryKey.tree]
    }
  }

  /// The tree without names, which no pixel depends on.
  static func nameless(_ tree: LayerTree) -> LayerTree {
    func nameless(_ layer: Layer) -> Layer {
      var layer = layer
      layer.id = ""
      // A style is not drawn either.
      layer.layout = nil
      layer.frame.origin = Point(
        x: (layer.frame.minX * 1e6).rounded() / 1e6, y: (layer.frame.minY * 1e6).rounded() / 1e6)
      if case .text(let runs) = layer.content {
        layer.content = .text(
          runs.map { run in
            var run = run
            run.text = ""
            return run
          })
      }
      layer.sublayers = layer.sublayers.map(nameless)
      return layer
    }
    var tree = tree
    tree.fonts = []
    tree.root = nameless(tree.root)
    return tree
  }

  static func edited(_ old: LayerTree, _ new: LayerTree) -> (none: LayerTree, all: LayerTree) {
    let matching = LayerMatching(LayerTable(old), LayerTable(new))
    let causes = CauseList(matching)
    let images = old.imagesByDigest.merging(new.imagesByDigest) { first, _ in first }
    let edited = EditedTree(causes.changes, matching: matching, images: images)
    func tree(_ isApplied: Bool) -> LayerTree {
      edited.tree(applying: Array(repeating: isApplied, count: causes.changes.count))
    }
    return (tree(false), tree(true))
  }

  @Test func `no change gives the old tree, all changes give the new one`() throws {
    var random = SeededGenerator(seed: 11)
    for tree in try Self.trees() {
      let old = Self.nameless(tree)
      for _ in 0..<40 {
        let other = TreeMutation.mutate(tree, &random)
        let edited = Self.edited(tree, other)
        let (none, all, new) = (Self.nameless(edited.none), Self.nameless(edited.all), Self.nameless(other))
        #expect(none == old, "\(none.description)\n\(old.description)")
        #expect(all == new, "\(all.description)\n\(new.description)")
      }
    }
  }

  @Test func `equal trees have no changes`() throws {
    for tree in try Self.trees() { #expect(Explanation(from: tree, to: tree).changes.isEmpty) }
  }
}

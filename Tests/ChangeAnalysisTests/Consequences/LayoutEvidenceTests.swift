import Layers
import PixelBuffers
import Testing
import ViewRendering

@testable import ChangeAnalysis

/// Consequences that follow from how views were laid out.
@Suite struct LayoutEvidenceTests {
  private struct Form: View {
    var hint = "A short hint"
    var spacing = 8.0
    var inset = 10.0
    var rows = ["one", "two"]

    var body: some View {
      VStack(alignment: .leading, spacing: spacing) {
        Text(hint).id("hint")
        ForEach(rows, id: \.self) { Text($0).id($0) }
        Text("Submit").padding(inset).background(Color.blue).id("submit")
      }
      .frame(width: 200, height: 300, alignment: .top)
    }
  }

  /// Each change as `summary <- cause`, and the roots of the causes.
  private func explain(
    _ old: some View, _ new: some View, withLayout: Bool = true
  ) throws -> (roots: [String], explanation: Explanation) {
    try RenderingContext(fonts: .bundled).explain(old, new, withLayout: withLayout)
  }

  private static let long = "A hint that is long enough to need at least two lines, and then some"

  @Test func `other spacing is one cause that all layers follow from`() throws {
    let found = try explain(Form(), Form(spacing: 13))
    #expect(found.roots == ["VStack: spacing 8 → 13 (+5 pt)"])
    #expect(found.explanation.changes.count > 3)
    #expect(found.explanation.changes.allSatisfy { $0.isInferred != true })
    // Without the layout, a layer has to stand for it.
    #expect(try explain(Form(), Form(spacing: 13), withLayout: false).roots.first?.contains(": y ") == true)
  }

  @Test func `what two changes push follows from the one that pushes it further`() throws {
    let found = try explain(Form(), Form(hint: Self.long, spacing: 9))
    #expect(Set(found.roots.map { $0.prefix(while: { $0 != ":" }) }) == ["Text(hint)", "VStack"])
    for change in found.explanation.changes where change.kind == .moved {
      #expect(change.consequenceOf != nil, "\(change.sentence)")
    }
  }

  @Test func `padding is the cause of what it makes larger and of what that pushes`() throws {
    let found = try explain(Form(), Form(inset: 16))
    #expect(found.roots.count == 1 && found.roots[0].hasSuffix("padding 10 → 16 (+6 pt)"))
  }

  @Test func `a view that came or went is one cause with what it pushes`() throws {
    for (old, new) in [(Form(), Form(rows: ["one"])), (Form(rows: ["two"]), Form())] {
      let found = try explain(old, new)
      #expect(found.roots.count == 1, "\(found.roots)")
      let kind = try #require(found.explanation.causes.first.map { found.explanation.root(of: $0).kind })
      #expect([.inserted, .removed].contains(kind))
    }
  }

  @Test func `a color and a layout are two causes`() throws {
    struct Tinted: View {
      let color: Color
      let spacing: Double
      var body: some View {
        VStack(spacing: spacing) {
          color.frame(width: 9, height: 9); Text("a")
        }
      }
    }
    let found = try explain(Tinted(color: .red, spacing: 4), Tinted(color: .blue, spacing: 7))
    #expect(found.roots.count == 2)
  }

  @Test func `a layout that does not give the layers back says nothing about them`() throws {
    let context = try RenderingContext(fonts: .bundled)
    let (old, new) = (try context.laidOut(Form()), try context.laidOut(Form(spacing: 13)))
    var difference = try #require(context.layoutDifference(from: old.record, to: new.record))
    func shifted(_ tree: LayerTree) -> LayerTree {
      var result = tree
      for place in result.root.sublayers.indices { result.root.sublayers[place].frame.origin.y += 1 }
      return result
    }
    difference.base = shifted(difference.base)
    for place in difference.changes.indices {
      difference.changes[place].tree = shifted(difference.changes[place].tree)
    }
    let found = Explanation(from: old.tree, to: new.tree, layout: difference)
    #expect(found.changes == Explanation(from: old.tree, to: new.tree).changes)
  }

  @Test func `a layout cause gives exactly the new pixels`() throws {
    let context = try RenderingContext(fonts: .bundled)
    let sides = try [context.laidOut(Form()), context.laidOut(Form(spacing: 13))]
    let images = try sides.map { try context.draw($0.tree, scale: 1) }
    let explanation = ChangeExplainer(
      old: .init(tree: sides[0].tree, image: images[0]), new: .init(tree: sides[1].tree, image: images[1]),
      scale: 1, newIsDrawnHere: true,
      layout: context.layoutDifference(from: sides[0].record, to: sides[1].record)
    ).explain(with: context)
    #expect(explanation.causes.map(\.proof) == [.proven])
    #expect(explanation.unexplainedPixels == 0)
  }
}

extension RenderingContext {
  fileprivate func laidOut(_ view: some View) throws -> ViewLayout {
    try layOut(view, on: nil, size: .fixed(Size(width: 220, height: 320)), traits: .light)
  }

  fileprivate func explain(
    _ old: some View, _ new: some View, withLayout: Bool
  ) throws -> (roots: [String], explanation: Explanation) {
    let (one, two) = (try laidOut(old), try laidOut(new))
    let explanation = Explanation(
      from: one.tree, to: two.tree,
      layout: withLayout ? layoutDifference(from: one.record, to: two.record) : nil)
    let roots = explanation.causes.map { cause in
      let root = explanation.root(of: cause)
      return "\(root.layer.split(separator: "/").last ?? ""): \(root.summary)"
    }
    return (roots, explanation)
  }
}

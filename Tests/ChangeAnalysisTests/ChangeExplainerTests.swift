import PixelBuffers
import Testing
import ViewRendering

@testable import ChangeAnalysis

@Suite struct ChangeExplainerTests {
  /// A form as two versions of an app may have it.
  struct Form: View {
    var title = "Account"
    var hint = "At least 8 characters"
    var titleSize = 20.0
    var tint: Color = .blue
    var spacing = 12.0
    var hasNote = false

    var body: some View {
      VStack(alignment: .leading, spacing: spacing) {
        Text(title).font(.system(size: titleSize)).id("title")
        Text(hint).id("hint")
        if hasNote { Text("New here?").id("note") }
        HStack {
          Text("Submit").foregroundStyle(tint).id("submit")
          Spacer()
          Text("Cancel").id("cancel")
        }
        Text("Terms apply").id("terms")
      }
      .padding(16)
      .frame(width: 240)
      .background(Color.white)
    }
  }

  static func explain(_ old: some View, _ new: some View, scale: Double = 1) throws -> Explanation {
    try RenderingContextPool.shared.withContext { context in
      let trees = [
        try context.layOut(old, on: .iPhoneSE, traits: .displayScale(1)).tree,
        try context.layOut(new, on: .iPhoneSE, traits: .displayScale(1)).tree,
      ]
      let images = try trees.map { try context.draw($0, scale: scale) }
      let explainer = ChangeExplainer(
        old: .init(tree: trees[0], image: images[0]), new: .init(tree: trees[1], image: images[1]),
        scale: scale)
      return explainer.explain(with: context)
    }
  }

  /// The causes that have pixels: root kinds and layers.
  static func roots(_ explanation: Explanation) -> [String] {
    explanation.causes.filter { $0.proof != .invisible }.map {
      let root = explanation.root(of: $0)
      return "\(root.kind) \(LayerName(root.layer).tag)"
    }
  }

  @Test func `a longer text is the cause, and what moves below it follows`() throws {
    let new = Form(hint: "At least 8 characters, one of them a number or a sign")
    let explanation = try Self.explain(Form(), new)
    #expect(Self.roots(explanation) == ["textChanged hint"])
    #expect(explanation.causes[0].proof == .proven)
    #expect(explanation.unexplainedPixels == 0)
  }

  @Test func `a larger font is the cause of its size and of what moves`() throws {
    let explanation = try Self.explain(Form(), Form(titleSize: 26))
    #expect(Self.roots(explanation) == ["textRestyled title"])
    #expect(explanation.clusters.allSatisfy { $0.proof == .proven })
  }

  @Test func `two independent edits are two causes`() throws {
    let explanation = try Self.explain(Form(), Form(title: "Profile", tint: .red))
    #expect(Set(Self.roots(explanation)) == ["textChanged title", "recolored submit"])
    #expect(explanation.clusters.allSatisfy { $0.proof == .proven })
  }

  @Test func `a new line of text pushes what follows`() throws {
    let explanation = try Self.explain(Form(), Form(hasNote: true))
    #expect(Self.roots(explanation) == ["inserted note"])
    #expect(explanation.clusters.allSatisfy { $0.proof == .proven })
  }

  @Test func `another spacing is one cause`() throws {
    let explanation = try Self.explain(Form(), Form(spacing: 20))
    #expect(Self.roots(explanation).count == 1)
    #expect(explanation.clusters.allSatisfy { $0.proof == .proven })
  }

  @Test func `equal images with other layers have changes and no clusters`() throws {
    let tree = LayerTree(
      size: Size(width: 50, height: 50),
      root: Layer(
        frame: Rect(x: 0, y: 0, width: 50, height: 50),
        sublayers: [
          Layer(id: "far", frame: Rect(x: 90, y: 0, width: 5, height: 5), background: .color(.black))
        ]))
    var moved = tree
    moved.root.sublayers[0].frame.origin.x = 120
    let image = PixelBuffer(width: 50, height: 50)
    let explanation = try RenderingContextPool.shared.withContext {
      ChangeExplainer(old: .init(tree: tree, image: image), new: .init(tree: moved, image: image), scale: 1)
        .explain(with: $0)
    }
    #expect(explanation.clusters.isEmpty)
    #expect(explanation.sentences == ["far: x 90 → 120 (+30 pt), without any visible effect."])
  }
}

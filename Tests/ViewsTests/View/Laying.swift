import Views
import PixelBuffers

/// Lays out a view in a box of a size and gives its layout.
func laid(
  _ view: some View, width: Double = 300, height: Double = 200, _ traits: TraitOverrides = .none
) throws -> ViewLayout {
  try Typesetter(fonts: .bundled).layOut(
    view, on: nil, size: .fixed(Size(width: width, height: height)), traits: traits)
}

/// A box that takes between a least and a greatest size and says how large it would like to be.
nonisolated struct Box: View {
  var least = Size(width: 0, height: 0)
  var ideal = Size(width: 40, height: 20)
  var greatest = Size(width: Double.infinity, height: Double.infinity)
  let name: String

  init(
    _ name: String, width: ClosedRange<Double> = 0...Double.infinity,
    height: ClosedRange<Double> = 0...Double.infinity, ideal: Size = Size(width: 40, height: 20)
  ) {
    self.name = name
    least = Size(width: width.lowerBound, height: height.lowerBound)
    greatest = Size(width: width.upperBound, height: height.upperBound)
    self.ideal = ideal
  }

  /// A box of one size.
  init(_ name: String, _ width: Double, _ height: Double) {
    self.init(name, width: width...width, height: height...height, ideal: Size(width: width, height: height))
  }

  var body: some View {
    BoxLayout(least: least, ideal: ideal, greatest: greatest)() {}.accessibilityIdentifier(name)
  }
}

/// The sizes of a box.
struct BoxLayout: Layout {
  let least: Size
  let ideal: Size
  let greatest: Size

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    Size(
      width: min(max(proposal.width ?? ideal.width, least.width), greatest.width),
      height: min(max(proposal.height ?? ideal.height, least.height), greatest.height))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

extension ViewLayout {
  /// All layers, each before those inside it.
  var layers: [Layer] {
    func all(_ layer: Layer) -> [Layer] { [layer] + layer.sublayers.flatMap(all) }
    return all(tree.root)
  }

  /// The frame of a box, or one that no test expects.
  func box(_ name: String) -> Rect { frame(of: name) ?? Rect(x: -1, y: -1, width: -1, height: -1) }
}

/// Counts the views that are made.
final class MadeViews: @unchecked Sendable {
  // Unchecked: one layout runs on one thread at a time.
  private(set) var count = 0

  func counted<Content: View>(_ view: Content) -> Content {
    count += 1
    return view
  }
}

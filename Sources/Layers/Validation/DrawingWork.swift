/// The work that drawing a layer tree takes, counted from the tree alone.
///
/// Units weigh operations by estimated cost and are no fixed time: 1.3 to 43 units are counted for each nanosecond
/// that one core was measured to take, depending on the kind of scene. `Documentation/Reference/DrawingRules.md` lists
/// what counts how much. What lies outside of the canvas counts no pixels.
public struct DrawingWork: Sendable, Hashable {
  /// What a layer takes work for.
  public enum Operation: String, Sendable, Hashable, CaseIterable {
    /// The parts of drawing a layer.
    case backdropBlur, shadow, background, text, shape, image, border, group, clipping, mask, blur
  }

  /// The work of everything.
  public var total: Double
  /// The layer that takes the most work itself, without its sublayers: its id, or its way from the root.
  public var layer: String
  /// The work of that layer.
  public var layerWork: Double
  /// What that layer takes the most work for.
  public var operation: Operation
  /// The part of it that plain layers and small upright texts would take too, where others were drawn before.
  package var plain = 0.0
  /// Whether there is more, which was not counted.
  package var isPartial = false

  package init(total: Double, layer: String, layerWork: Double, operation: Operation) {
    self.total = total
    self.layer = layer
    self.layerWork = layerWork
    self.operation = operation
  }

  /// The work of one layer, by what it is for.
  package struct Share {
    package private(set) var total = 0.0
    private var amounts: [Double] = []

    package init() {}

    /// Adds work for the operation of a number.
    package mutating func add(_ amount: Double, for operation: Int) {
      if amounts.isEmpty { amounts = Array(repeating: 0, count: Operation.allCases.count) }
      amounts[operation] += amount
      total += amount
    }

    /// What takes the most.
    package var largest: Operation {
      let index = amounts.indices.max { amounts[$0] < amounts[$1] } ?? 0
      return Operation.allCases[index]
    }
  }

  /// Fails where the work is more than is done for one tree.
  package func check() throws(DrawError) {
    guard total <= DrawLimits.work else { throw .tooMuchWork(self, limit: DrawLimits.work) }
  }
}

extension DrawingWork.Operation {
  /// The name in messages.
  var label: String {
    switch self {
    case .backdropBlur: "its backdrop blur"
    case .shadow: "its shadows"
    case .background: "its background"
    case .text: "its text"
    case .shape: "its shape"
    case .image: "its image"
    case .border: "its borders"
    case .group: "its group (opacity, blend mode, color filters, mask or 3D rotation)"
    case .clipping: "its clipping"
    case .mask: "its mask"
    case .blur: "its blur"
    }
  }
}

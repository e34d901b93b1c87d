/// A figure of the work that a cell takes, counted as if nothing else had been laid out or drawn.
public enum WorkFigure: String, Sendable, Hashable, CaseIterable {
  /// How many times the area of the canvas is painted: the pixels of all rectangles that layers paint, each as often as it is
  /// painted, divided by those of the canvas.
  case overdraw
  /// The units of drawing work, as `DrawingWork` counts them.
  case drawing
  /// The layers, those of masks among them.
  case layers
  /// The runs of glyphs.
  case glyphRuns
  /// How often a size was proposed to a view that had not answered for it before in this layout.
  case proposals
  /// How often the text of a view was measured: set on lines for a size, within this layout.
  case measurements
  /// The bytes of the layer tree as JSON without spaces.
  case bytes
}

/// The most of a figure that a cell may have, whatever its record says.
public struct WorkLimit: Sendable, Hashable {
  /// What is limited.
  public var figure: WorkFigure
  /// The most of it.
  public var most: Double

  /// Makes a limit.
  public init(_ figure: WorkFigure, _ most: Double) { (self.figure, self.most) = (figure, most) }

  /// The most times that the area of the canvas is painted.
  public static func overdraw(_ most: Double) -> WorkLimit { WorkLimit(.overdraw, most) }
  /// The most units of drawing work.
  public static func drawing(_ most: Double) -> WorkLimit { WorkLimit(.drawing, most) }
  /// The most layers.
  public static func layers(_ most: Int) -> WorkLimit { WorkLimit(.layers, Double(most)) }
  /// The most runs of glyphs.
  public static func glyphRuns(_ most: Int) -> WorkLimit { WorkLimit(.glyphRuns, Double(most)) }
  /// The most sizes proposed to views.
  public static func proposals(_ most: Int) -> WorkLimit { WorkLimit(.proposals, Double(most)) }
  /// The most measurements of texts.
  public static func measurements(_ most: Int) -> WorkLimit { WorkLimit(.measurements, Double(most)) }
  /// The most bytes of the layer tree.
  public static func bytes(_ most: Int) -> WorkLimit { WorkLimit(.bytes, Double(most)) }
}

/// What the work of a cell may be.
package struct WorkRules: Sendable, Hashable {
  /// The most of single figures.
  package let limits: [WorkFigure: Double]
  /// By which share of the recorded value a figure may differ.
  package let tolerance: Double

  /// Makes rules; of several limits of a figure the least counts, and what is no number from 0 tolerates or allows nothing.
  package init(limits: [WorkLimit] = [], tolerance: Double = 0) {
    self.limits = Dictionary(limits.map { ($0.figure, $0.most.isNaN ? 0 : $0.most) }, uniquingKeysWith: min)
    self.tolerance = tolerance > 0 ? tolerance : 0
  }

  /// Whether a figure may have become another one.
  func tolerates(_ old: Double, _ new: Double) -> Bool {
    old == new || tolerance == .infinity || abs(new - old) <= tolerance * old
  }
}

extension WorkFigure {
  /// The name for people.
  package var label: String {
    switch self {
    case .drawing: "drawing units"
    case .glyphRuns: "glyph runs"
    default: rawValue
    }
  }

  /// A value for people.
  package func text(_ value: Double) -> String {
    self == .overdraw || !(abs(value) < 1e15) ? value.twoDecimals : grouped(Int(value.rounded()))
  }

  /// Two values that differ, with as many digits as that takes.
  package func texts(_ old: Double, _ new: Double) -> (String, String) {
    let texts = (text(old), text(new))
    return texts.0 == texts.1 && old != new ? (old.spelled, new.spelled) : texts
  }
}

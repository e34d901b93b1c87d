import PixelBuffers
import Testing
import Views

/// A view, what is proposed to it, and the size and frames that SwiftUI gives it by a public source.
struct SwiftUICase: Sendable {
  /// Where an expected number comes from.
  enum Basis: String, Sendable {
    /// The source has the number.
    case stated
    /// The number follows by arithmetic from a rule that the source has.
    case derived
  }

  let source: SwiftUISource
  let basis: Basis
  let proposal: ProposedViewSize
  /// The size of the view; nil where only frames are compared.
  let size: Size?
  /// Frames by identifier, from the view's corner.
  let frames: [String: Rect]
  /// Widths by identifier, where the source has no more.
  let widths: [String: Double]
  let canvas: Size
  let scale: Double
  /// The device whose screen the view fills; nil where a size is proposed.
  let device: DeviceProfile?
  /// Why `Views` differs; nil where it agrees.
  let difference: String?
  let location: SourceLocation
  let view: @Sendable () -> AnyView

  init(
    _ source: SwiftUISource, _ basis: Basis, _ proposal: (Double?, Double?) = (nil, nil),
    size: (Double, Double)? = nil, _ frames: [String: (Double, Double, Double, Double)] = [:],
    widths: [String: Double] = [:], canvas: (Double, Double) = (1000, 1000), scale: Double = 1,
    device: DeviceProfile? = nil, differs difference: String? = nil,
    location: SourceLocation = #_sourceLocation, view: @escaping @Sendable () -> some View
  ) {
    (self.source, self.basis, self.difference, self.location) = (source, basis, difference, location)
    self.proposal = ProposedViewSize(width: proposal.0, height: proposal.1)
    self.size = size.map { Size(width: $0.0, height: $0.1) }
    self.frames = frames.mapValues { Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
    self.widths = widths
    self.canvas = Size(width: canvas.0, height: canvas.1)
    (self.scale, self.device) = (scale, device)
    self.view = { AnyView(view()) }
  }
}

extension SwiftUICase: CustomTestStringConvertible {
  var testDescription: String {
    "\(location.fileName.prefix { $0 != "." }):\(location.line), \(basis.rawValue) by \(source.rawValue)"
  }
}

/// Makes a table of cases from rows.
@resultBuilder enum SwiftUITable {
  static func buildExpression(_ row: SwiftUICase) -> [SwiftUICase] { [row] }
  static func buildExpression(_ rows: [SwiftUICase]) -> [SwiftUICase] { rows }
  static func buildBlock(_ rows: [SwiftUICase]...) -> [SwiftUICase] { rows.flatMap { $0 } }
}

/// A flexible view with a name.
nonisolated func flexible(_ name: String = "a") -> some View {
  Color.red.accessibilityIdentifier(name)
}

/// A view of one size with a name.
nonisolated func solid(_ width: Double, _ height: Double, _ name: String = "a") -> some View {
  Color.red.frame(width: width, height: height).accessibilityIdentifier(name)
}

/// An image of so many points.
nonisolated func image(_ width: Int, _ height: Int, scale: Int = 1) -> Image {
  Image(PixelBuffer(width: width * scale, height: height * scale), scale: Double(scale))
}

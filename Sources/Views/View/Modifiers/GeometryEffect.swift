public import Foundation

/// A transform in the plane, as SwiftUI calls it.
public typealias CGAffineTransform = AffineTransform

extension AffineTransform {
  /// Moves, in points.
  public init(translationX x: Double, y: Double) { self = .translation(x: x, y: y) }
  /// Scales.
  public init(scaleX x: Double, y: Double) { self = .scale(x: x, y: y) }
  /// Turns clockwise, by radians.
  public init(rotationAngle angle: Double) { self = .rotation(radians: angle) }
}

/// What a ``GeometryEffect`` does to the drawn view: a transform in the plane.
public struct ProjectionTransform: Sendable, Hashable {
  let transform: AffineTransform

  /// Changes nothing.
  public init() { transform = .identity }
  /// Takes a transform.
  public init(_ transform: CGAffineTransform) { self.transform = transform }
}

/// A modifier that moves, turns or scales the drawn view from its upper left corner, as its data say.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == GeometryEffectBody {
  /// What is done to a view of a size in points.
  func effectValue(size: CGSize) -> ProjectionTransform
}

/// The view that a ``GeometryEffect`` changes.
nonisolated public struct GeometryEffectBody: PrimitiveView {
  let content: ModifierContent
  let effect: @Sendable (CGSize) -> ProjectionTransform

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    context.resolve(content.transformed(effect), into: &nodes)
  }
}

extension GeometryEffect {
  /// The view, drawn as the effect says.
  public func body(content: Content) -> GeometryEffectBody {
    GeometryEffectBody(content: content, effect: leased { [self] in effectValue(size: $0) })
  }
}

nonisolated extension View {
  /// Moves, turns or scales the drawn view from its upper left corner.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    transformed { _ in ProjectionTransform(transform) }
  }

  fileprivate func transformed(_ effect: @escaping @Sendable (CGSize) -> ProjectionTransform) -> some View {
    self.effect("Transform") { layer, _ in
      layer.anchorPoint = Point(x: 0, y: 0)
      let transform = effect(CGSize(layer.frame.size)).transform
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      if numbers.allSatisfy(\.isFinite) { layer.transform = transform }
    }
  }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the value.
  public mutating func scale(by factor: Double) { self *= factor }
  /// The square of the value.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: Animatable {
  /// The number itself.
  public typealias AnimatableData = CGFloat
}

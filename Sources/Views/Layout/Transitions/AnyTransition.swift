/// How a view comes and goes, where that is animated.
public struct AnyTransition: Sendable {
  /// What is done to a view that is not there yet, or no longer.
  enum Effect: Sendable {
    case opacity
    case scale(Double, UnitPoint)
    case move(Edge)
    case offset(Size)
  }

  var insertion: [Effect]
  var removal: [Effect]
  /// The animations of its own; none for that of the change.
  var insertionAnimation: Animation?
  var removalAnimation: Animation?

  private init(_ effects: [Effect]) {
    insertion = effects
    removal = effects
  }

  /// The view is there, or gone, at once.
  public static let identity = AnyTransition([])
  /// The view fades; what is used unless another transition is given.
  public static let opacity = AnyTransition([.opacity])
  /// The view grows from nothing, and shrinks to it.
  public static let scale = scale(scale: 0)
  /// The view grows from a factor of its size, and shrinks to it.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition([.scale(scale.isFinite ? scale : 1, anchor)])
  }
  /// The view moves in from a side by its own length, and out there.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition([.move(edge)]) }
  /// The view moves in from a distance, in the direction of reading, and out there.
  public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition {
    AnyTransition([.offset(Size(width: x.isFinite ? x : 0, height: y.isFinite ? y : 0))])
  }
  /// The view moves in from the leading side, and out at the trailing one.
  public static let slide = asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  /// The view moves in from a side and fades in, and moves out at the other side and fades out.
  public static func push(from edge: Edge) -> AnyTransition {
    asymmetric(
      insertion: .move(edge: edge).combined(with: .opacity),
      removal: .move(edge: edge.opposite).combined(with: .opacity))
  }

  /// Missing.
  @available(*, unavailable, message: "Use opacity.combined(with: .scale).")
  public static var blurReplace: AnyTransition { .opacity }

  /// One way to come, and another one to go.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var result = insertion
    (result.removal, result.removalAnimation) = (removal.removal, removal.removalAnimation)
    return result
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var result = self
    result.insertion += other.insertion
    result.removal += other.removal
    result.insertionAnimation = insertionAnimation ?? other.insertionAnimation
    result.removalAnimation = removalAnimation ?? other.removalAnimation
    return result
  }

  /// The transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var result = self
    (result.insertionAnimation, result.removalAnimation) = (animation, animation)
    return result
  }
}

/// How much of a view is there while it comes or goes.
struct Presence {
  let effects: [AnyTransition.Effect]
  /// 0 where it is not there, 1 where it is; a spring swings beyond.
  let progress: Double

  /// Changes the group of the view's layers.
  func apply(to layer: inout Layer, _ environment: EnvironmentValues) {
    let size = layer.frame.size
    let missing = 1 - progress
    let sign = environment.isMirrored ? -1.0 : 1
    for effect in effects {
      switch effect {
      case .opacity: layer.opacity = min(1, max(0, progress))
      case .scale(let least, let anchor):
        layer.anchorPoint = anchor.mirrored(environment).fraction
        let factor = max(0, least + (1 - least) * progress)
        layer.transform = .scale(x: factor, y: factor)
      case .move(let edge):
        let way = edge.direction
        layer.frame = layer.frame.offsetBy(
          x: way.x * sign * size.width * missing, y: way.y * size.height * missing)
      case .offset(let offset):
        layer.frame = layer.frame.offsetBy(x: offset.width * sign * missing, y: offset.height * missing)
      }
    }
  }
}

extension Edge {
  var isVertical: Bool { self == .top || self == .bottom }

  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }

  /// One step out of it, where reading starts on the left.
  fileprivate var direction: Point {
    switch self {
    case .top: Point(x: 0, y: -1)
    case .bottom: Point(x: 0, y: 1)
    case .leading: Point(x: -1, y: 0)
    case .trailing: Point(x: 1, y: 0)
    }
  }
}

extension EnvironmentValues {
  fileprivate var isMirrored: Bool { layoutDirection == .rightToLeft }
}

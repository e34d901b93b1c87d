/// How a change of states is shown: at once, or with an animation.
public struct Transaction: Sendable {
  /// How what follows from the change goes from old to new values; none for at once.
  public var animation: Animation?
  /// Whether animations that views ask for themselves are left out.
  public var disablesAnimations: Bool
  /// So many times as fast as the animation says; 1 unless set.
  public var speed: Double
  /// Called when all that the change animates has ended.
  var completions: [@Sendable () -> Void] = []

  /// Makes a transaction.
  public init(animation: Animation? = nil, disablesAnimations: Bool = false, speed: Double = 1) {
    self.animation = animation
    self.disablesAnimations = disablesAnimations
    self.speed = speed
  }

  /// The animation at its speed.
  var effectiveAnimation: Animation? { speed == 1 ? animation : animation?.speed(speed) }
}

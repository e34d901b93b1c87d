extension Point: Animatable {
  /// Its coordinates.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension Size: Animatable {
  /// Its lengths.
  public var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension Angle: Animatable {
  /// Its radians.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

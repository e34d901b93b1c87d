extension Node {
  /// An action that reads this view's environment.
  func bound(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    { [environment] in EnvironmentValues.$current.withValue(environment, operation: action) }
  }

  /// The same for one that is given something.
  func bound<Value>(_ action: @escaping @Sendable (Value) -> Void) -> @Sendable (Value) -> Void {
    { [environment] value in EnvironmentValues.$current.withValue(environment) { action(value) } }
  }

  /// What is done because the view is shown, reading its environment.
  func bound(_ kind: ViewEffect.Kind) -> ViewEffect.Kind {
    switch kind {
    case .appear(let action): .appear(bound(action))
    case .disappear(let action): .disappear(bound(action))
    case .change(let value, let isInitial, let action):
      .change(of: value, isInitial: isInitial, bound(action))
    case .task(let value, let place, let action):
      .task(of: value, place: place) { [environment] in
        await EnvironmentValues.$current.withValue(environment, operation: action)
      }
    }
  }
}

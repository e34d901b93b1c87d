/// Shows a value that follows keyframes.
///
/// Where nobody hosts it, as for an image, it shows the initial value.
nonisolated public struct KeyframeAnimator<Value: Sendable, Content: View>: PrimitiveView {
  /// The tracks for a value, from the one that it has when they begin.
  public typealias Keyframes = @MainActor (Value) -> KeyframesBuilder<Value>.Tracks

  private let initial: Value
  private let trigger: AnimationTrigger
  private let content: @Sendable (Value) -> Content
  private let keyframes: @Sendable (Value) -> KeyframesBuilder<Value>.Tracks

  /// Follows keyframes from when it is shown, again and again unless `repeating` is false.
  @preconcurrency
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @MainActor (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping Keyframes
  ) {
    (initial, trigger) = (initialValue, repeating ? .always : .appearance)
    (self.content, self.keyframes) = (leased(content), leased(keyframes))
  }

  /// Follows keyframes each time a value is another one, and rests at their end.
  @preconcurrency
  public init(
    initialValue: Value, trigger: some Equatable & Sendable,
    @ViewBuilder content: @escaping @MainActor (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping Keyframes
  ) {
    (initial, self.trigger) = (initialValue, .change(of: trigger))
    (self.content, self.keyframes) = (leased(content), leased(keyframes))
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    context.resolve(shown(context), into: &nodes)
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    context.collect(shown(context), into: &segments)
  }

  private func shown(_ context: ViewContext) -> Content {
    guard let animations = context.session.hosting?.animations else {
      return context.reading { content(initial) }
    }
    let value = animations.keyframes(
      initial, trigger, at: context.identity, path: { context.path.description }
    ) { value in
      KeyframeTimeline(initialValue: value) { keyframes(value) }
    }
    return context.reading { content(value) }
  }
}

nonisolated extension View {
  /// Changes the view by a value that follows keyframes, again and again unless `repeating` is false.
  @preconcurrency
  public func keyframeAnimator<Value: Sendable, Content: View>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @MainActor (Self, Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping KeyframeAnimator<Value, Content>.Keyframes
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating, content: { content(self, $0) }, keyframes: keyframes)
  }

  /// Changes the view by a value that follows keyframes each time another value changes.
  @preconcurrency
  public func keyframeAnimator<Value: Sendable, Content: View>(
    initialValue: Value, trigger: some Equatable & Sendable,
    @ViewBuilder content: @escaping @MainActor (Self, Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping KeyframeAnimator<Value, Content>.Keyframes
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger, content: { content(self, $0) }, keyframes: keyframes)
  }
}

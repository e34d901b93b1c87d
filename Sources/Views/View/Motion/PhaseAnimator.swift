/// Shows phases one after the other, each with an animation.
///
/// Where nobody hosts it, as for an image, it shows the first phase.
nonisolated public struct PhaseAnimator<Phase: Equatable & Sendable, Content: View>: PrimitiveView {
  private let phases: [Phase]
  private let trigger: AnimationTrigger
  private let content: @Sendable (Phase) -> Content
  private let animation: @Sendable (Phase) -> Animation?

  /// Goes through phases again and again from when it is shown.
  ///
  /// `animation` is how a phase is come to; a phase without one is there at once.
  @preconcurrency
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping @MainActor (Phase) -> Content,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, .always, leased(content), leased(animation))
  }

  /// Goes through phases once, and back to the first, each time a value is another one.
  @preconcurrency
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable & Sendable,
    @ViewBuilder content: @escaping @MainActor (Phase) -> Content,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, .change(of: trigger), leased(content), leased(animation))
  }

  private init(
    _ phases: some Sequence<Phase>, _ trigger: AnimationTrigger,
    _ content: @escaping @Sendable (Phase) -> Content,
    _ animation: @escaping @Sendable (Phase) -> Animation?
  ) {
    self.phases = Array(phases)
    precondition(!self.phases.isEmpty, "A phase animator has at least one phase.")
    (self.trigger, self.content, self.animation) = (trigger, content, animation)
  }

  func resolve(_ context: ViewContext, into nodes: inout [Node]) {
    let (context, phase) = shown(context)
    context.resolve(context.reading { content(phase) }, into: &nodes)
  }

  func collect(_ context: ViewContext, into segments: inout [LazySegment]) {
    let (context, phase) = shown(context)
    context.collect(context.reading { content(phase) }, into: &segments)
  }

  private func shown(_ context: ViewContext) -> (ViewContext, Phase) {
    guard let animations = context.session.hosting?.animations else { return (context, phases[0]) }
    let (index, change) = animations.phase(
      of: phases.count, trigger, at: context.identity, path: { context.path.description }
    ) { animation(phases[$0]) }
    let inner = context.with { values in
      if let change, !values.stored.transaction.disablesAnimations {
        values.stored.transaction.animation = change
      }
    }
    return (inner, phases[index])
  }
}

nonisolated extension View {
  /// Changes the view from phase to phase, again and again.
  @preconcurrency
  public func phaseAnimator<Phase: Equatable & Sendable, Content: View>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping @MainActor (Self, Phase) -> Content,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(self, $0) }, animation: animation)
  }

  /// Changes the view from phase to phase and back to the first, each time a value is another one.
  @preconcurrency
  public func phaseAnimator<Phase: Equatable & Sendable, Content: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable & Sendable,
    @ViewBuilder content: @escaping @MainActor (Self, Phase) -> Content,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, trigger: trigger, content: { content(self, $0) }, animation: animation)
  }
}

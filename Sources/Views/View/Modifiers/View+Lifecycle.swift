nonisolated extension View {
  /// Does something when the view is first shown.
  @preconcurrency
  public func onAppear(perform action: @escaping @MainActor () -> Void) -> some View {
    effect(.appear(leased(action)))
  }

  /// Does something when the view is no longer shown.
  @preconcurrency
  public func onDisappear(perform action: @escaping @MainActor () -> Void) -> some View {
    effect(.disappear(leased(action)))
  }

  /// Does something when a value is another one than before; with `initial` also when the view appears.
  @preconcurrency
  public func onChange<Value: Equatable & Sendable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    let action = leased(action)
    return effect(.change(of: value, isInitial: initial) { _ in action() })
  }

  /// Does something with the value before and the one of now when a value is another one than before; with `initial` also
  /// when the view appears, with the same value twice.
  @preconcurrency
  public func onChange<Value: Equatable & Sendable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    let action = leased(action)
    return effect(
      .change(of: value, isInitial: initial) { before in action(before as? Value ?? value, value) })
  }

  /// Does something with a value when it is another one than before.
  @preconcurrency
  public func onChange<Value: Equatable & Sendable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// Runs a task while the view is shown; it is canceled when the view is gone.
  public func task(
    fileID: String = #fileID, line: Int = #line,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    task(id: true, fileID: fileID, line: line, action)
  }

  /// Runs a task while the view is shown, and starts it again when a value is another one.
  public func task<Value: Equatable & Sendable>(
    id value: Value, fileID: String = #fileID, line: Int = #line,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    effect(.task(of: value, place: ViewEffect.TaskPlace(fileID: fileID, line: line), action))
  }

  private func effect(_ kind: ViewEffect.Kind) -> some View {
    changingNodes { $0.values.effects.append(kind) }
  }
}

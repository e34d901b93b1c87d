nonisolated extension View {
  /// Ties the focus of the field in this view to a state that is `true` while it has the keyboard.
  public func focused(_ state: FocusState<Bool>.Binding) -> some View {
    linking(state, true)
  }

  /// Ties the focus of the field in this view to a state that has a value while it has the keyboard.
  public func focused<Value: Hashable & Sendable>(
    _ state: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    linking(state, value)
  }

  /// Gives the field of a value the keyboard when the view appears.
  public func defaultFocus<Value: Hashable & Sendable>(_ state: FocusState<Value>.Binding, _ value: Value)
    -> some View
  {
    onAppear { state.value.wrappedValue = value }
  }

  /// Does something when the return key is pressed in a field of this view.
  @preconcurrency
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    let action = leased(action)
    return changingNodes { $0.values.submissions.append(action) }
  }

  private func linking<Value>(_ state: FocusState<Value>.Binding, _ value: Value) -> some View {
    let link = FocusLink(
      isWanted: { state.value.wrappedValue == value },
      setFocus: { hasFocus in
        if hasFocus {
          state.value.wrappedValue = value
        } else if state.value.wrappedValue == value {
          state.value.wrappedValue = state.none
        }
      })
    return changingNodes { $0.values.focusLinks.append(link) }
  }
}

/// What a person does with assistive technology.
public enum AccessibilityActionKind: Sendable, Hashable {
  /// Uses a view, as a tap does.
  case `default`
  /// Leaves what is shown above all else.
  case escape
}

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Sendable, Hashable {
  /// Up; down.
  case increment, decrement
}

nonisolated extension View {
  /// Does something when assistive technology uses the view, or leaves it.
  @preconcurrency
  public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    let action = leased(action)
    return changingNodes { node in
      switch kind {
      case .default: node.values.actions.assistive = action
      case .escape: node.values.actions.escape = action
      }
    }
  }

  /// Offers something by its name to those who use assistive technology.
  @preconcurrency
  public func accessibilityAction(
    named name: some StringProtocol, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    let named = NamedAction(name: String(name), action: leased(action))
    return changingNodes { $0.values.actions.named.append(named) }
  }

  /// Does something when assistive technology raises or lowers the value of the view.
  @preconcurrency
  public func accessibilityAdjustableAction(
    _ action: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    let action = leased(action)
    return changingNodes { node in
      node.values.actions.increment = { action(.increment) }
      node.values.actions.decrement = { action(.decrement) }
    }
  }
}

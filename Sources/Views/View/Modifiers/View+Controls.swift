nonisolated extension View {
  /// Leaves out the titles of controls inside; what they are named stays for assistive technology.
  public func labelsHidden() -> some View { changingEnvironment { $0.stored.hidesLabels = true } }

  /// Draws the view as one group, as `compositingGroup()` does.
  public func drawingGroup(opaque: Bool = false) -> some View { compositingGroup() }

  /// Offers buttons behind the row to those who swipe it; an image shows the row at rest.
  ///
  /// The buttons with a title are offered to assistive technology by it.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Actions
  ) -> some View {
    offering(content())
  }

  /// Offers actions to those who press the view for long; an image shows the view at rest.
  public func contextMenu<Actions: View>(@ViewBuilder menuItems: () -> Actions) -> some View {
    offering(menuItems())
  }

  /// Offers actions, beside a view, to those who press the view for long; an image shows the view at rest.
  public func contextMenu<Actions: View, Preview: View>(
    @ViewBuilder menuItems: () -> Actions, @ViewBuilder preview: () -> Preview
  ) -> some View {
    offering(menuItems())
  }

  /// Offers actions for the rows of a list to those who press them for long; an image shows the list at rest.
  public func contextMenu<Value: Hashable, Actions: View>(
    forSelectionType type: Value.Type = Value.self, @ViewBuilder menu: (Set<Value>) -> Actions,
    primaryAction: (@MainActor (Set<Value>) -> Void)? = nil
  ) -> Self { self }

  /// Loads again what is shown, for those who pull it down; an image shows it at rest.
  public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    accessibilityAction(named: "Refresh") { Task { await action() } }
  }

  /// Leaves out the bars that say how far a view is scrolled, which are left out in any case.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.horizontal, .vertical]
  ) -> some View { self }

  /// Gives a form its style, which is the same for all.
  public func formStyle(_ style: FormStyle) -> some View { self }

  /// Says where touches reach the view: a host takes all of its frame.
  public func contentShape(_ shape: some Shape) -> some View { self }

  /// Offers the buttons of a view to assistive technology by their titles.
  func offering(_ actions: some View) -> some View {
    wrapping { node, context in
      for action in context.entering("Actions").nodes(of: actions) {
        guard let name = action.title, let activate = action.activation else { continue }
        node.values.actions.named.append(NamedAction(name: name, action: activate))
      }
      return node
    }
  }
}

/// Whether bars say how far a view is scrolled.
public enum ScrollIndicatorVisibility: String, Sendable, Hashable, CaseIterable {
  /// As is usual, which is never; never.
  case automatic, hidden, never
  /// Always, which is drawn as usual.
  case visible
}

/// The style of forms.
public enum FormStyle: String, Sendable, Hashable, CaseIterable {
  /// A grouped list.
  case automatic, grouped
}

/// A side of a line of text.
public enum HorizontalEdge: String, Sendable, Hashable, CaseIterable {
  /// Where reading starts; where it ends.
  case leading, trailing
}

extension Node {
  /// The first text in this part of the tree.
  fileprivate var title: String? {
    (behavior as? TextBehavior)?.text ?? children.lazy.compactMap(\.title).first
  }

  /// What the first control in this part of the tree does.
  fileprivate var activation: (@Sendable () -> Void)? {
    values.actions.activate ?? children.lazy.compactMap(\.activation).first
  }
}

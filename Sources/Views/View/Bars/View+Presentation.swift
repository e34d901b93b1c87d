nonisolated extension View {
  /// Shows a view on a sheet that covers this one and the bars around it, and calls `onDismiss` once it is gone.
  @preconcurrency
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: () -> Content
  ) -> some View {
    presenting(isPresented, as: "sheet", alignment: .bottom, dim: 0.35) {
      SheetBody(content: content().onDisappear(perform: onDismiss ?? {}))
        .changingEnvironment { $0.stored.dismiss = { isPresented.wrappedValue = false } }
    }
  }

  /// Shows the view of an item on a sheet while there is one, and calls `onDismiss` once it is gone.
  @preconcurrency
  public func sheet<Item: Identifiable & Sendable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: (Item) -> Content
  ) -> some View {
    sheet(isPresented: item.isSet(), onDismiss: onDismiss) {
      if let item = item.wrappedValue { content(item) }
    }
  }

  /// Covers this view and the bars around it with another one, and calls `onDismiss` once that is gone.
  @preconcurrency
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: () -> Content
  ) -> some View {
    presenting(isPresented, as: "cover", dim: 0) {
      content()
        .onDisappear(perform: onDismiss ?? {})
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.background)
        .accessibilityAddTraits(.modal)
        .changingEnvironment { $0.stored.dismiss = { isPresented.wrappedValue = false } }
    }
  }

  /// Covers this view and the bars around it with the view of an item, while there is one, and calls `onDismiss` once that is gone.
  @preconcurrency
  public func fullScreenCover<Item: Identifiable & Sendable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil, @ViewBuilder content: (Item) -> Content
  ) -> some View {
    fullScreenCover(isPresented: item.isSet(), onDismiss: onDismiss) {
      if let item = item.wrappedValue { content(item) }
    }
  }

  /// Shows a question in the middle of this view.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows a question in the middle of this view.
  public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    presenting(isPresented, as: "alert", dim: 0.3) {
      AlertBody(title: title, actions: actions(), message: message())
        .changingEnvironment { $0.stored.afterAction = { isPresented.wrappedValue = false } }
    }
  }

  /// Shows a question without a message in the middle of this view.
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: EmptyView.init)
  }

  /// Shows something above this view, and dims what lies behind it.
  func presenting<Cover: View>(
    _ isPresented: Binding<Bool>, as name: String, alignment: Alignment = .center, dim: Double,
    _ cover: () -> Cover
  ) -> some View {
    Presenting(
      content: self, name: name,
      cover: isPresented.wrappedValue
        ? ZStack(alignment: alignment) {
          Color.black.opacity(dim).ignoresSafeArea()
          cover()
        }
        .accessibilityAction(.escape) { isPresented.wrappedValue = false } : nil)
  }
}

extension Binding {
  /// Whether there is a value; setting it to false takes it away.
  func isSet<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
  }
}

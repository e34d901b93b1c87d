extension View {
  /// Shows a view on a sheet that covers the lower part of this one.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    return covering(sheet != nil).overlay {
      if let sheet {
        ZStack(alignment: .bottom) {
          Color.black.opacity(0.35).ignoresSafeArea()
          SheetBody(content: sheet)
        }
        .accessibilityAction(.escape) { isPresented.wrappedValue = false }
      }
    }
  }

  /// Shows a question in the middle of this view.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    let alert =
      isPresented.wrappedValue
      ? AlertBody(title: String(title), actions: actions(), message: message()) : nil
    return covering(alert != nil).overlay {
      if let alert {
        ZStack {
          Color.black.opacity(0.3).ignoresSafeArea()
          alert.changingEnvironment { $0.stored.afterAction = { isPresented.wrappedValue = false } }
        }
        .accessibilityAction(.escape) { isPresented.wrappedValue = false }
      }
    }
  }

  /// Takes all space where something is shown above the view, so that it is dimmed as a whole.
  private func covering(_ isCovered: Bool) -> some View {
    frame(maxWidth: isCovered ? .infinity : nil, maxHeight: isCovered ? .infinity : nil)
  }

  /// Shows a question without a message in the middle of this view.
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: EmptyView.init)
  }
}

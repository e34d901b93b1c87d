public import Foundation

/// A question, as SwiftUI described it before alerts took views.
public struct Alert: Sendable {
  /// An answer.
  public struct Button: Sendable {
    let label: Text
    let role: ButtonRole?
    let action: @Sendable () -> Void

    private init(_ label: Text, _ role: ButtonRole?, _ action: (@MainActor () -> Void)?) {
      (self.label, self.role) = (label, role)
      self.action = leased(action ?? {})
    }

    /// An answer.
    @preconcurrency public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = nil)
      -> Button
    {
      Button(label, nil, action)
    }
    /// An answer that destroys something.
    @preconcurrency public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = nil)
      -> Button
    {
      Button(label, .destructive, action)
    }
    /// An answer that changes nothing.
    @preconcurrency public static func cancel(
      _ label: Text = Text("Cancel"), action: (@MainActor () -> Void)? = nil
    ) -> Button { Button(label, .cancel, action) }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Makes a question with one answer.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// Makes a question with two answers.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message) = (title, message)
    buttons = [primaryButton, secondaryButton]
  }
}

/// Actions to choose from, as SwiftUI described them before they took views.
public struct ActionSheet: Sendable {
  /// An action.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Makes actions with a title.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

nonisolated extension View {
  /// Shows a question in the middle of this view.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    // What it says may be known only while it is shown.
    let alert = isPresented.wrappedValue ? content() : nil
    let buttons = alert?.buttons ?? []
    return self.alert(alert?.title ?? Text(verbatim: ""), isPresented: isPresented) {
      ForEach(buttons.indices, id: \.self) { index in
        Views.Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
      }
    } message: {
      alert?.message
    }
  }

  /// Shows a question about an item in the middle of this view, while there is one.
  public func alert<Item: Identifiable & Sendable>(item: Binding<Item?>, content: (Item) -> Alert)
    -> some View
  {
    let alert = item.wrappedValue.map(content)
    return self.alert(isPresented: item.isSet()) { alert ?? Alert(title: Text(verbatim: "")) }
  }

  /// Shows a question without a message in the middle of this view.
  public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View { alert(title, isPresented: isPresented, actions: actions, message: EmptyView.init) }

  /// Shows actions to choose from at the lower edge of this view.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions, @ViewBuilder message: () -> Message
  ) -> some View {
    confirmationDialog(
      title.string, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// Shows actions to choose from at the lower edge of this view.
  public func confirmationDialog<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    confirmationDialog(
      title.string, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Shows actions to choose from at the lower edge of this view, as SwiftUI described them before they took views.
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    let buttons = sheet?.buttons ?? []
    return confirmationDialog(
      sheet?.title ?? Text(verbatim: ""), isPresented: isPresented, titleVisibility: .visible
    ) {
      ForEach(buttons.indices, id: \.self) { index in
        Views.Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
      }
    } message: {
      sheet?.message
    }
  }

  /// Shows a question about a value in the middle of this view, while there is one.
  public func alert<Value: Sendable, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: (Value) -> Actions, @ViewBuilder message: (Value) -> Message
  ) -> some View {
    alert(title, isPresented: isPresented.where(value != nil)) {
      if let value { actions(value) }
    } message: {
      if let value { message(value) }
    }
  }

  /// Shows a question about a value, without a message, in the middle of this view, while there is one.
  public func alert<Value: Sendable, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting value: Value?,
    @ViewBuilder actions: (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented.where(value != nil)) { if let value { actions(value) } }
  }

  /// Shows actions about a value to choose from at the lower edge of this view, while there is one.
  public func confirmationDialog<Value: Sendable, Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, @ViewBuilder actions: (Value) -> Actions,
    @ViewBuilder message: (Value) -> Message
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented.where(value != nil), titleVisibility: titleVisibility)
    {
      if let value { actions(value) }
    } message: {
      if let value { message(value) }
    }
  }

  /// Shows actions about a value to choose from, without a message, at the lower edge of this view, while there is one.
  public func confirmationDialog<Value: Sendable, Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting value: Value?, @ViewBuilder actions: (Value) -> Actions
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented.where(value != nil), titleVisibility: titleVisibility)
    {
      if let value { actions(value) }
    }
  }

  /// Shows what is wrong in the middle of this view, while there is an error.
  public func alert<Problem: LocalizedError & Sendable, Actions: View, Message: View>(
    isPresented: Binding<Bool>, error: Problem?, @ViewBuilder actions: (Problem) -> Actions,
    @ViewBuilder message: (Problem) -> Message
  ) -> some View {
    alert(error?.errorDescription ?? "", isPresented: isPresented.where(error != nil)) {
      if let error { actions(error) }
    } message: {
      if let error { message(error) }
    }
  }

  /// Shows what is wrong in the middle of this view, while there is an error.
  public func alert<Problem: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: Problem?, @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(error?.errorDescription ?? "", isPresented: isPresented.where(error != nil), actions: actions)
  }
}

extension Binding<Bool> {
  /// The value where something holds, and false elsewhere.
  fileprivate func `where`(_ holds: Bool) -> Binding<Bool> {
    Binding<Bool>(get: { holds && wrappedValue }, set: { wrappedValue = $0 })
  }
}

extension View {
  /// Sets the style of text fields.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    changingEnvironment { $0.stored.textFieldStyle = style }
  }

  /// Shows text fields inside the view with a caret.
  public func textFieldFocused(_ focused: Bool = true) -> some View {
    changingEnvironment { $0.stored.isTextFieldFocused = focused }
  }
}

extension EnvironmentValues {
  var textFieldStyle: TextFieldStyle { stored.textFieldStyle }
  var isTextFieldFocused: Bool { stored.isTextFieldFocused }
}

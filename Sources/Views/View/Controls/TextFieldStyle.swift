extension View {
  /// Sets the look of text fields.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    changingEnvironment { $0.look.textFieldStyle = style }
  }

  /// Shows text fields inside the view with a caret.
  public func textFieldFocused(_ focused: Bool = true) -> some View {
    changingEnvironment { $0.look.isTextFieldFocused = focused }
  }
}

extension EnvironmentValues {
  var textFieldStyle: TextFieldStyle { look.textFieldStyle }
  var isTextFieldFocused: Bool { look.isTextFieldFocused }
}

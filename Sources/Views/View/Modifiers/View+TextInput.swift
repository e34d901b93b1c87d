nonisolated extension View {
  /// Sets the keyboard of the text fields inside.
  public func keyboardType(_ type: KeyboardType) -> some View {
    changingEnvironment { $0.stored.textInput.keyboard = type }
  }

  /// Sets what the return key says in the text fields inside.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    changingEnvironment { $0.stored.textInput.submitLabel = label }
  }

  /// Sets what the text of the fields inside means.
  public func textContentType(_ type: TextContentType?) -> some View {
    changingEnvironment { $0.stored.textInput.contentType = type }
  }

  /// Sets which letters become capitals as they are typed.
  public func textInputAutocapitalization(_ capitalization: TextInputAutocapitalization?) -> some View {
    changingEnvironment { $0.stored.textInput.capitalization = capitalization ?? .sentences }
  }

  /// Sets whether what is typed is not corrected.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View {
    changingEnvironment { $0.stored.textInput.isAutocorrectionDisabled = isDisabled }
  }
}

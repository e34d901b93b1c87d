extension View {
  /// Sets the style of choices.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    changingEnvironment { $0.stored.pickerStyle = style }
  }
}

extension EnvironmentValues {
  var pickerStyle: PickerStyle { stored.pickerStyle }
}

extension View {
  /// Sets the look of choices.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    changingEnvironment { $0.look.pickerStyle = style }
  }
}

extension EnvironmentValues {
  var pickerStyle: PickerStyle { look.pickerStyle }
}

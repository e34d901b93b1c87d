#if !WITHOUT_MACROS
  /// Makes a preview of a view, which `assertPreviews` draws as a test.
  ///
  /// ```swift
  /// #Preview("Dark") { SettingsScreen().preferredColorScheme(.dark) }
  /// ```
  /// The name distinguishes several previews of a file. Properties of the body that `@Previewable` marks are states of the
  /// preview.
  @freestanding(declaration)
  public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "ViewMacros", type: "PreviewMacro")

  /// Makes a preview of a view with a layout or orientation of its own.
  ///
  /// ```swift
  /// #Preview("Row", traits: .sizeThatFitsLayout) { PriceRow(price: 12) }
  /// ```
  @freestanding(declaration)
  public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) = #externalMacro(module: "ViewMacros", type: "PreviewMacro")

  /// Makes a property in the body of `#Preview` a state of the preview.
  ///
  /// ```swift
  /// #Preview {
  ///   @Previewable @State var isOn = false
  ///   Toggle("Alarm", isOn: $isOn)
  /// }
  /// ```
  @attached(peer)
  public macro Previewable() = #externalMacro(module: "ViewMacros", type: "PreviewableMacro")

  /// Makes a property in an extension of `EnvironmentValues` a value of the environment.
  ///
  /// ```swift
  /// extension EnvironmentValues {
  ///   @Entry var isCompact = false
  /// }
  /// ```
  @attached(accessor)
  @attached(peer, names: prefixed(__Key_))
  public macro Entry() = #externalMacro(module: "ViewMacros", type: "EntryMacro")
#endif

/// A type that makes previews: each view of `previews` is one.
///
/// ```swift
/// struct SettingsScreen_Previews: PreviewProvider {
///   static var previews: some View {
///     SettingsScreen()
///     SettingsScreen().environment(\.locale, Locale(identifier: "de"))
///       .previewDisplayName("German")
///   }
/// }
/// ```
/// `assertPreviews` finds the types by themselves.
@MainActor @preconcurrency
public protocol PreviewProvider: SendableMetatype {
  /// The type of the previews.
  associatedtype Previews: View

  /// The previews; those of a group, a list of views or a `ForEach` are previews each.
  @ViewBuilder static var previews: Previews { get }
}

/// What `#Preview` makes: a preview provider that knows where it stands.
public protocol LocatedPreviewProvider: PreviewProvider {
  /// The file, as in `App/Settings.swift`.
  nonisolated static var fileID: String { get }
  /// The path of the file, as the compiler was given it.
  nonisolated static var filePath: String { get }
  /// The line, from 1.
  nonisolated static var line: Int { get }
}

/// A button with which a person starts to edit a list; it does nothing here.
nonisolated public struct EditButton: View {
  /// Makes the button.
  public init() {}

  /// The word.
  public var body: some View { Button("Edit") }
}

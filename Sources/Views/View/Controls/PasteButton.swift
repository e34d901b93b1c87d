/// A button that pastes something; there is no pasteboard, so its closure is never called.
nonisolated public struct PasteButton: View {
  /// Makes a button for values of a type.
  @preconcurrency
  public init<Payload>(
    payloadType: Payload.Type, onPaste: @escaping @MainActor ([Payload]) -> Void
  ) {}

  /// A title and a symbol on a background of the tint.
  public var body: some View {
    Button {
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .buttonStyle(.borderedProminent)
  }
}

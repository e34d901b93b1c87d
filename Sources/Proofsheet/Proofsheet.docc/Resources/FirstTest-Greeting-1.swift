import Views

/// What the app says first.
public struct Greeting: View {
  /// Makes the view.
  public init() {}
  /// Two texts below each other.
  public var body: some View {
    VStack(spacing: 8) {
      Text("Good morning").font(.title)
      Text("Three messages").foregroundStyle(.secondary)
    }
    .padding()
  }
}

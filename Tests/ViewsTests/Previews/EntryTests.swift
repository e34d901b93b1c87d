import Testing
import ViewRendering
import Views

extension EnvironmentValues {
  @Entry var currencyCode: String = "EUR"
  @Entry var accent = Color.red
  @Entry var note: String?
  @Entry fileprivate var isCompact = [1].isEmpty ? true : false
}

private struct Price: View {
  @Environment(\.currencyCode) private var code
  @Environment(\.note) private var note
  var body: some View { Text("5 \(code) \(note ?? "-")") }
}

/// Values of the environment that `@Entry` declares.
@Suite struct EntryTests {
  @Test func `values are read and set`() throws {
    let context = try RenderingContext(fonts: .bundled)
    func text(_ view: some View) throws -> String {
      try context.layOut(view, on: nil, size: .sizeThatFits).viewDescription
    }
    #expect(try text(Price()).contains("5 EUR -"))
    #expect(
      try text(Price().environment(\.currencyCode, "USD").environment(\.note, "net")).contains("5 USD net"))
    var values = EnvironmentValues()
    #expect(!values.isCompact)
    values.accent = .blue
    #expect(values.accent == .blue)
  }
}

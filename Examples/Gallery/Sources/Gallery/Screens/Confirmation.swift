public import Views

/// A file list dimmed behind a question that must be answered.
public struct Confirmation: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// Folders and files under an alert.
  public var body: some View {
    VStack(spacing: 0) {
      NavigationBar("References", displayMode: .inline) {
        Image(symbol: .chevronBackward).foregroundStyle(.tint)
      } trailing: {
        Image(symbol: .trash).foregroundStyle(.destructive)
      }
      List {
        ForEach(Self.files, id: \.name) { file in
          HStack(spacing: 12) {
            Image(symbol: file.isFolder ? .folderFill : .document)
              .foregroundStyle(file.isFolder ? Color.blue : .gray)
              .font(.title3)
            VStack(alignment: .leading, spacing: 2) {
              Text(verbatim: file.name).lineLimit(1).truncationMode(.middle)
              Text(file.note).font(.footnote).foregroundStyle(.secondary)
            }
          }
        }
      }
      .listStyle(.plain)
    }
    .background(.background)
    .alert("Delete 12 references?", isPresented: true) {
      Button("Delete", role: .destructive)
      Button("Keep them", role: .cancel)
    } message: {
      Text("No test asked for them in the last complete run. Git still has them.")
    }
  }

  private static let files: [(name: String, note: String, isFolder: Bool)] = [
    ("Gallery", "48 pictures", true), ("SignIn", "18 pictures", true),
    ("dashboard.iPhone-15-dark-accessibility3.png", "41 KB", false),
    ("inbox.iPad-mini-light-small.png", "38 KB", false),
    ("weather.iPhone-15-light-large.png", "29 KB", false),
  ]
}

public import Views

/// A file list dimmed behind a question that must be answered.
public struct Confirmation: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// Folders and files under an alert.
  public var body: some View {
    NavigationStack {
      List(File.all) { file in
        HStack(spacing: 12) {
          Image(systemName: file.isFolder ? "folder.fill" : "photo")
            .foregroundStyle(file.isFolder ? Color.blue : .gray)
            .font(.title3)
          VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: file.name).lineLimit(1).truncationMode(.middle)
            Text(file.note).font(.footnote).foregroundStyle(.secondary)
          }
        }
      }
      .listStyle(.plain)
      .navigationTitle("References")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Button("Back", systemImage: "chevron.backward")
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Delete", systemImage: "trash", role: .destructive)
        }
      }
    }
    .alert("Delete 12 references?", isPresented: true) {
      Button("Delete", role: .destructive)
      Button("Keep them", role: .cancel)
    } message: {
      Text("No test asked for them in the last complete run. Git still has them.")
    }
  }
}

/// A file or folder, as a list shows it.
private struct File: Identifiable, Sendable {
  let name: String
  let note: String
  var isFolder = false

  var id: String { name }

  static let all = [
    File(name: "Gallery", note: "252 images", isFolder: true),
    File(name: "SignIn", note: "18 images", isFolder: true),
    File(name: "agenda.iPhone-15-dark-small.png", note: "36 KB"),
    File(name: "article.iPhone-SE-light-large.png", note: "57 KB"),
    File(name: "chat.iPhone-15-light-large.png", note: "33 KB"),
    File(name: "dashboard.iPhone-15-dark-accessibility3.png", note: "41 KB"),
    File(name: "inbox.iPad-mini-light-small.png", note: "38 KB"),
    File(name: "player.iPhone-15-light-small.png", note: "44 KB"),
    File(name: "product.iPhone-SE-dark-large.png", note: "40 KB"),
    File(name: "reader.iPad-mini-light-large.png", note: "61 KB"),
    File(name: "weather.iPhone-15-light-large.png", note: "29 KB"),
  ]
}

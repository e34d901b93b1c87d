public import Views

/// A mail inbox: search, messages with unread marks, previews cut after two lines.
public struct Inbox: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// The list in the first of three tabs.
  public var body: some View {
    TabView {
      Tab("Inbox", systemImage: "tray.fill") {
        NavigationStack {
          List(Mail.all) { mail in
            MailRow(mail: mail)
              .swipeActions { Button("Archive", systemImage: "archivebox") }
          }
          .listStyle(.plain)
          .navigationTitle("Inbox")
          .searchable(text: "")
          .toolbar { Button("Compose", systemImage: "square.and.pencil") }
        }
      }
      .badge(3)
      Tab("Flagged", systemImage: "flag") { EmptyView() }
      Tab("Archive", systemImage: "archivebox") { EmptyView() }
    }
  }
}

/// A message as the list shows it.
private struct Mail: Identifiable, Sendable {
  let sender: String
  let initials: String
  let color: Color
  let time: String
  let subject: String
  let preview: String
  var isUnread = false
  var hasAttachment = false

  var id: String { sender }

  static let all = [
    Mail(
      sender: "Katherine Johnson", initials: "KJ", color: .indigo, time: "9:41",
      subject: "Trajectory, second proof",
      preview: "The numbers agree to the last digit. Could you look at the label on axis three?",
      isUnread: true, hasAttachment: true),
    Mail(
      sender: "Tim", initials: "T", color: .green, time: "8:15", subject: "Links",
      preview: "Found the page you were after.", isUnread: true),
    Mail(
      sender: "Donald Knuth", initials: "DK", color: .brown, time: "Yesterday", subject: "Re: hyphenation",
      preview: "You have found an error in the manual, for which a check is on its way."),
    Mail(
      sender: "Radia Perlman", initials: "RP", color: .pink, time: "Yesterday", subject: "A tree and a poem",
      preview: "I think that I shall never see a graph more lovely than a tree.", isUnread: true),
    Mail(
      sender: "Build service", initials: "B", color: .gray, time: "Friday", subject: "main is green",
      preview: "1,404 cells, all equal.", hasAttachment: true),
    Mail(
      sender: "Barbara Liskov", initials: "BL", color: .teal, time: "Thursday", subject: "Substitutes",
      preview: "The new renderer passes every test that the old one passed, which is the point."),
    Mail(
      sender: "Edsger Dijkstra", initials: "ED", color: .orange, time: "Wednesday", subject: "Short paths",
      preview: "I would take the train by way of Utrecht."),
    Mail(
      sender: "Frances Allen", initials: "FA", color: .purple, time: "Tuesday", subject: "Release build",
      preview: "With the optimizer the whole suite takes eight seconds. The table is attached.",
      hasAttachment: true),
  ]
}

/// A message: who, when, what, and the first words.
private struct MailRow: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  let mail: Mail

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      Circle()
        .fill(mail.isUnread ? Color.tint : .clear)
        .frame(width: 10, height: 10)
        .padding(.top, 6)
      if !dynamicTypeSize.isAccessibilitySize {
        Avatar(mail.initials, color: mail.color)
      }
      VStack(alignment: .leading, spacing: 2) {
        ViewThatFits(in: .horizontal) {
          HStack(alignment: .firstTextBaseline, spacing: 6) {
            sender.lineLimit(1)
            Spacer(minLength: 4)
            details
          }
          VStack(alignment: .leading, spacing: 2) {
            sender
            details
          }
        }
        Text(mail.subject).font(.subheadline).lineLimit(dynamicTypeSize.isAccessibilitySize ? 2 : 1)
        if !dynamicTypeSize.isAccessibilitySize {
          Text(mail.preview).font(.subheadline).foregroundStyle(.secondary).lineLimit(2).allowsTruncation()
        }
      }
    }
    .padding(.vertical, 4)
  }

  private var sender: some View {
    Text(mail.sender).font(.headline)
  }

  private var details: some View {
    HStack(spacing: 6) {
      if mail.hasAttachment { Image(systemName: "paperclip") }
      Text(mail.time)
    }
    .font(.subheadline)
    .foregroundStyle(.secondary)
  }
}

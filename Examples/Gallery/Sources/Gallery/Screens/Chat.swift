public import Views

/// A conversation: bubbles from both sides, in scripts of both directions, and a field to answer in.
public struct Chat: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// The messages between the bar and the field.
  public var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Proof readers", displayMode: .inline) {
        Image(symbol: .chevronBackward).foregroundStyle(.tint)
      } trailing: {
        Image(symbol: .phone).foregroundStyle(.tint)
      }
      ScrollView {
        VStack(spacing: 8) {
          Text("Today 9:41")
            .font(.caption)
            .foregroundStyle(.secondary)
            .padding(.vertical, 4)
          ForEach(Message.conversation, id: \.id) { message in
            Bubble(message: message)
          }
          Text("Delivered")
            .font(.caption2)
            .foregroundStyle(.secondary)
            .frame(maxWidth: .infinity, alignment: .trailing)
        }
        .padding(12)
      }
      Toolbar {
        HStack(alignment: .bottom, spacing: 10) {
          Image(symbol: .plusCircleFill)
            .font(.title2)
            .foregroundStyle(.gray)
          Text("Message")
            .foregroundStyle(.placeholder)
            .padding(.horizontal, 14)
            .padding(.vertical, 7)
            .frame(maxWidth: .infinity, alignment: .leading)
            .overlay { RoundedRectangle(cornerRadius: 18).strokeBorder(.separator, lineWidth: 1) }
          Image(symbol: .micFill)
            .font(.title2)
            .foregroundStyle(.tint)
        }
      }
    }
    .background(.background)
  }
}

/// One message.
private struct Message: Sendable {
  let id: Int
  let isMine: Bool
  let text: String

  static let conversation = [
    Message(id: 1, isMine: false, text: "The new font is in. Shall we look at the proofs?"),
    Message(id: 2, isMine: true, text: "Yes! How many cells moved?"),
    Message(id: 3, isMine: false, text: "312 of 1,404."),
    Message(id: 4, isMine: true, text: "مرحبا، هل التقرير جاهز؟"),
    Message(id: 5, isMine: false, text: "שלום, הדוח מוכן (גרסה 2.1)"),
    Message(id: 6, isMine: true, text: "Perfect 🎉"),
  ]
}

/// A rounded box on the side of its sender, with a square corner where the tail would be.
private struct Bubble: View {
  let message: Message

  var body: some View {
    HStack(spacing: 0) {
      if message.isMine { Spacer(minLength: 48) }
      Text(message.text)
        .foregroundStyle(message.isMine ? Color.white : .label)
        .padding(.horizontal, 14)
        .padding(.vertical, 9)
        .background(message.isMine ? Color.blue.asBackground : .fill, in: outline)
      if !message.isMine { Spacer(minLength: 48) }
    }
  }

  private var outline: UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: 18, bottomLeadingRadius: message.isMine ? 18 : 4,
      bottomTrailingRadius: message.isMine ? 4 : 18, topTrailingRadius: 18)
  }
}

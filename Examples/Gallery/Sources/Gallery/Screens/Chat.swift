public import Views

/// A conversation: bubbles from both sides, in scripts of both directions, and a field to answer in.
public struct Chat: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// The messages, scrolled to the last one, between the bar and the field.
  public var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 8) {
          ForEach(Message.conversation) { message in
            if let time = message.time {
              Text(time)
                .font(.caption)
                .foregroundStyle(.secondary)
                .padding(.vertical, 8)
            }
            Bubble(message: message)
          }
          Text("Delivered")
            .font(.caption2)
            .foregroundStyle(.secondary)
            .frame(maxWidth: .infinity, alignment: .trailing)
        }
        .padding(12)
      }
      .defaultScrollAnchor(.bottom)
      .safeAreaInset(edge: .bottom) { Composer() }
      .background(.background)
      .navigationTitle("Proof readers")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Button("Back", systemImage: "chevron.backward")
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Call", systemImage: "video")
        }
      }
    }
  }
}

/// A field to answer in, and what can be sent beside text.
private struct Composer: View {
  var body: some View {
    Toolbar {
      HStack(spacing: 10) {
        Button("Attach", systemImage: "plus.circle.fill")
        Text("Message")
          .foregroundStyle(.placeholder)
          .padding(.horizontal, 14)
          .padding(.vertical, 7)
          .frame(maxWidth: .infinity, alignment: .leading)
          .overlay { RoundedRectangle(cornerRadius: 18).strokeBorder(.separator, lineWidth: 1) }
        Button("Dictate", systemImage: "mic.fill")
      }
      .labelStyle(.iconOnly)
    }
  }
}

/// One message.
private struct Message: Identifiable, Sendable {
  let id: Int
  var time: String?
  var isMine = false
  let text: String

  static let conversation = [
    Message(id: 1, time: "Yesterday 17:20", text: "The proofs of the new font are ready."),
    Message(id: 2, isMine: true, text: "All of them? I see 252 images and one that I would not accept."),
    Message(id: 3, text: "Which one?"),
    Message(id: 4, isMine: true, text: "The sign-in at the largest text size. Its button leaves the screen."),
    Message(id: 5, text: "Good catch. I will move it into the scroll view."),
    Message(id: 6, time: "Today 9:41", text: "The new font is in. Shall we look at the proofs?"),
    Message(id: 7, isMine: true, text: "Yes! How many cells moved?"),
    Message(id: 8, text: "312 of 1,404."),
    Message(id: 9, isMine: true, text: "مرحبا، هل التقرير جاهز؟"),
    Message(id: 10, text: "שלום, הדוח מוכן (גרסה 2.1)"),
    Message(id: 11, isMine: true, text: "Perfect 🎉"),
  ]
}

/// A rounded box on the side of its sender, with a square corner where the tail would be.
private struct Bubble: View {
  let message: Message

  var body: some View {
    Text(message.text)
      // Noto Sans Arabic asks for lines of twice its size; bubbles in all scripts are equally high.
      .lineHeight(.multiple(factor: 1.3))
      .foregroundStyle(message.isMine ? Color.white : .label)
      .padding(.horizontal, 14)
      .padding(.vertical, 9)
      .background(message.isMine ? Color.blue.asBackground : .fill, in: outline)
      .frame(maxWidth: 440, alignment: side)
      .padding(message.isMine ? .leading : .trailing, 48)
      .frame(maxWidth: .infinity, alignment: side)
  }

  private var side: Alignment { message.isMine ? .trailing : .leading }

  private var outline: UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: 18, bottomLeadingRadius: message.isMine ? 18 : 4,
      bottomTrailingRadius: message.isMine ? 4 : 18, topTrailingRadius: 18)
  }
}

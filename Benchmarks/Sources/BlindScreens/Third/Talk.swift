import Views

/// A chat of a group.
///
/// Flaw: the button to what is new lies on the last message.
struct GroupChat: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Band")
      ScrollView {
        VStack(spacing: 12) {
          if flawed {
            messages.overlay(alignment: .bottom) { pill }
          } else {
            messages
            pill
          }
        }
        .padding(16)
      }
    }
    .background(.background)
  }

  private var messages: some View {
    VStack(alignment: .leading, spacing: 12) {
      message("Rehearsal at six?", "message-1")
      message("I bring the amp.", "message-2")
      message("Could someone bring a long cable and two chairs?", "message-3")
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func message(_ text: String, _ id: String) -> some View {
    Text(text)
      .id(id)
      .padding(12)
      .background(.secondaryBackground, in: .rect(cornerRadius: 14))
  }

  private var pill: some View {
    Button {
    } label: {
      Text("2 new")
        .foregroundStyle(.white)
        .padding(.horizontal, 20)
        .padding(.vertical, 8)
        .frame(minHeight: 44)
        .background(Color(hex: 0x0B3C8C), in: .capsule)
    }
    .id("unread-pill")
  }
}

/// A mail with a long subject.
///
/// Flaw: the subject keeps to two lines, which large text does not fit into.
struct MailThread: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Inbox", displayMode: .inline) {
        IconButton(.chevronBackward, "Back")
      } trailing: {
        IconButton(.trash, "Delete")
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 14) {
          Text("Notes of the talk with the city on Tuesday")
            .font(.title3)
            .bold()
            .accessibilityAddTraits(.header)
            .lineLimit(flawed ? 2 : nil)
            .id("subject")
          Pair("From", "Ruth Adler")
          Divider()
          Text("Dear all, here is what we said about the new playground. Please read it until Friday.")
        }
        .padding(16)
      }
    }
    .background(.background)
  }
}

/// Mails in Arabic.
///
/// Flaw: the sender keeps to one line beside the time.
struct ArabicInbox: View {
  let flawed: Bool
  private static let mails = [
    ("عبد الرحمن المنصوري", "الاجتماع يوم الأحد", "٩:٤١"), ("ليلى حداد", "صور من الرحلة", "٨:١٥"),
  ]

  var body: some View {
    Page("البريد") {
      ForEach(0..<Self.mails.count) { index in
        let mail = Self.mails[index]
        Surface {
          Adaptive {
            Text(mail.0).font(.headline).lineLimit(flawed ? 1 : nil).id("sender-\(index)")
              .frame(maxWidth: .infinity, alignment: .leading)
            Text(verbatim: mail.2).foregroundStyle(.secondary)
          }
          Text(mail.1)
        }
      }
    }
  }
}

/// Someone to follow.
///
/// Flaw: the card can be tapped but does not say so.
struct FollowCard: View {
  let flawed: Bool

  var body: some View {
    Page("Writers") {
      Heading("New here")
      if flawed {
        card.id("writer-card")
      } else {
        card.accessibilityAddTraits(.button).id("writer-card")
      }
      Text("She writes about rivers.").foregroundStyle(.secondary)
    }
  }

  private var card: some View {
    HStack(spacing: 12) {
      Image(symbol: .personCircle).font(.title).foregroundStyle(.tint).accessibilityHidden(true)
      Text("Lea Brandt").frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(14)
    .frame(minHeight: 44)
    .background(.card, in: .rect(cornerRadius: 14))
    .accessibilityElement(children: .combine)
    .onTapGesture {}
  }
}

/// News in parts.
///
/// Flaw: one of the titles of the parts is no header.
struct NewsDigest: View {
  let flawed: Bool

  var body: some View {
    Page("News") {
      part("Town", "The bridge opens again in May.", isHeader: true)
      part("Sport", "Two wins and a draw at home.", isHeader: !flawed)
      part("Music", "A choir looks for deep voices.", isHeader: true)
    }
  }

  @ViewBuilder private func part(_ title: String, _ text: String, isHeader: Bool) -> some View {
    if isHeader {
      Heading(title).id("part-\(title)")
    } else {
      Text(title).font(.title3).bold().id("part-\(title)")
    }
    Surface { Text(text) }
  }
}

/// A call with a picture.
///
/// Flaw: the button to leave lies in the area of the status bar.
struct VideoCall: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 12) {
        Spacer(minLength: 0)
        Button {
        } label: {
          Text("Leave")
            .foregroundStyle(.white)
            .padding(.horizontal, 20)
            .padding(.vertical, 8)
            .frame(minHeight: 44)
            .background(Color(hex: 0x8C1D18), in: .capsule)
        }
        .id("leave-call")
      }
      Spacer(minLength: 0)
      Text("Noor").font(.title).bold().accessibilityAddTraits(.header)
      Text("On the phone for 12 minutes")
      Spacer(minLength: 0)
    }
    .multilineTextAlignment(.center)
    .foregroundStyle(.white)
    .padding(.horizontal, 16)
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity)
    .background(Color(hex: 0x15181F))
    .ignoresSafeArea(edges: flawed ? .top : [])
  }
}

/// A chat with a shop.
///
/// Flaw: the list is turned over twice, so that reading begins at the last message.
struct SupportChat: View {
  let flawed: Bool
  private static let texts = ["Hello, how can we help?", "My lamp is broken.", "We send a new one."]

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Lamp shop")
      ScrollView {
        Group {
          if flawed {
            VStack(alignment: .leading, spacing: 12) {
              ForEach([2, 1, 0], id: \.self) { bubble($0).scaleEffect(x: 1, y: -1) }
            }
            .scaleEffect(x: 1, y: -1)
          } else {
            VStack(alignment: .leading, spacing: 12) { ForEach(0..<3) { bubble($0) } }
          }
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .background(.background)
  }

  private func bubble(_ index: Int) -> some View {
    Text(Self.texts[index])
      .id("chat-text-\(index)")
      .padding(12)
      .background(.secondaryBackground, in: .rect(cornerRadius: 14))
  }
}

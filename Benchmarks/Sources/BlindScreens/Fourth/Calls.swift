import Views

/// Messages on an answering machine.
///
/// Flaw: rows have one height, which leaves a long name a single line in large text.
struct VoicemailRows: View {
  let flawed: Bool
  private static let calls = [("Mum", "0:42"), ("Dr Amelie Weber", "1:15"), ("Garage Lind", "0:20")]

  var body: some View {
    TitledScroll("Voicemail") {
      RowCard(3) { index in
        if flawed {
          HStack(spacing: 12) { texts(index) }.padding(.horizontal, 14).frame(height: 56)
        } else {
          Adaptive { texts(index) }.padding(14).frame(minHeight: 56)
        }
      }
      Text("Messages are kept for thirty days.").font(.footnote).foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private func texts(_ index: Int) -> some View {
    Text(verbatim: Self.calls[index].0).id("caller-\(index)").frame(maxWidth: .infinity, alignment: .leading)
    Text(verbatim: Self.calls[index].1).monospacedDigit().foregroundStyle(.secondary)
  }
}

/// An album that a family shares.
///
/// Flaw: its title shares the bar with three symbols and loses its end on a narrow phone.
struct SharedAlbum: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        IconButton(.chevronBackward, "Back")
        Group {
          if flawed { title.lineLimit(1) } else { Spacer(minLength: 0) }
        }
        .frame(maxWidth: .infinity)
        IconButton(.heart, "Like")
        IconButton(.share, "Share")
      }
      .padding(.horizontal, 8)
      .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      .background(.bar)
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          if !flawed { title }
          LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 8) {
            photo("The bay in the morning", Photos.bay)
            photo("A market", Photos.market)
            photo("The old bookshop", Photos.shelves)
            photo("The bay again", Photos.bay)
          }
        }
        .padding(12)
      }
    }
    .background(.background)
  }

  private var title: some View {
    Text("Summer in Lisbon 2026").font(.headline).accessibilityAddTraits(.header).id("album-title")
  }

  private func photo(_ label: String, _ pixels: PixelBuffer) -> some View {
    Image(pixels).resizable().accessibilityLabel(label).accessibilityAddTraits(.image)
      .frame(height: 110)
      .clipShape(.rect(cornerRadius: 8))
  }
}

/// A new message and whom it goes to.
///
/// Flaw: only the little cross in a chip can be touched.
struct RecipientChips: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Message")
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          Text("To").font(.headline).accessibilityAddTraits(.header)
          ForEach(["Ana Costa", "Noah", "Li Wei"], id: \.self) { chip($0) }
          Divider()
          Text("See you at the lake on Sunday!")
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .background(.background)
  }

  @ViewBuilder private func chip(_ name: String) -> some View {
    if flawed {
      face(name) {
        Button {
        } label: {
          cross
        }
        .accessibilityLabel("Remove \(name)")
        .id("remove-\(name)")
      }
    } else {
      Button {
      } label: {
        face(name) { cross }.frame(minHeight: 44)
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Remove \(name)")
      .id("remove-\(name)")
    }
  }

  private func face<End: View>(_ name: String, @ViewBuilder end: () -> End) -> some View {
    HStack(spacing: 8) {
      Text(verbatim: name)
      end()
    }
    .padding(.horizontal, 14)
    .padding(.vertical, 7)
    .background(.secondaryBackground, in: .capsule)
  }

  private var cross: some View {
    Image(symbol: .xmark).font(.footnote).foregroundStyle(.secondaryLabel)
  }
}

/// A chat with a field at the bottom.
///
/// Flaw: the button that jumps to the newest message lies on the one that sends.
struct ChatComposer: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Choir")
      ScrollView {
        VStack(alignment: .leading, spacing: 10) {
          message("Who has the notes?")
          message("I do. All of them.")
          message("Great, see you!")
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      if !flawed { jump.frame(maxWidth: .infinity, alignment: .trailing).padding(.horizontal, 12) }
      HStack(spacing: 8) {
        TextField("Reply", text: "").textFieldStyle(.roundedBorder)
        round(.paperplaneFill, "Send", "send")
      }
      .padding(12)
      .background(.bar)
    }
    .overlay(alignment: .bottomTrailing) { if flawed { jump.padding(.trailing, 16).padding(.bottom, 20) } }
    .background(.background)
  }

  private func message(_ text: String) -> some View {
    Text(text).padding(12).background(.secondaryBackground, in: .rect(cornerRadius: 14))
  }

  private var jump: some View { round(.arrowDown, "Newest message", "jump") }

  private func round(_ symbol: Symbol, _ label: String, _ id: String) -> some View {
    Button {
    } label: {
      Image(symbol: symbol)
        .font(.system(size: 18))
        .foregroundStyle(.white)
        .frame(width: 44, height: 44)
        .background(Color(hex: 0x23406E), in: .circle)
    }
    .accessibilityLabel(label)
    .id(id)
  }
}

/// A message that was deleted, which can be taken back.
///
/// Flaw: what offers to take it back never arrives from below the edge of the screen.
struct UndoToast: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Trash")
      ScrollView {
        VStack(alignment: .leading, spacing: 14) {
          Pair("Invoice", "May")
          Divider()
          Pair("Menu", "April")
        }
        .padding(16)
      }
      Adaptive(spacing: 8) {
        Text("Deleted").frame(maxWidth: .infinity, alignment: .leading)
        Button {
        } label: {
          Text("Undo").underline().frame(minWidth: 60, minHeight: 44)
        }
        .buttonStyle(.plain)
        .id("undo")
      }
      .foregroundStyle(.white)
      .padding(.horizontal, 16)
      .padding(.vertical, 6)
      .background(Color(hex: 0x2A2A31), in: .rect(cornerRadius: 12))
      .padding(12)
      .id("undo-toast")
      .offset(y: flawed ? 420 : 0)
    }
    .background(.background)
  }
}

/// A document with ways to pass it on.
///
/// Flaw: at accessibility text sizes only symbols are left, which have no name.
struct ShareBar: View {
  let flawed: Bool
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    VStack(spacing: 0) {
      BackBar("Lease")
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          Heading("Flat 12")
          Pair("Pages", "14")
          Pair("Signed", "No")
        }
        .padding(16)
      }
      let layout =
        typeSize.isAccessibilitySize && !flawed
        ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4)) : AnyLayout(HStackLayout(spacing: 4))
      layout {
        action(.envelope, "Mail")
        action(.link, "Link")
        action(.folder, "Save")
      }
      .padding(8)
      .background(.bar)
    }
    .background(.background)
  }

  private func action(_ symbol: Symbol, _ title: String) -> some View {
    Button {
    } label: {
      HStack(spacing: 8) {
        Image(symbol: symbol).accessibilityHidden(true)
        if !flawed || !typeSize.isAccessibilitySize { Text(title) }
      }
      .frame(maxWidth: .infinity, minHeight: 44)
    }
    .id("share-\(title)")
  }
}

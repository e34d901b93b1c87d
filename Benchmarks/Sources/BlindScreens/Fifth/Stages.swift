import Views

/// What a local radio plays today.
///
/// Flaw: the column of times has a width for the usual text size, and times lose their end in larger text.
struct RadioSchedule: View {
  let flawed: Bool
  private static let shows = [
    ("9:00–10:30", "Brass hour"), ("10:30–11:00", "News"), ("11:00–12:15", "Tango"),
  ]

  var body: some View {
    TitledScroll("Radio Delta") {
      RowCard(3) { index in
        Group {
          if flawed {
            HStack(alignment: .firstTextBaseline, spacing: 10) {
              time(index).lineLimit(1).frame(width: 112, alignment: .leading)
              show(index)
            }
          } else {
            VStack(alignment: .leading, spacing: 4) {
              time(index)
              show(index)
            }
          }
        }
        .padding(14)
      }
    }
  }

  private func time(_ index: Int) -> some View {
    Text(verbatim: "\u{200E}" + Self.shows[index].0)
      .monospacedDigit()
      .foregroundStyle(.secondary)
      .id("air-time-\(index)")
  }

  private func show(_ index: Int) -> some View {
    Text(Self.shows[index].1).frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// An exhibition in a gallery.
///
/// Flaw: the dates are pulled up under the large title, whose second line they touch.
struct GalleryOpening: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        Image(Photos.bay).resizable().accessibilityHidden(true)
          .frame(height: 150)
          .clipShape(.rect(cornerRadius: 14))
        Text("Light by the quay").font(.largeTitle).bold()
          .accessibilityAddTraits(.header)
          .id("show-title")
        Text("\u{200E}4 May to 9 June").font(.title3).id("show-dates").padding(.top, flawed ? -36 : 0)
        Text("Forty works on paper, open until eight on Fridays.").foregroundStyle(.secondary)
        WideButton("Tickets")
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .background(.background)
  }
}

/// Lots of an auction below a bar that stays.
///
/// Flaw: the rows begin at the top of the screen, under the bar that is laid over them.
struct AuctionLots: View {
  let flawed: Bool
  private static let lots = ["Oak desk", "Brass lamp", "Sea chart", "Tea set"]

  var body: some View {
    Group {
      if flawed {
        rows.overlay(alignment: .top) { bar }
      } else {
        VStack(spacing: 0) {
          bar
          rows
        }
      }
    }
    .background(.groupedBackground)
  }

  private var bar: some View {
    Text("Ends at 18:00").font(.headline)
      .foregroundStyle(.white)
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Color(hex: 0x3B2250))
      .accessibilityAddTraits(.header)
      .id("lots-bar")
  }

  private var rows: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        ForEach(0..<4) { index in
          VStack(alignment: .leading, spacing: 2) {
            Text(Self.lots[index]).id("lot-\(index)")
            Text(verbatim: "\u{200E}€ \(120 + index * 35)").foregroundStyle(.secondary).id("lot-\(index)-bid")
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .padding(16)
    }
  }
}

/// The rows of a concert hall as a drawing.
///
/// Flaw: the drawing was made smaller as a whole, and with it the letters of its rows.
struct HallPlan: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Choose a row") {
      Surface {
        Text("Stage").frame(maxWidth: .infinity).padding(.vertical, 8)
          .background(.secondaryBackground, in: .rect(cornerRadius: 8))
        VStack(alignment: .leading, spacing: 10) {
          ForEach(0..<4) { index in
            HStack(spacing: 10) {
              Text(verbatim: ["A", "B", "C", "D"][index]).font(.caption).id("hall-row-\(index)")
              Capsule().fill(Color(light: 0x23406E, dark: 0x8FB4F0)).frame(width: 170, height: 10)
                .accessibilityHidden(true)
            }
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .scaleEffect(flawed ? 0.5 : 1, anchor: .topLeading)
      }
      Pair("Rows B and C", "\u{200E}€ 32")
      WideButton("Next")
    }
  }
}

/// Words of a song to sing along.
///
/// Flaw: the whole card of words is kept at the usual text size.
struct KaraokeLine: View {
  let flawed: Bool

  var body: some View {
    Page("Sing along") {
      Text("Row, row, row your boat").font(.headline)
      Group {
        if flawed { lyrics.dynamicTypeSize(.large) } else { lyrics }
      }
      ProgressView(value: 0.3).accessibilityLabel("Sung")
      WideButton("Pause")
    }
  }

  private var lyrics: some View {
    Surface {
      Text("Gently down the stream,").id("lyric-1")
      Text("merrily, merrily,").id("lyric-2")
      Text("life is but a dream.").id("lyric-3")
    }
  }
}

/// What a choir practices.
///
/// Flaw: the clef before one of the pieces is a character that no font has.
struct ChoirPieces: View {
  let flawed: Bool
  private static let pieces = ["Ave verum", "Loch Lomond", "Blackbird"]

  var body: some View {
    Page("Choir") {
      RowCard(3) { index in
        HStack(spacing: 12) {
          if flawed && index == 2 {
            Text(verbatim: "\u{1D11E}").foregroundStyle(.tint).accessibilityHidden(true).id("clef")
          } else {
            Image(symbol: .speaker).foregroundStyle(.tint).accessibilityHidden(true).id("clef")
          }
          Text(verbatim: Self.pieces[index]).frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(14)
      }
      Text("Bring a pencil.").foregroundStyle(.secondary)
    }
  }
}

/// A prize for a dancer, before a watermark.
///
/// Flaw: the watermark below the text has nearly the strength of the photograph it was made of.
struct AwardSheet: View {
  let flawed: Bool

  var body: some View {
    Page("Award") {
      VStack(spacing: 10) {
        Text("First prize").font(.title2).bold().id("award-title")
        Text("for Mina Sato in the tango of 2026").id("award-text")
      }
      .multilineTextAlignment(.center)
      .padding(.horizontal, 16)
      .padding(.vertical, 40)
      .frame(maxWidth: .infinity)
      .background {
        Image(Photos.market).resizable().interpolation(.none)
          .opacity(flawed ? 0.9 : 0.1)
          .accessibilityHidden(true)
      }
      .background(.card)
      .clipShape(.rect(cornerRadius: 14))
      WideButton("Share")
    }
  }
}

/// A record that plays.
///
/// Flaw: the symbol on the round button is white on a light amber.
struct VinylPlayer: View {
  let flawed: Bool

  var body: some View {
    Page("Side A") {
      Image(Photos.market).resizable().accessibilityLabel("Cover: patches of red and brown")
        .accessibilityAddTraits(.image)
        .frame(height: 160)
        .clipShape(.rect(cornerRadius: 14))
      Text("Blue harbor").font(.headline)
      Text("Track 2 of 6").foregroundStyle(.secondary)
      Button {
      } label: {
        Image(symbol: .playFill)
          .font(.system(size: 28))
          .foregroundStyle(flawed ? Color.white : Color(hex: 0x2B1B00))
          .id("vinyl-play")
          .frame(width: 68, height: 68)
          .background(Color(hex: 0xF4B942), in: .circle)
      }
      .accessibilityLabel("Play")
      .frame(maxWidth: .infinity)
    }
  }
}

/// A remote control with a ring of arrows.
///
/// Flaw: the arrows stand so near to the middle that their areas lie on that of the button there.
struct RemoteRing: View {
  let flawed: Bool

  var body: some View {
    Page("Projector") {
      Text("Hall 2").font(.headline)
      let away = flawed ? 34.0 : 72
      ZStack {
        key(.chevronUp, "Up", "ring-up").offset(y: -away)
        key(.minus, "Quieter", "ring-quieter").offset(x: -away)
        key(.checkmark, "Choose", "ring-choose")
        key(.plus, "Louder", "ring-louder").offset(x: away)
        key(.chevronDown, "Down", "ring-down").offset(y: away)
      }
      .frame(width: 220, height: 220)
      .background(.card, in: .circle)
      .frame(maxWidth: .infinity)
      WideButton("Switch off")
    }
  }

  private func key(_ symbol: Symbol, _ name: String, _ id: String) -> some View {
    Button {
    } label: {
      Image(symbol: symbol)
        .font(.system(size: 20))
        .foregroundStyle(.tint)
        .frame(width: 60, height: 60)
    }
    .accessibilityLabel(name)
    .id(id)
  }
}

/// A music app with what plays above its places.
///
/// Flaw: what plays is laid over the bottom of the screen, and lies on the tabs.
struct MiniPlayerTabs: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Listen", displayMode: .inline)
      ScrollView {
        VStack(spacing: 12) {
          Pair("Jazz", "\u{200E}12 songs")
          Divider()
          Pair("Folk", "\u{200E}8 songs")
        }
        .padding(16)
      }
      if !flawed { player.padding(.bottom, 8) }
      TabBar(selection: 0) {
        TabItem("Home", symbol: .house)
        TabItem("Search", symbol: .magnifyingglass)
        TabItem("Mine", symbol: .heart, badge: 3)
      }
      .id("listen-tabs")
    }
    .overlay(alignment: .bottom) { if flawed { player.padding(.bottom, 10) } }
    .background(.background)
  }

  private var player: some View {
    Button {
    } label: {
      HStack(spacing: 10) {
        Image(symbol: .pauseFill).accessibilityHidden(true)
        Text("Harbor").frame(maxWidth: .infinity, alignment: .leading)
      }
      .foregroundStyle(.white)
      .padding(12)
      .background(Color(hex: 0x2B1B40), in: .rect(cornerRadius: 12))
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Harbor, pause")
    .id("mini-player")
    .padding(.horizontal, 12)
    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
  }
}

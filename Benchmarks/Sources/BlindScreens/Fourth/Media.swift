import Views

/// A podcast that plays.
///
/// Flaw: the symbols have a navy blue that was chosen for light mode alone.
struct PodcastSpeed: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Sea talk") {
      Text("Part 12: The tide").foregroundStyle(.secondary)
      // The hosts lie on each other on purpose.
      HStack(spacing: -14) {
        host(Photos.bay)
        host(Photos.market)
        host(Photos.shelves)
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("With Ada, Kofi and Lin")
      ProgressView(value: 0.4).accessibilityLabel("Played")
      HStack(spacing: 8) {
        control(.backwardFill, "Back by 15 seconds")
        control(.pauseFill, "Pause")
        control(.forwardFill, "Forward by 30 seconds")
      }
      .frame(maxWidth: .infinity)
      .padding(8)
      .background(.card, in: .rect(cornerRadius: 14))
    }
  }

  private func control(_ symbol: Symbol, _ name: String) -> some View {
    Button {
    } label: {
      Image(symbol: symbol)
        .font(.system(size: 26))
        .foregroundStyle(flawed ? Color(hex: 0x1A2A5C) : Color(light: 0x1A2A5C, dark: 0xB9C8FF))
        .id("player-icon-\(name)")
        .frame(width: 60, height: 60)
    }
    .accessibilityLabel(name)
  }

  private func host(_ pixels: PixelBuffer) -> some View {
    Image(pixels).resizable()
      .frame(width: 48, height: 48)
      .clipShape(.circle)
      .overlay { Circle().strokeBorder(.groupedBackground, lineWidth: 3) }
  }
}

/// A film.
///
/// Flaw: with the phone on its side the button that closes lies where the camera is.
struct MoviePlayer: View {
  let flawed: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      close
        .padding(.horizontal, flawed ? 4 : 12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .ignoresSafeArea(edges: flawed ? .horizontal : [])
      Image(Photos.bay).resizable().accessibilityLabel("A lighthouse before dark hills")
        .accessibilityAddTraits(.image)
        .frame(height: 150)
      Spacer(minLength: 0)
      VStack(alignment: .leading, spacing: 6) {
        Text("The lighthouse").font(.headline).accessibilityAddTraits(.header)
        ProgressView(value: 0.3).accessibilityLabel("Played").tint(.white)
        Text("\u{200E}28 of 94 minutes").font(.subheadline)
      }
      .foregroundStyle(.white)
      .padding(.horizontal, 12)
    }
    .padding(.vertical, 12)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .background { Color(hex: 0x0D0D10).ignoresSafeArea() }
  }

  private var close: some View {
    Button {
    } label: {
      Image(symbol: .xmark)
        .foregroundStyle(.white)
        .frame(width: 44, height: 44)
        .background(Color(hex: 0x3A3A42), in: .circle)
    }
    .accessibilityLabel("Close")
    .id("close-film")
  }
}

/// A broadcast with what is said in it as text.
///
/// Flaw: the text stands where the system has its bar at the bottom.
struct LiveCaptions: View {
  let flawed: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 8) {
        Text("Live").font(.subheadline).bold().foregroundStyle(.white)
          .padding(.horizontal, 10)
          .padding(.vertical, 4)
          .background(Color(hex: 0xA3121C), in: .capsule)
        Spacer(minLength: 0)
        IconButton(.xmark, "Close", color: .white)
      }
      .padding(.horizontal, 16)
      .padding(.bottom, 8)
      Image(Photos.market).resizable().accessibilityLabel("A market in the rain")
        .accessibilityAddTraits(.image)
        .frame(height: 200)
      Spacer(minLength: 0)
      Text("And now it is raining again.")
        .foregroundStyle(.white)
        .id("caption-line")
        .padding(.horizontal, 16)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .ignoresSafeArea(edges: flawed ? .bottom : [])
    .padding(.bottom, flawed ? 0 : 12)
    .background { Color(hex: 0x101014).ignoresSafeArea() }
  }
}

/// A line of a book on a photograph.
///
/// Flaw: the shade lies at the bottom of the photograph, and the text at its top.
struct QuoteCover: View {
  let flawed: Bool

  var body: some View {
    Page("Quote") {
      VStack(alignment: .leading, spacing: 8) {
        Text("Le vent se lève !").font(.title3).bold().id("quote-text")
        Text("Paul Valéry").id("quote-author")
        Color.clear.frame(height: 90).accessibilityHidden(true)
      }
      .foregroundStyle(.white)
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background {
        Image(Photos.market).resizable().interpolation(.none).overlay { shade }.accessibilityHidden(true)
      }
      .clipShape(.rect(cornerRadius: 14))
      WideButton("Share")
    }
  }

  @ViewBuilder private var shade: some View {
    if flawed {
      LinearGradient(
        colors: [Color.black.opacity(0), Color.black.opacity(0), Color.black.opacity(0.85)],
        startPoint: .top, endPoint: .bottom)
    } else {
      Color.black.opacity(0.78)
    }
  }
}

/// How fast a lecture is played.
///
/// Flaw: on a narrow phone the last speed falls into a row of its own.
struct SpeedChoices: View {
  let flawed: Bool

  var body: some View {
    TitledScroll("Lecture 3") {
      Text("Speed").font(.headline).accessibilityAddTraits(.header)
      if flawed {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 8)], spacing: 8) { speeds }
      } else {
        HStack(spacing: 8) { speeds }
      }
      WideButton("Play")
      Pair("Length", "\u{200E}48 min")
    }
  }

  @ViewBuilder private var speeds: some View {
    speed("½", "Half", isChosen: false)
    speed("1", "Usual", isChosen: true)
    speed("\u{200E}1½\u{200E}", "Faster", isChosen: false)
    speed("2", "Double", isChosen: false)
  }

  @ViewBuilder private func speed(_ text: String, _ name: String, isChosen: Bool) -> some View {
    let button = Button {
    } label: {
      Text(verbatim: text)
        .foregroundStyle(isChosen ? Color.white : .label)
        .frame(maxWidth: .infinity, minHeight: 44)
        .background(isChosen ? Color(light: 0x23406E, dark: 0x3F6FC0) : .card, in: .rect(cornerRadius: 10))
    }
    .accessibilityLabel("\(name) speed, \(text)")
    .id("speed-\(name)")
    if isChosen { button.accessibilityAddTraits(.selected) } else { button }
  }
}

/// A song in a tile.
///
/// Flaw: three round buttons need more than the width of the tile.
struct TilePlayer: View {
  let flawed: Bool

  var body: some View {
    Page("Home") {
      Heading("Now")
      VStack(alignment: .leading, spacing: 12) {
        Text("Blue train").font(.headline)
        HStack(spacing: 8) {
          control(.backwardFill, "Previous")
          control(.playFill, "Play")
          control(.forwardFill, "Next")
        }
        .id("tile-controls")
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      }
      .padding(14)
      .frame(width: flawed ? 172 : nil, alignment: .leading)
      .background(.card, in: .rect(cornerRadius: 14))
      Pair("Speaker", "Kitchen")
    }
  }

  private func control(_ symbol: Symbol, _ name: String) -> some View {
    Button {
    } label: {
      Image(symbol: symbol)
        .font(.system(size: 20))
        .foregroundStyle(.white)
        .frame(width: 60, height: 60)
        .background(Color(hex: 0x3B2F7A), in: .circle)
    }
    .accessibilityLabel(name)
  }
}

/// Stories of friends, each a round photograph.
///
/// Flaw: one of the photographs has no name.
struct StoryRing: View {
  let flawed: Bool

  var body: some View {
    Page("Friends") {
      ScrollView(.horizontal) {
        HStack(spacing: 14) {
          story(Photos.bay).accessibilityLabel("Story of Ines").id("story-1")
          if flawed {
            story(Photos.market).id("story-2")
          } else {
            story(Photos.market).accessibilityLabel("Story of Tomasz").id("story-2")
          }
          story(Photos.shelves).accessibilityLabel("Story of Aylin").id("story-3")
          story(Photos.bay).accessibilityLabel("Story of Jonas").id("story-4")
          story(Photos.market).accessibilityLabel("Story of Mei").id("story-5")
        }
      }
      Surface {
        Text("Ines").font(.headline)
        Text("Back from the island. The water is still cold.")
      }
    }
  }

  private func story(_ pixels: PixelBuffer) -> some View {
    Button {
    } label: {
      Image(pixels).resizable()
        .frame(width: 64, height: 64)
        .clipShape(.circle)
        .padding(4)
        .overlay { Circle().strokeBorder(.tint, lineWidth: 2) }
    }
  }
}

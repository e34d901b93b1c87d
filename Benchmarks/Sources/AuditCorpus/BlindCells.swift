import Views

/// Screens whose flaw shows in their order, between cells, or under the device's own parts.
struct BlindCells: View {
  let blind: BlindCase
  let isFlawed: Bool
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.layoutDirection) private var direction
  @Environment(\.colorScheme) private var scheme
  @Environment(\.legibilityWeight) private var weight
  @Environment(\.accessibilityReduceTransparency) private var isOpaque

  var body: some View {
    switch blind {
    case .headingLast: recipe
    case .rightFirst: score
    case .fixedScore: match
    case .shrinkingClock: timer
    case .lostTotal: bill
    case .anchoredLeft: message
    case .darkShift: weather
    case .thinBold: quote
    case .glassPanel: panel
    default: footer
    }
  }

  private var recipe: some View {
    ZStack(alignment: .top) {
      VStack(alignment: .leading) {
        Text("Chop the onions"); Text("Heat the oil")
      }
      .padding(.top, 120)
      if isFlawed { Text("Soup").font(.title).padding(.top, 20) }
    }
    .overlay(alignment: .top) { if !isFlawed { EmptyView() } }
  }

  private var score: some View {
    ZStack {
      Text(isFlawed ? "Away 1" : "Home 3").offset(x: (isFlawed ? 90 : -90))
      Text(isFlawed ? "Home 3" : "Away 1").offset(x: (isFlawed ? -90 : 90))
    }
  }

  private var match: some View {
    VStack {
      Text("Final").font(.headline)
      Text("Two goals in the last minute").font(isFlawed ? .system(size: 16) : .callout)
    }
  }

  private var timer: some View {
    VStack {
      Text("Rest").font(.title3)
      Text("04:30").font(isFlawed && size.isAccessibilitySize ? .system(size: 14) : .title3)
    }
  }

  private var bill: some View {
    List {
      Section {
        HStack {
          Text("Tax"); Spacer(); Text("3.20")
        }
        if !isFlawed || !size.isAccessibilitySize {
          HStack {
            Text("Total"); Spacer(); Text("23.20")
          }
        }
      }
    }
  }

  private var message: some View {
    VStack(alignment: .leading) {
      Text("On my way").padding(10).background(.fill, in: .rect(cornerRadius: 12))
      Text("See you").padding(10).background(.fill, in: .rect(cornerRadius: 12))
    }
    .frame(maxWidth: .infinity, alignment: .leading).padding()
    .environment(\.layoutDirection, isFlawed ? .leftToRight : direction)
  }

  private var weather: some View {
    VStack {
      Text("Sunny").font(.title)
      Text("24 degrees").padding(.top, isFlawed && scheme == .dark ? 14 : 4)
    }
  }

  private var quote: some View {
    Text("Less, but better").font(.title2)
      .environment(\.legibilityWeight, isFlawed ? .regular : weight).padding()
  }

  private var panel: some View {
    ZStack(alignment: .bottom) {
      Color(hex: 0x88AACC)
      Text("Now playing").padding().frame(maxWidth: .infinity).background(.thinMaterial)
        .environment(\.accessibilityReduceTransparency, isFlawed ? false : isOpaque).padding(.bottom, 40)
    }
  }

  private var footer: some View {
    ZStack(alignment: .bottom) {
      Color(hex: 0xFFFFFF).ignoresSafeArea()
      Text("Version 4").foregroundStyle(Color.black).offset(y: isFlawed ? 24 : 0)
    }
  }
}

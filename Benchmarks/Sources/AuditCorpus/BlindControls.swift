import Views

/// Screens whose flaw is a control, or what is read.
struct BlindControls: View {
  let blind: BlindCase
  let isFlawed: Bool

  var body: some View {
    switch blind {
    case .closeCorner: promotion
    case .toolbarCrowd: editor
    case .dialKeys: dial
    case .badgeOverMenu: menu
    case .drawerHandle: drawer
    case .nakedHeart: photo
    case .tapCard: card
    case .sameMore: articles
    case .fileNamePhoto: profile
    default: contact
    }
  }

  private func icon(_ symbol: Symbol, _ label: String, _ side: Double) -> some View {
    Button {
    } label: {
      Image(symbol: symbol).resizable().frame(width: min(side, 20), height: min(side, 20)).frame(
        width: side, height: side)
    }.buttonStyle(.plain).accessibilityLabel(label)
  }

  private var promotion: some View {
    VStack {
      HStack {
        Spacer(); icon(.xmark, "Close", isFlawed ? 10 : 44)
      }
      Text("Two months free").font(.title)
      Spacer()
    }
    .padding()
  }

  private var editor: some View {
    VStack {
      Text("Notes").font(.headline)
      Spacer()
      HStack(spacing: isFlawed ? 1 : 12) {
        icon(.plus, "Add", isFlawed ? 18 : 44); icon(.trash, "Delete", isFlawed ? 18 : 44)
        icon(.star, "Mark", isFlawed ? 18 : 44)
      }
    }
    .padding()
  }

  private var dial: some View {
    VStack(spacing: isFlawed ? -20 : 12) {
      ForEach(0..<3, id: \.self) { row in
        HStack(spacing: 12) {
          ForEach(0..<3, id: \.self) { column in
            Button {
            } label: {
              Text("\(row * 3 + column + 1)").font(.title).frame(minWidth: 64, minHeight: 64)
                .background(Color.fill, in: .circle)
            }.buttonStyle(.plain)
          }
        }
      }
    }
  }

  private var menu: some View {
    ZStack(alignment: .topTrailing) {
      icon(.bell, "Messages", 48)
      Circle().fill(.red).frame(width: isFlawed ? 44 : 12, height: isFlawed ? 44 : 12)
    }
    .padding(40)
  }

  private var drawer: some View {
    ZStack(alignment: .bottom) {
      Color(hex: 0xF2F2F2)
      Button {
      } label: {
        Capsule().fill(Color(hex: 0x606060)).frame(width: 80, height: 48)
      }.buttonStyle(.plain).accessibilityLabel("Open the drawer").offset(y: isFlawed ? 80 : -40)
    }
  }

  private var photo: some View {
    VStack {
      RoundedRectangle(cornerRadius: 10).fill(.teal).frame(height: 200)
      HStack {
        icon(.heart, isFlawed ? "…" : "Like", 44); Spacer(); icon(.share, "Share", 44)
      }
      Text("Lake in the morning")
    }
    .padding()
  }

  private var card: some View {
    VStack {
      VStack(alignment: .leading) {
        Text("Weekend in Lisbon").font(.headline); Text("Three nights from 240")
      }
      .padding().frame(maxWidth: .infinity, alignment: .leading).background(
        .card, in: .rect(cornerRadius: 14)
      )
      .onTapGesture {}
      .accessibilityLabel("Weekend in Lisbon, three nights from 240")
      .accessibilityAddTraits(isFlawed ? .header : .button)
    }
    .padding()
  }

  private var articles: some View {
    VStack(alignment: .leading, spacing: 20) {
      VStack(alignment: .leading) {
        Text("Harbor").font(.headline); Button(isFlawed ? "More" : "More on the harbor").frame(minHeight: 44)
      }
      Divider()
      HStack {
        Text("Mountains"); Spacer(); Button(isFlawed ? "More" : "More on mountains").frame(minHeight: 44)
      }
    }
    .padding()
  }

  private var profile: some View {
    VStack {
      Circle().fill(.indigo).frame(width: 96, height: 96).accessibilityLabel(
        isFlawed ? "avatar_02.png" : "Ada at sea"
      )
      .accessibilityAddTraits(.image)
      Text("Ada Lovelace").font(.title2)
    }
  }

  private var contact: some View {
    HStack {
      Image(symbol: .phone).accessibilityLabel(isFlawed ? "Mobile" : "Telephone").accessibilityAddTraits(
        .image)
      Text("Mobile"); Text("+44 20 7946 0000")
    }
    .padding()
  }
}

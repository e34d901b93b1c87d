import Views

/// Screens whose flaw is a text.
struct BlindTexts: View {
  let blind: BlindCase
  let isFlawed: Bool

  var body: some View {
    switch blind {
    case .ticketCut: ticket
    case .bannerCut: banner
    case .priceOverTitle: product
    case .captionUnderButton: map
    case .footnoteSize: terms
    case .longParagraph: manual
    case .splitName: contact
    default: filter
    }
  }

  private var ticket: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Boarding pass").font(.headline)
      HStack(spacing: 24) {
        VStack(alignment: .leading) {
          Text("Gate").font(.caption); Text("B 42").font(.largeTitle.bold())
        }
        .frame(height: isFlawed ? 44 : nil, alignment: .top).clipped()
        VStack(alignment: .leading) {
          Text("Seat").font(.caption); Text("14 C").font(.title3)
        }
      }
      Rectangle().fill(.fill).frame(height: 1)
    }
    .padding(20).background(.card, in: .rect(cornerRadius: 20)).padding()
  }

  private var banner: some View {
    VStack(spacing: 0) {
      HStack {
        Image(symbol: .bell)
        Text("Trains between the airport and the city run every twenty minutes").lineLimit(isFlawed ? 1 : nil)
      }
      .padding().background(Color(hex: 0xFFF2CC)).foregroundStyle(Color.black)
      Spacer()
      Text("Departures").font(.title)
      Spacer()
    }
  }

  private var product: some View {
    ScrollView {
      ForEach(0..<2, id: \.self) { row in
        ZStack(alignment: .topLeading) {
          RoundedRectangle(cornerRadius: 8).fill(Color(hex: 0xEDEFF2)).frame(height: 330)
          Text(row == 0 ? "Desk lamp" : "Chair").font(.title2).foregroundStyle(Color.black).padding(12)
          Text(row == 0 ? "48.00" : "120.00").font(.title2).foregroundStyle(Color.black)
            .padding(12).padding(.top, isFlawed ? 8 : 200)
        }
      }
      .padding()
    }
  }

  private var map: some View {
    ZStack(alignment: .bottom) {
      Color(hex: 0xDDE8D5)
      Text("Central station, platform 4").foregroundStyle(Color.black).padding(.bottom, isFlawed ? 66 : 220)
      Button("Start route") {}.buttonStyle(.borderedProminent).controlSize(.large).padding(.bottom, 50)
    }
    .ignoresSafeArea()
  }

  private var terms: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Subscription").font(.title3)
      Text("9.99 a month after the trial ends.")
      Text("Cancel at least a day before it renews.").font(isFlawed ? .system(size: 6) : .footnote)
    }
    .padding().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }

  private var manual: some View {
    ScrollView {
      Text(String(repeating: "Turn the valve until the needle stands still. ", count: 9))
        .font(isFlawed ? .system(size: 9) : .body).fixedSize(horizontal: false, vertical: true)
    }
  }

  private var contact: some View {
    List {
      Section("People") {
        HStack {
          Circle().fill(.teal).frame(width: 40, height: 40)
          Text("Papadopoulos").frame(width: isFlawed ? 64 : nil)
          Spacer()
        }
      }
    }
  }

  private var filter: some View {
    HStack {
      ForEach(0..<2, id: \.self) { chip in
        Button {
        } label: {
          Text(chip == 0 ? "Vegetarian" : "Open").fixedSize().padding(.horizontal, isFlawed ? 0 : 12)
            .frame(width: isFlawed ? 48 : nil).frame(minHeight: 44).background(Color.fill, in: .capsule)
        }.buttonStyle(.plain)
      }
      Spacer(minLength: 0)
    }
    .padding(isFlawed ? 30 : 4)
  }
}

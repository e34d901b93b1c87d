import Views

/// Places of a shop with a badge that lies on its symbol on purpose.
///
/// Flaw: the badge lies on the name instead.
struct CartTabs: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Shop", displayMode: .large)
      List {
        ForEach(["Lamps", "Chairs", "Rugs"], id: \.self) { NavigationLink($0) }
      }
      .listStyle(.insetGrouped)
    }
    .safeAreaInset(edge: .bottom) {
      HStack(spacing: 0) {
        tab(.house, "Home")
        tab(.magnifyingglass, "Find")
        cart
      }
      .padding(.vertical, 6)
      .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
      .background(.bar)
    }
    .background(.groupedBackground)
  }

  private func tab(_ symbol: Symbol, _ name: String) -> some View {
    Button {
    } label: {
      VStack(spacing: 4) {
        Image(symbol: symbol).font(.title3)
        Text(name).font(.caption)
      }
      .frame(maxWidth: .infinity, minHeight: 44)
    }
    .accessibilityLabel(name)
  }

  private var cart: some View {
    Button {
    } label: {
      VStack(spacing: 4) {
        Image(symbol: .cart)
          .font(.title3)
          .overlay(alignment: .topTrailing) { if !flawed { badge.offset(x: 9, y: -6) } }
        Text("Cart")
          .font(.caption)
          .id("cart-name")
          .overlay(alignment: .trailing) { if flawed { badge.offset(x: 4) } }
      }
      .frame(maxWidth: .infinity, minHeight: 44)
    }
    .accessibilityLabel("Cart, 2 things")
  }

  private var badge: some View { Badge(2).fixedSize().dynamicTypeSize(.large).id("cart-badge") }
}

/// A letter to subscribe to.
///
/// Flaw: white on the yellow of the button.
struct NewsletterSignup: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Letters from the sea").font(.title2).bold().accessibilityAddTraits(.header)
        TextField("Mail", text: "").textFieldStyle(.roundedBorder)
        Button {
        } label: {
          Text("Sign up")
            .fontWeight(.semibold)
            .foregroundStyle(flawed ? Color.white : Color(hex: 0x2A2000))
            .id("sign-up")
            .padding(14)
            .frame(maxWidth: .infinity)
            .background(Color(hex: 0xF2B705), in: .rect(cornerRadius: 12))
        }
        Button("Read old letters").disabled(true).controlSize(.large).buttonStyle(.bordered)
      }
      .padding(20)
    }
    .background(.background)
  }
}

/// Tools of an image.
///
/// Flaw: two of them are symbols without a name.
struct PhotoEditor: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      LinearGradient(colors: [.teal, .indigo], startPoint: .topLeading, endPoint: .bottomTrailing)
        .accessibilityHidden(true)
      Toolbar {
        IconButton(.pencil, "Draw")
        Spacer(minLength: 4)
        if flawed {
          bare(.tag)
        } else {
          IconButton(.tag, "Add a tag").id("tag")
        }
        Spacer(minLength: 4)
        IconButton(.share, "Share")
        Spacer(minLength: 4)
        IconButton(.trash, "Delete", color: .destructive)
      }
    }
    .background(.background)
  }

  private func bare(_ symbol: Symbol) -> some View {
    Button {
    } label: {
      Image(symbol: symbol).foregroundStyle(.tint).frame(minWidth: 44, minHeight: 44)
    }
    .id("tag")
  }
}

/// Favorites.
///
/// Flaw: the star that removes one is a light yellow on white.
struct Favorites: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Favorites", displayMode: .inline)
      ScrollView {
        VStack(spacing: 8) {
          ForEach(["Tate", "Prado", "Uffizi"], id: \.self) { name in
            HStack {
              Text(name).frame(maxWidth: .infinity, alignment: .leading)
              Button {
              } label: {
                Image(symbol: .starFill)
                  .foregroundStyle(flawed ? Color(light: 0xF2C94C, dark: 0xFFD23F) : .warning)
                  .id("star")
                  .frame(minWidth: 44, minHeight: 44)
              }
              .accessibilityLabel("Remove \(name)")
            }
            .padding(.horizontal, 16)
          }
        }
      }
    }
    .background(.background)
  }
}

/// A counter in a cart.
///
/// Flaw: the areas of minus and plus reach over each other.
struct QuantityStepper: View {
  let flawed: Bool

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Green tea").font(.title2).bold().accessibilityAddTraits(.header)
        Text(verbatim: "€ 6.40").foregroundStyle(.secondary)
        HStack(spacing: 12) {
          button(.minus, "Fewer")
          button(.plus, "More")
          Text(verbatim: "2").font(.headline).accessibilityLabel("2 packs")
        }
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        WideButton("Add")
      }
      .padding(20)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .background(.background)
  }

  private func button(_ symbol: Symbol, _ label: String) -> some View {
    Button {
    } label: {
      Image(symbol: symbol)
        .frame(width: 30, height: 30)
        .padding(flawed ? 16 : 6)
    }
    .accessibilityLabel(label)
    .id("count-button-\(label)")
    .padding(flawed ? -16 : 0)
  }
}

/// A page of a document.
///
/// Flaw: the arrow that leads back points to the left in both directions.
struct DocumentViewer: View {
  let flawed: Bool

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Thesis", displayMode: .inline) {
        IconButton(flawed ? .arrowLeft : .arrowBackward, "Back").id("back")
      } trailing: {
        IconButton(.bookmark, "Mark")
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 10) {
          Text("Chapter 2").font(.title2).bold().accessibilityAddTraits(.header)
          Text("Light takes eight minutes from the sun to us.")
        }
        .padding(20)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .background(.background)
  }
}

/// Places of a shop along the top.
///
/// Flaw: on a narrow screen the last one wraps below the others.
struct StoreNavigation: View {
  let flawed: Bool
  private static let names = ["New", "Women", "Men", "Kids", "Sale"]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Store").font(.title).bold().padding(.horizontal, 16).accessibilityAddTraits(.header)
      if flawed {
        FlowLayout(spacing: 8) { links }.padding(.horizontal, 16)
      } else {
        ScrollView(.horizontal) { HStack(spacing: 8) { links }.padding(.horizontal, 16) }
      }
      Text("Summer starts with linen.").padding(.horizontal, 16)
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.background)
  }

  private var links: some View {
    ForEach(Self.names, id: \.self) { name in
      Button {
      } label: {
        Text(name).padding(.horizontal, 8).frame(minHeight: 44)
      }
      .id("store-\(name)")
    }
  }
}

/// Rows of views, each as long as fits.
struct FlowLayout: Layout {
  let spacing: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let places = places(subviews, width: proposal.width ?? .infinity)
    return Size(width: places.map(\.maxX).max() ?? 0, height: places.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for (view, place) in zip(subviews, places(subviews, width: bounds.width)) {
      view.place(at: Point(x: bounds.minX + place.minX, y: bounds.minY + place.minY), anchor: .topLeading)
    }
  }

  private func places(_ subviews: Subviews, width: Double) -> [Rect] {
    var (x, y, height) = (0.0, 0.0, 0.0)
    return subviews.map { view in
      let size = view.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        (x, y, height) = (0, y + height + spacing, 0)
      }
      defer {
        x += size.width + spacing
        height = max(height, size.height)
      }
      return Rect(x: x, y: y, width: size.width, height: size.height)
    }
  }
}

import Views

/// A page under a large title, all of which scrolls.
struct TitledScroll<Content: View>: View {
  let title: String
  let content: Content

  nonisolated init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 14) {
        Text(title).font(.title2).bold().accessibilityAddTraits(.header)
        content
      }
      .padding(16)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .background(.groupedBackground)
  }
}

/// Rows on one card with lines between them.
struct RowCard<Row: View>: View {
  let count: Int
  let row: @Sendable (Int) -> Row

  nonisolated init(_ count: Int, @ViewBuilder row: @escaping @Sendable (Int) -> Row) {
    self.count = count
    self.row = row
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(0..<count) { index in
        row(index)
        if index < count - 1 { Divider().padding(.leading, 14) }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.card, in: .rect(cornerRadius: 12))
  }
}

/// A button without a background, over the whole width.
struct QuietButton: View {
  let title: String

  nonisolated init(_ title: String) { self.title = title }

  var body: some View {
    Button {
    } label: {
      Text(title).padding(.vertical, 8).frame(maxWidth: .infinity, minHeight: 44)
    }
  }
}

/// Photographs made of numbers.
enum Photos {
  /// A bay: a bright sky, dark hills, and water with lights on it.
  static let bay = PixelBuffer(width: 48, height: 36) { pixels in
    for index in pixels.indices {
      let (x, y) = (index % 48, index / 48)
      let hill = 14 + (x * 7 % 13 + x / 5) % 9
      if y < hill {
        pixels[index] = color(150 + y * 3, 185 + y * 2, 225)
      } else if y < 25 {
        pixels[index] = color(38 + x % 5 * 6, 60 + y * 2, 52)
      } else {
        let light = (x * 31 + y * 17) % 23 < 5 ? 215 : 70
        pixels[index] = color(light * 3 / 4, light, 150)
      }
    }
  }

  /// A market: patches of many colors.
  static let market = PixelBuffer(width: 40, height: 30) { pixels in
    for index in pixels.indices {
      let patch = (index % 40 / 4) * 37 + (index / 40 / 3) * 59
      let light = 45 + patch * 13 % 200
      pixels[index] = color(light, light * 7 / 10 + patch % 40, light / 2 + patch % 31)
    }
  }

  /// Shelves with boxes, light and dark in turn.
  static let shelves = PixelBuffer(width: 36, height: 36) { pixels in
    for index in pixels.indices {
      let (x, y) = (index % 36, index / 36)
      let isBoard = y % 9 == 0
      let light = isBoard ? 60 : (x / 3 * 5 + y / 9 * 3) % 7 < 3 ? 228 : 96
      pixels[index] = color(light, light * 9 / 10, light * 7 / 10)
    }
  }

  private static func color(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    0xFF00_0000 | UInt32(min(red, 255)) << 16 | UInt32(min(green, 255)) << 8 | UInt32(min(blue, 255))
  }
}

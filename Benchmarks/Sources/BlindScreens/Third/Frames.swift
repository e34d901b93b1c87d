import Views

/// A page with a bar, whose content scrolls.
struct Page<Content: View>: View {
  let title: String
  let content: Content

  nonisolated init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  var body: some View {
    VStack(spacing: 0) {
      NavigationBar(title, displayMode: .inline)
      ScrollView {
        VStack(alignment: .leading, spacing: 16) { content }
          .padding(16)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .background(.groupedBackground)
  }
}

/// The title of a part of a page.
struct Heading: View {
  let title: String

  nonisolated init(_ title: String) { self.title = title }

  var body: some View {
    Text(title).font(.title3).bold().accessibilityAddTraits(.header)
  }
}

/// A name and a value beside it, or below it at accessibility text sizes.
struct Pair: View {
  let name: String
  let value: String

  nonisolated init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  var body: some View {
    Adaptive(spacing: 8) {
      Text(name).foregroundStyle(.secondary).frame(maxWidth: .infinity, alignment: .leading)
      Text(verbatim: value)
    }
  }
}

/// A line through values from 0 to 1, evenly spread from left to right.
struct Curve: Shape {
  let values: [Double]

  func path(in rect: Rect) -> Path {
    Path { path in
      for (index, value) in values.enumerated() {
        let part = Double(index) / Double(max(1, values.count - 1))
        let point = Point(x: rect.minX + part * rect.width, y: rect.maxY - value * rect.height)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
  }
}

/// Pictures made of numbers.
enum Pictures {
  /// Light and dark next to each other everywhere, as in leaves before the sky.
  static let leaves = PixelBuffer(width: 40, height: 30) { pixels in
    for index in pixels.indices {
      let light = UInt32((index % 40 * 53 + index / 40 * 29) % 210 + 35)
      pixels[index] = 0xFF00_0000 | (light * 2 / 3) << 16 | light << 8 | light / 2
    }
  }

  /// A floor of light and dark tiles.
  static let tiles = PixelBuffer(width: 36, height: 24) { pixels in
    for index in pixels.indices {
      let isLight = (index % 36 / 2 + index / 36 / 2) % 2 == 0
      pixels[index] = isLight ? 0xFFA4_A096 : 0xFF4A_4F58
    }
  }
}

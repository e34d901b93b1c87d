import Foundation
import ViewRendering

/// Laying out a screen over adding its texts up, and drawing it over filling an image of the same size.
enum Screens {
  static func figures() throws -> [Figure] {
    let typesetter = try Typesetter(fonts: .bundled)
    let context = try RenderingContext(fonts: .bundled)
    let layout = try typesetter.layOut(Screen(), on: .iPhone15)
    let pixels = try context.draw(layout.tree, scale: 3).count
    let json = Array(try layout.tree.json())
    return [
      Figure("layout: a screen", over: { Self.add(json) }) {
        _ = try? typesetter.layOut(Screen(), on: .iPhone15)
      },
      Figure("drawing: a screen", over: { Self.fill(pixels) }) {
        _ = try? context.draw(layout.tree, scale: 3)
      },
      Figure("layer tree: reading JSON", over: { Self.add(json) }) { _ = try? LayerTree(json: json) },
    ]
  }

  /// Writes the screen on eight devices, twice: with a gap of 12 points, and of 13.
  static func write(to folder: URL) throws {
    let typesetter = try Typesetter(fonts: .bundled)
    for (name, gap) in [("old", 12.0), ("new", 13)] {
      let trees = folder.appending(path: name)
      try FileManager.default.createDirectory(at: trees, withIntermediateDirectories: true)
      for device in DeviceProfile.all.prefix(8) {
        let tree = try typesetter.layOut(Screen(gap: gap), on: device).tree
        try Data(tree.json()).write(to: trees.appending(path: "\(device.id).json"))
      }
    }
  }

  /// Fills an image of so many pixels.
  private static func fill(_ pixels: Int) {
    let image = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: pixels)
    defer { image.deallocate() }
    image.initialize(repeating: 0xFFFF_FFFF)
    if image[pixels / 2] == 0 { print("") }
  }

  /// FNV-1a over some bytes, ten times.
  private static func add(_ bytes: [UInt8]) {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for _ in 0..<10 { for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    if digest == 0 { print("") }
  }
}

/// Cards with texts, shadows, gradients and rounded corners.
struct Screen: View {
  var gap = 12.0

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: gap) {
        Text("Good morning").font(.largeTitle)
        ForEach(0..<12) { index in
          VStack(alignment: .leading, spacing: 4) {
            HStack {
              Circle().fill(.blue).frame(width: 24, height: 24)
              Text("Card \(index)").font(.headline)
              Spacer()
              Text("\(index * 17) km").foregroundStyle(.secondary)
            }
            Text("A few words that break into two lines on a phone, as most screens have them.")
          }
          .padding(12)
          .background(LinearGradient(colors: [.white, .yellow], startPoint: .top, endPoint: .bottom))
          .cornerRadius(12)
          .shadow(radius: 4)
        }
      }
      .padding(16)
    }
  }
}

import Gallery
import ViewRendering

/// The gallery as tests draw it: the screens that take most work on phones and on a tablet, and a long page of all.
struct RealisticScenes {
  let all: [CostScene]

  init(fonts: FontLibrary) throws {
    let context = RenderingContext(fonts: fonts)
    func screens(on device: DeviceProfile) throws -> [(name: String, tree: LayerTree)] {
      try Gallery.screens.map { ($0.name, try context.layOut($0.view, on: device, traits: .dark).tree) }
    }
    func heaviest(on device: DeviceProfile, scale: Double) throws -> [CostScene] {
      let scenes = try screens(on: device).map { name, tree in
        let work = try context.work(of: tree, scale: scale).total
        return (CostScene(name: "Gallery, \(name), \(device.name)", tree: tree, scale: scale), work)
      }
      return scenes.sorted { $0.1 > $1.1 }.prefix(3).map(\.0)
    }
    var page: [Layer] = []
    let size = Size(width: 390, height: 20_000.0 / 3)
    let roots = try screens(on: .iPhone15).map(\.tree.root)
    for (index, root) in Array(repeating: roots, count: 10).joined().enumerated() {
      var root = root
      root.frame.origin.y = Double(index) * root.frame.height
      guard root.frame.origin.y < size.height else { break }
      page.append(root)
    }
    let whole = LayerTree(
      size: size, background: .white, root: Layer(frame: Rect(origin: .zero, size: size), sublayers: page))
    all =
      try heaviest(on: .iPhone17ProMax, scale: 3) + heaviest(on: .iPadPro13, scale: 2)
      + [CostScene(name: "Page of 1170 × 20,000 pixels", tree: whole, scale: 3)]
  }
}

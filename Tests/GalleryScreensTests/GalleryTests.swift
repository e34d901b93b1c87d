import Foundation
import GalleryScreens
import Views
import PixelBuffers
import ViewRendering
import Testing

@Suite struct GalleryTests {
  static let devices: [DeviceProfile] = [.iPhoneSE, .iPhone15, .androidSmallTablet]
  static let traits: [TraitOverrides] = [TraitOverrides.light, .dark].flatMap { scheme in
    [TraitOverrides.small, .large, .accessibility3].map { scheme + $0 + .displayScale(1) }
  }

  @Test(arguments: Gallery.screens.map(\.name))
  func `a screen's layer tree survives JSON and draws the same pixels on every cell`(name: String) throws {
    let screen = try #require(Gallery.screen(named: name))
    try RenderingContextPool.shared.withContext { context in
      for device in Self.devices {
        for traits in Self.traits {
          let tree = try context.layOut(screen.view, on: device, traits: traits).tree
          let decoded = try LayerTree(json: tree.json())
          #expect(decoded == tree, "\(device.name), \(traits)")
          #expect(try context.draw(decoded) == context.draw(tree), "\(device.name), \(traits)")
        }
      }
    }
  }

  @Test(arguments: Gallery.screens.map(\.name))
  func `laying out a screen finds no problem, and no text cut but by its own limit of lines`(
    name: String
  ) throws {
    let screen = try #require(Gallery.screen(named: name))
    try RenderingContextPool.shared.withContext { context in
      for traits in [TraitOverrides.extraSmall, .accessibility5, .accessibility5 + .rightToLeft] {
        for device in Self.devices {
          let layout = try context.layOut(screen.view, on: device, traits: traits)
          let others = layout.diagnostics.filter { diagnostic in
            if case .cutText(lineLimit: .some) = diagnostic.problem { false } else { true }
          }
          #expect(others.isEmpty, "\(device.name), \(traits)")
        }
      }
    }
  }

  /// Screens whose brightness is not the scheme's alone: a blue sky, a dimmed list, white paper, a wall of images.
  static let ownBrightness: Set = ["Weather", "Confirmation", "Reader", "Profile"]

  @Test func `dark screens are dark and light screens are light`() throws {
    try RenderingContextPool.shared.withContext { context in
      for screen in Gallery.screens where !Self.ownBrightness.contains(screen.name) {
        let light = try context.draw(context.layOut(screen.view, on: .iPhone15, traits: .light).tree)
        let dark = try context.draw(context.layOut(screen.view, on: .iPhone15, traits: .dark).tree)
        #expect(meanLuma(light) > 2 * meanLuma(dark), "\(screen.name)")
      }
    }
  }

  /// The mean of the green channel, which carries most of the luma, 0 to 255.
  private func meanLuma(_ image: PixelBuffer) -> Double {
    image.withPixels { pixels in
      Double(pixels.reduce(into: 0) { $0 += Int($1 >> 8 & 0xFF) }) / Double(max(1, pixels.count))
    }
  }
}

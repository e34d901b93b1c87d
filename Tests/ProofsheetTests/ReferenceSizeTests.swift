import GalleryScreens
import ReferenceFiles
import ViewRendering
import RenderTesting
import Testing

@Suite struct ReferenceSizeTests {
  @Test(arguments: [DeviceProfile.iPhone17ProMax, .iPadPro13])
  func `no screen of the gallery comes near the default size limit at a large device's own scale`(
    device: DeviceProfile
  ) throws {
    let limit = ProjectSettings().maximumReferenceBytes
    for screen in Gallery.screens {
      let image = try RenderingContextPool.shared.withContext { context in
        let layers = try LaidOutLayers(
          screen.view, on: device, traits: .accessibility3, scale: device.scale, context: context)
        return SnapshotImage(try context.draw(layers.tree, scale: device.scale), layers: layers.tree)
      }
      let file = try ReferenceFormat.images.encode(image, as: ReferenceIdentity(cell: screen.name))
      #expect(file.count < limit / 3, "\(screen.name) on \(device.label)")
    }
  }
}

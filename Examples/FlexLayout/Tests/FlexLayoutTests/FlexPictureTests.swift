import FlexLayout
import Proofsheet
import Testing

/// After the numbers the images: both pages on twelve devices, one pixel a point.
@Suite struct FlexPictureTests {
  @Test(arguments: devices)
  func `a page and its tags`(device: DeviceProfile) {
    assertSnapshot(
      of: VStack(spacing: 16) {
        Page(); Tags(); Spacer()
      }.background(.white),
      as: .image(on: device, scale: 1), named: device.id)
  }
}

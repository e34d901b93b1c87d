import Gallery
import Proofsheet
import Testing

@Suite struct GalleryTests {
  /// Three devices, light and dark, three Dynamic Type sizes.
  static let matrix = Matrix(
    devices: [.iPhoneSE, .iPhone15, .androidSmallTablet],
    traits: .appearance * [.small, .large, .accessibility3])

  @Test(arguments: Gallery.screens)
  func screen(_ screen: GalleryScreen) {
    assertSnapshots(of: screen.viewOnDevice, across: Self.matrix)
  }
}

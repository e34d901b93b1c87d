import Foundation
import ReferenceFiles
import ViewRendering
import PixelBuffers
import TestSupport
import Testing

@Suite struct DeviceFamilyTests {
  @Test func `every device of the catalog has a family, which turning and splitting keep`() {
    #expect(
      Set(DeviceProfile.all.map(\.family)) == [
        "iPhone", "iPad", "Android", "Apple Watch", "Wear OS", "TV", "Desktop", "Web",
      ])
    #expect(DeviceProfile.iPhoneSE(.landscape).family == "iPhone")
    #expect(DeviceProfile.iPadMini(.landscape).split(.half).family == "iPad")
    #expect(DeviceProfile(name: "Kiosk", size: Size(width: 10, height: 10)).family == "Kiosk")
  }

  @Test func `references hold for an environment, a family, or everywhere, in this order`() throws {
    let folder = try TemporaryFolder()
    let store = ReferenceStore(folder: folder.path, environment: "debian12")
    func found(family: String?) throws -> String? {
      try store.entries(for: "a", family: family, pathExtension: "png").first.map {
        String(decoding: $0.data, as: UTF8.self)
      }
    }
    try AtomicFile.write(Data("any".utf8), to: "\(folder.path)/a.png")
    #expect(try found(family: "iPhone") == "any")
    try AtomicFile.write(Data("phones".utf8), to: "\(folder.path)/a@iPhone.png")
    #expect(try found(family: "iPhone") == "phones")
    #expect(try found(family: "iPad") == "any")
    try AtomicFile.write(Data("here".utf8), to: "\(folder.path)/a@debian12.png")
    #expect(try found(family: "iPhone") == "here")
    #expect(try found(family: nil) == "here")
  }
}

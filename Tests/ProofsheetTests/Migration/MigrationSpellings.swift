import Foundation
import PixelBuffers
import Proofsheet
import Testing
import ViewHosting
import XCTest

/// Swift spellings of Documentation/Migration.md that no test here runs, because they would record references that say
/// nothing: that they compile is the test.
///
/// `MigrationTableTests` finds them by their text.
enum MigrationSpellings {
  struct Screen: View {
    var body: some View { Rectangle().fill(.blue).accessibilityIdentifier("clock") }
  }

  struct User: Encodable {
    var name = "Blob"
  }

  typealias App = Screen
  typealias Note = Screen
  typealias Drawing = Snapshotting<Screen, SnapshotImage>
  typealias Text = Snapshotting<Screen, String>

  static let view = Screen()
  static let text = "text"
  static let value = User()
  static let matrix = Matrix(devices: .phones, traits: .appearance)

  static func assertions() {
    assertSnapshot(of: view, as: .image)
    assertSnapshot(of: view, as: .image(on: .iPhone14))
    assertSnapshot(of: view, as: .image(on: .iPhone15), named: "name")
    assertSnapshot(of: view, as: .image, record: .all)
    assertSnapshot(of: Note(), as: .image(strategy: .precision(0.99)), named: "note")
    assertSnapshot(of: App(), as: .image, named: "app")
    assertSnapshot(of: text, as: .lines)
    assertSnapshot(of: value, as: .customDump)
    assertSnapshot(of: value, as: .json)
    assertSnapshot(of: value, as: .dump)
    assertSnapshots(of: view, as: ["phone": .image(on: .iPhoneSE), "pad": .image(on: .iPadMini)])
    assertSnapshots(of: view, across: Matrix(devices: .phones, traits: .appearance))
    assertSnapshots(of: view, across: Matrix(devices: .phones, traits: .appearance * .allSizes))
    assertSnapshots(of: App(), across: matrix)
    withSnapshotTesting(record: .all) { assertSnapshot(of: view, as: .image) }
  }

  static var texts: [Text] { [.layoutTree, .layerTree] }

  static var drawings: [Drawing] {
    [
      .image(strategy: .precision(0.99, perceptualPrecision: 0.98)),
      .image(layout: .fixed(Size(width: 800, height: 600))),
      .image(on: .iPhoneSE, traits: .accessibility2),
      .image(on: .iPhoneSE, traits: .horizontalSizeClass(.compact)),
    ]
  }

  static var names: Snapshotting<User, String> {
    Snapshotting<String, String>.lines.pullback { (user: User) in user.name }
  }

  @Suite(.snapshots(record: .all)) struct Recorded {}
  @Suite(.snapshots(referenceFormat: .trees)) struct AsTrees {}
  @Suite(.interactions) struct Shown {}

  struct Login: SnapshotTestable {
    let referenceSize = Size(width: 300, height: 200)
    var device: DeviceProfile { .iPhone12ProMax }
    var strategy: ComparisonStrategy { .precision(0.99) }
    func makeTestView() -> some View { view.environment(\.horizontalSizeClass, .compact) }
  }

  final class LoginCase: XCTestCase, SnapshotTestable {
    let referenceSize = Size(width: 300, height: 200)
    func makeTestView() -> some View { view }
  }

  static func device(_ size: DynamicTypeSize) -> (DeviceProfile, TraitOverrides) {
    (DeviceProfile(name: "Radio", size: Size(width: 320, height: 240), idiom: .phone), .dynamicTypeSize(size))
  }

  static func host() throws {
    let host = try ViewHost(on: .iPhone15) { Screen() }
    try host.tap(identifier: "page")
    try host.increment("Size")
    try host.drag("Size", by: Size(width: 40, height: 0))
    try host.pinch("Page 1", scale: 2)
    try host.activate("Night")
    try host.perform("Delete", on: "Mail")
    assertSnapshot(
      of: try host.frames(every: .milliseconds(100), for: .milliseconds(400)), as: .animatedImage)
    assertSnapshot(of: try host.filmStrip(every: .milliseconds(100), for: .milliseconds(400)), as: .image)
  }
}

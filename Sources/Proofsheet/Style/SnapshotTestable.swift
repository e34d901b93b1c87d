/// A test type with one view under test, for those who like to name variants one by one.
///
/// ```swift
/// struct SignInTests: SnapshotTestable {
///   let referenceSize = Size(width: 320, height: 480)
///   func makeTestView() -> some View { SignIn() }
///
///   @Test func `all text sizes`() {
///     ContentSizeCategory.allCases.forEach { testSnapshot(for: .size(category: $0)) }
///   }
/// }
/// ```
public protocol SnapshotTestable {
  /// The type of the view.
  associatedtype TestView: View
  /// Makes the view, once for each image.
  func makeTestView() -> TestView
  /// The size of the images of `.frameSize`.
  var referenceSize: Size { get }
  /// The device that the other variants are drawn for.
  var device: DeviceProfile { get }
  /// What counts as the same image.
  var strategy: ComparisonStrategy { get }
}

extension SnapshotTestable {
  /// A phone of ordinary size.
  public var device: DeviceProfile { .iPhone15 }
  /// Equal in every byte.
  public var strategy: ComparisonStrategy { .exact }

  /// Checks the view in one variant; the reference is named after the variant.
  public func testSnapshot(
    for variant: SnapshotVariant, named name: String? = nil,
    record recording: SnapshotTestingConfiguration.Record? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
  ) {
    let label = [name, variant.name].compactMap { $0 }.joined(separator: " ")
    let image: Snapshotting<TestView, SnapshotImage> =
      variant.isFrameSize
      ? .image(layout: .fixed(referenceSize), traits: variant.traits, strategy: strategy)
      : .image(on: device, traits: variant.traits, strategy: strategy)
    assertSnapshot(
      of: makeTestView(), as: image, named: label, record: recording, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

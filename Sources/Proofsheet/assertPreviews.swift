private import CConformances
public import Foundation

/// Checks every preview that the test's binary has: of `#Preview`, and of types that conform to `PreviewProvider`.
///
/// ```swift
/// @Test func previews() { assertPreviews(across: Matrix(devices: .phones, traits: .appearance)) }
/// ```
/// Each preview has references of its own, named after its file or type and the name that it was given. A preview that
/// sets its size, device or orientation keeps it. The test target must depend on the targets with the previews.
/// `proofsheet test --previews` checks them without such a test.
///
/// - Parameters:
///   - module: The module whose previews are checked; all that are linked unless given.
///   - matrix: The variants; the setting `previews` of `proofsheet.yml` unless given, else an iPhone 17 in light and dark.
///   - scale: Pixels per point; nil for each device's own scale.
///   - strategy: What counts as the same image.
///   - recording: What may be written, for this assertion.
///   - jobs: The number of threads; all cores by default.
///   - fileID: The file of the call, as the test framework names it.
///   - filePath: The file of the call; the package that holds it has the references.
///   - testName: The function of the call, which names the references.
///   - line: The line of the call.
///   - column: The column of the call.
public func assertPreviews(
  in module: String? = nil,
  across matrix: Matrix? = nil,
  scale: Double? = 1,
  strategy: ComparisonStrategy = .exact,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = SourceSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
  assertPreviews(
    in: module, across: matrix, scale: scale, strategy: strategy, record: recording, jobs: jobs, at: site)
}

/// Checks previews for an assertion that stands at a site; its failures may stand at each `#Preview` instead.
func assertPreviews(
  in module: String?, across matrix: Matrix? = nil, scale: Double? = 1, strategy: ComparisonStrategy = .exact,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  jobs: Int = ProcessInfo.processInfo.activeProcessorCount, at site: SourceSite,
  reportsAtPreviews: Bool = false
) {
  do {
    let session = RunSession.shared(for: site.filePath)
    if let problem = session.settingsProblem { throw problem }
    let previews = try session.pool().withContext {
      $0.typesetter.previews(of: PreviewProviders.linked(in: module))
    }
    guard !previews.isEmpty else { throw PreviewProviders.missing(in: module) }
    let all = try matrix ?? Matrix(session.settings.previews)
    for preview in previews {
      var site = site
      if reportsAtPreviews, let source = preview.source {
        (site.filePath, site.line, site.column) = (source.path, UInt(source.line), 1)
      }
      do {
        assertSnapshots(
          of: preview, across: try all.adapted(to: preview), named: preview.name,
          layout: preview.settings.layout, scale: scale, strategy: strategy, record: recording, jobs: jobs,
          at: site)
      } catch {
        TestFramework.fail("\(error)", at: site)
      }
    }
  } catch {
    TestFramework.fail("\(error)", at: site)
  }
}

/// The preview providers of the process.
enum PreviewProviders {
  /// The modules that have any, by name.
  static var modules: [String] {
    Set(linked(in: nil).map { String(String(reflecting: $0).prefix { $0 != "." }) }).sorted()
  }

  /// Those of a module, or of all modules that are linked.
  static func linked(in module: String?) -> [any PreviewProvider.Type] {
    var found = Found()
    withUnsafeMutablePointer(to: &found) { found in
      ccf_each_type(
        descriptor,
        { type, found in
          guard let type, let found else { return }
          let any = unsafeBitCast(type, to: Any.Type.self)
          guard let provider = any as? any PreviewProvider.Type else { return }
          found.assumingMemoryBound(to: Found.self).pointee.providers.append(provider)
        }, found)
    }
    return found.providers.filter { provider in
      module.map { String(reflecting: provider).hasPrefix("\($0).") } ?? true
    }
  }

  /// Why there is none.
  static func missing(in module: String?) -> RenderTestingError {
    let of = module.map { " of the module \($0)" } ?? ""
    return .unusable(
      "The previews\(of)",
      "none is linked into the tests. Let the test target depend on the target that has them, and make one: "
        + "#Preview { ContentView() }")
  }

  private struct Found {
    var providers: [any PreviewProvider.Type] = []
  }

  /// The descriptor of the protocol, which stands behind the kind, the flags and the count in the metadata of its existential
  /// type: `TargetExistentialTypeMetadata` in swift/ABI/Metadata.h.
  private static var descriptor: UnsafeRawPointer {
    let type = unsafeBitCast((any PreviewProvider).self as Any.Type, to: UnsafeRawPointer.self)
    return type.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
  }
}

extension Matrix {
  /// The matrix with the device that a preview names, held as it says.
  fileprivate func adapted(to preview: PreviewCase) throws(RenderTestingError) -> Matrix {
    let named = try preview.settings.device.map { (name) throws(RenderTestingError) in
      try DeviceProfile(named: name, for: preview)
    }
    return Matrix(
      cells: cells.map { cell in
        var cell = cell
        cell.device = named ?? cell.device
        if let orientation = preview.settings.orientation { cell.device = cell.device?(orientation) }
        return cell
      })
  }
}

extension DeviceProfile {
  /// Finds a device by its name or id.
  fileprivate init(named name: String, for preview: PreviewCase) throws(RenderTestingError) {
    guard let device = Self.all.first(where: { $0.name == name }) ?? DeviceProfile(id: name) else {
      throw .invalidSetting(
        "The device of the preview \(preview.name)", value: name,
        expected: "a name that `proofsheet devices` lists",
        nearest: NearestName.nearest(to: name, among: Self.all.map(\.name)))
    }
    self = device
  }
}

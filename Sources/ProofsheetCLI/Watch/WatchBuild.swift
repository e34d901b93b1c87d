import Foundation
import RunReview

/// Builds the tests of a package, without running any.
struct WatchBuild {
  /// How a build ended.
  enum Ending {
    /// The tests are built.
    case built(seconds: Double)
    /// The compiler's errors, or what else SwiftPM says.
    case failed([String])
    /// Somebody stopped it.
    case stopped
  }

  let root: String
  /// The arguments for `swift build`.
  let arguments: [String]
  /// The file that keeps what it prints.
  let log: String
  let pause: ProcessPause

  /// Builds; `progress` hears of each step.
  func run(showsProgress: Bool, _ progress: (_ done: Int, _ planned: Int) -> Void) throws -> Ending {
    let start = ContinuousClock.now
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    var steps = BuildProgress(log: log, isShown: showsProgress)
    defer { steps.finish() }
    let process = try TestProcess(
      ["swift", "build", "--build-tests"] + arguments, in: root, environment: SwiftTest.environment(),
      log: log, readsInput: false)
    let ending = process.wait(pause) {
      if pause.showsProgress() { steps.update() }
      if let step = steps.step { progress(step.done, step.planned) }
    }
    guard ending.stop == nil else { return .stopped }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard ending.code != 0 || ending.isCrash else { return .built(seconds: seconds) }
    let text = TestLog(path: log, events: TestEvents(Data()))
    let errors = text.buildErrors.map { $0.withoutFolder(root) }
    let other = text.tail.split(separator: "\n").suffix(5).map(String.init)
    return .failed(
      errors.isEmpty ? ["`swift build --build-tests` failed (\(ending.code)):"] + other : errors)
  }

  /// The test bundle that was built, which SwiftPM names after the package; throws where there is none.
  func bundle(of package: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "build", "--show-bin-path"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: root)
    process.environment = SwiftTest.environment()
    let output = Pipe()
    (process.standardInput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let folder = String(decoding: data, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      $0.hasSuffix("PackageTests.xctest")
    }
    let own = "\(package)PackageTests.xctest"
    guard let name = names.contains(own) ? own : names.count == 1 ? names[0] : nil else {
      throw RenderTestingError.unusable(
        folder.isEmpty ? root : folder,
        "`swift build --build-tests` left no test bundle called \(own). A package without test targets has none."
      )
    }
    return "\(folder)/\(name)"
  }
}

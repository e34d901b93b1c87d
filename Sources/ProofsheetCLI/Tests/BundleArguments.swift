import Foundation
import ReferenceFiles

/// The arguments of `swift test` that a test bundle, which is run without it, understands for each framework.
struct BundleArguments {
  /// XCTest takes names in one argument, of which Linux allows 128 KiB.
  private static let longest = 100_000

  private var filters: [String] = []
  private var skips: [String] = []
  private var forSwiftTesting: [String] = []

  /// Reads arguments; any that only `swift test` itself understands is an error.
  init(_ arguments: [String]) throws(RenderTestingError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.first ?? ""
      guard ["--filter", "--skip", "--attachments-path"].contains(name) else {
        throw .unusable(
          "`\(argument)`",
          "it is an argument of `swift test`, and a bundle is run without that. It takes --filter, --skip and "
            + "--attachments-path.")
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw .unusable("`\(name)`", "its value is missing.")
      }
      if name == "--filter" { filters.append(value) }
      if name == "--skip" { skips.append(value) }
      forSwiftTesting += [name, value]
    }
  }

  /// The command lines that run a bundle, first those for XCTest, which has no filters but takes names of tests.
  func commands(for bundle: String) throws -> [[String]] {
    let swiftTesting = [bundle, "--testing-library", "swift-testing"] + forSwiftTesting
    guard !(filters + skips).isEmpty else { return [[bundle], swiftTesting] }
    return try Self.chunks(chosen(of: Self.list(bundle))).map { [bundle, $0] } + [swiftTesting]
  }

  /// The names that filters choose, as `swift test` does: any filter, and no skip.
  func chosen(of names: [String]) throws(RenderTestingError) -> [String] {
    let (filters, skips) = (try filters.map(Self.pattern), try skips.map(Self.pattern))
    return names.filter { name in
      (filters.isEmpty || filters.contains { name.firstMatch(of: $0) != nil })
        && !skips.contains { name.firstMatch(of: $0) != nil }
    }
  }

  /// Names joined by commas, in texts that are no longer than an argument may be.
  private static func chunks(_ names: [String]) -> [String] {
    names.reduce(into: []) { chunks, name in
      if let last = chunks.last, last.utf8.count + name.utf8.count < longest {
        chunks[chunks.count - 1] = "\(last),\(name)"
      } else {
        chunks.append(name)
      }
    }
  }

  private static func pattern(_ text: String) throws(RenderTestingError) -> Regex<AnyRegexOutput> {
    do {
      return try Regex(text)
    } catch {
      throw .unusable("The filter \"\(text)\"", "it is no regular expression: \(error)")
    }
  }

  /// The XCTest methods in a bundle: `AppTests.SignInTests/testDark`; throws where it ends before it has listed them.
  private static func list(_ bundle: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: bundle)
    process.arguments = ["--list-tests"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let isCrash = process.terminationReason == .uncaughtSignal
    guard !isCrash, process.terminationStatus == 0 else {
      let ending = isCrash ? "was stopped by signal" : "exited with code"
      throw RenderTestingError.unusable(
        "The list of XCTest methods",
        "`\(bundle) --list-tests` \(ending) \(process.terminationStatus). No test was run. "
          + "Run it by itself to see why.")
    }
    return text.split(separator: "\n").map(String.init).filter { $0.contains("/") && !$0.contains(" ") }
  }
}

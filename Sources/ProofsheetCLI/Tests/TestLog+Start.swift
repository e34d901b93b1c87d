import Foundation
import PixelComparison

extension TestLog {
  /// How many of the compiler's errors are shown.
  private static let shownErrors = 5

  /// Why no test was begun by a command that ended with this exit code: the compiler's errors, or what `swift test`
  /// says of itself; nil where tests were begun.
  func failedStart(code: Int32) -> String? {
    guard !hasStarted, code != 0 else { return nil }
    let own = unique(lines.filter { $0.hasPrefix("error: ") && $0 != "error: fatalError" })
    let isBuilding = lines.contains { $0.hasPrefix("Building for ") }
    guard isBuilding, !lines.contains(where: { $0.hasPrefix("Build complete!") }) else {
      let reason = own.first.map { ": \($0)" } ?? "."
      return "`swift test` failed (\(code)) before it began a test\(reason)"
    }
    let list = buildErrors.map { "\n    \($0)" }.joined()
    let step = missingModules.map { "\n    \($0)" }.joined()
    return "The build failed, so no test ran\(list.isEmpty ? "." : ":\(list)\(step)")"
  }

  /// What to do about modules of Apple's that are missing here.
  private var missingModules: [String] {
    [
      ("SwiftUI", "Import Views in place of SwiftUI."),
      ("Combine", "Leave Combine out: Views has ObservableObject and @Published."),
      ("UIKit", "UIKit is not on Linux. Put its code between #if canImport(UIKit) and #endif."),
    ].compactMap { module, step in
      lines.contains { $0.contains("error: no such module '\(module)'") } ? step : nil
    }
  }

  /// The first errors of a build that failed: the compiler's, else the linker's, else those of SwiftPM itself.
  var buildErrors: [String] {
    let own = unique(lines.filter { $0.hasPrefix("error: ") && $0 != "error: fatalError" })
    let compiler = unique(lines.filter { $0.firstMatch(of: #/^\S.*:\d+: (?:fatal )?error: /#) != nil })
    let linker = unique(lines.filter { $0.contains("undefined reference to") || $0.contains("ld: error: ") })
    let errors = [compiler, linker, own].first { !$0.isEmpty } ?? []
    let more =
      errors.count > Self.shownErrors ? ["… and \(grouped(errors.count - Self.shownErrors)) more"] : []
    return errors.prefix(Self.shownErrors) + more
  }

  private func unique(_ lines: [Substring]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.unique
  }
}

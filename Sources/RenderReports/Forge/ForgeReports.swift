package import Foundation
internal import RunReview

/// A run as annotations of GitHub Actions: lines that its log obeys.
package struct GitHubAnnotations {
  /// GitHub shows so many errors of a step.
  private static let limit = 10

  private let issues: [RunIssue]

  /// Describes a run.
  package init(_ results: RunResults) { issues = RunIssue.issues(of: results) }

  /// A line for each issue, as many as GitHub shows, the last of which counts the others.
  package var text: String {
    let isWhole = issues.count <= Self.limit
    let shown = issues.prefix(isWhole ? Self.limit : Self.limit - 1).map(Self.line)
    let rest = "::error title=More::\(issues.count - shown.count) more are on the proof sheet."
    return (shown + (isWhole ? [] : [rest])).map { "\($0)\n" }.joined()
  }

  private static func line(_ issue: RunIssue) -> String {
    let place = issue.place.map { "file=\(value($0.file)),line=\($0.line)," } ?? ""
    return "::error \(place)title=\(value(issue.title))::\(data(issue.message))"
  }

  /// A message, whose line ends and percent signs are escaped.
  ///
  /// Source: GitHub's `@actions/core`, `escapeData`; control characters are shown, not obeyed.
  private static func data(_ text: String) -> String {
    TerminalText.escaped(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing(
      "\n", with: "%0A")
  }

  /// The value of a property, in which colons and commas are escaped as well.
  ///
  /// Source: GitHub's `@actions/core`, `escapeProperty`.
  private static func value(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

/// A run as GitLab's code quality report.
package struct CodeQualityReport {
  /// An entry, with the keys that GitLab documents.
  private struct Entry: Encodable {
    struct Location: Encodable {
      struct Lines: Encodable { var begin: Int }
      var path: String
      var lines: Lines
    }

    var description, check_name, fingerprint, severity: String
    var location: Location
  }

  private let issues: [RunIssue]

  /// Describes a run.
  package init(_ results: RunResults) { issues = RunIssue.issues(of: results) }

  /// The JSON of the list; each fingerprint is in it once, and the same in every run.
  package var json: Data {
    var seen: [String: Int] = [:]
    let entries = issues.map { issue in
      let identity = issue.identity.joined(separator: "\u{1F}")
      let count = seen[identity, default: 0]
      seen[identity] = count + 1
      return Entry(
        description: issue.message, check_name: "proofsheet-\(issue.check)",
        fingerprint: Digest(of: "\(identity)\u{1F}\(count)".utf8).description,
        severity: issue.severity.rawValue,
        location: .init(
          path: issue.place?.file ?? "Package.swift", lines: .init(begin: issue.place?.line ?? 1)))
    }
    return (try? JSONEncoder.sorted(isIndented: true).encode(entries)) ?? Data("[]".utf8)
  }
}

import Foundation

/// Who calls the command, as git would name the author of a commit; git is asked for settings alone, so no hook runs.
package enum GitIdentity {
  /// The longest name that is taken over, in characters.
  private static let limit = 200

  /// `Ada <ada@example.org>`, with what is known: git's variables, then its settings, then the user of the system.
  package static func author(
    in folder: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let settings = settings(in: folder)
    func value(_ variable: String, _ setting: String) -> String? {
      [environment[variable], settings[setting]].lazy.compactMap(\.self).map(oneLine).first { !$0.isEmpty }
    }
    let user = [environment["USER"], environment["LOGNAME"]].compactMap(\.self).first { !$0.isEmpty }
    let name = value("GIT_AUTHOR_NAME", "user.name") ?? user.map(oneLine) ?? "unknown"
    return value("GIT_AUTHOR_EMAIL", "user.email").map { "\(name) <\($0)>" } ?? name
  }

  private static func settings(in folder: String) -> [String: String] {
    let repository = try? GitRepository(holding: folder)
    let arguments = ["config", "-z", "--get-regexp", #"^user\.(name|email)$"#]
    guard let output = GitCommand.run(arguments, in: folder, of: repository, limit: 1 << 16), output.code == 0
    else { return [:] }
    return output.data.split(separator: 0).reduce(into: [:]) { found, entry in
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "\n", maxSplits: 1)
      // The last one counts, as for git.
      if parts.count == 2 { found[String(parts[0])] = String(parts[1]) }
    }
  }

  private static func oneLine(_ text: String) -> String {
    String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(limit))
  }
}

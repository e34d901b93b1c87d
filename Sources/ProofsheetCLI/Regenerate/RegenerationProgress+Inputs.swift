import Foundation
import RunReview
import Sharding

extension RegenerationProgress {
  /// What results depend on: code, settings, fonts, libraries, references, arguments and environment.
  static func inputs(
    of command: RegenerateCommand, _ survey: RegenerationSurvey, in scope: ReferenceScope, fonts: FontLibrary
  ) throws -> [String: String] {
    var inputs = try DrawingVersions.current(fonts: fonts)
    let isOfTrees = command.isOfTrees
    let sources =
      isOfTrees
      ? try ShardInputs(layers: command.layers, asked: [], scope: scope) : try ShardInputs(testsOf: scope)
    inputs["sources and settings"] = "\(sources.digest)"
    if let bundle = command.bundle {
      var status = stat()
      let isThere = stat(bundle, &status) == 0
      inputs["test bundle"] =
        "\(bundle) \(isThere ? "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)" : "")"
    }
    let paths = Set(ReferenceListing(below: scope.folder).paths + survey.references.map(\.path)).sorted()
    let digests = try paths.map { path in
      "\(path) \(Digest(of: try FileContents.data(path, limit: FileContents.Limit.journal)))"
    }
    inputs["references"] = "\(Digest(of: digests.joined(separator: "\n").utf8))"
    let typed =
      command.arguments + command.oldFonts + command.layers + [
        "\(command.skipOldFonts)", "\(command.scale ?? 0)", command.bundle ?? "",
      ]
    inputs["arguments"] = "\(Digest(of: typed.joined(separator: "\n").utf8))"
    let variables = ProcessInfo.processInfo.environment.filter {
      $0.key.hasPrefix("PROOFSHEET_") || $0.key == "CI"
    }
    let lines = variables.map { "\($0.key)=\($0.value)" }.sorted()
    inputs["environment variables"] = "\(Digest(of: lines.joined(separator: "\n").utf8))"
    return inputs
  }
}

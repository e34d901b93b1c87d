internal import Foundation
internal import Yams

extension ProjectSettings {
  /// The file's name.
  package static let fileName = "proofsheet.yml"

  /// Reads a package's settings; a package without the file has the defaults, and one whose file cannot be read has
  /// none at all.
  package static func load(packageRoot: String) throws(RenderTestingError) -> ProjectSettings {
    let path = "\(packageRoot)/\(fileName)"
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileContents.read(path, limit: FileContents.Limit.settings)
    } catch {
      if error.problem == .system(ENOENT) { return ProjectSettings() }
      throw RenderTestingError(error)
    }
    let settings = try parse(String(decoding: bytes, as: UTF8.self), path: path)
    // Whoever lists the references of a cloned repository must not walk through the whole disk for it.
    let folder = ReferenceScope(packageRoot: packageRoot, references: settings.references).folder
    if let root = RealPath.of(packageRoot), let real = RealPath.of(folder), RealPath.isBelow(root, real) {
      throw .invalidSetting(
        "\(path): references", value: settings.references, expected: "a folder that does not hold the package"
      )
    }
    return settings
  }

  /// Reads the file's text; a key that is not known, or a value of another kind, is an error that names it.
  package static func parse(_ text: String, path: String) throws(RenderTestingError) -> ProjectSettings {
    try YAMLRules.check(text, path: path)
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      throw .unusable(path, "it is not YAML: \(error)")
    }
    var settings = ProjectSettings()
    guard let root, root.null == nil else { return settings }
    guard let mapping = root.mapping else { throw .unusable(path, "it must be a mapping of settings.") }
    for (key, value) in mapping {
      try settings.set(key.string ?? "", to: value, path: "\(path):\(key.mark?.line ?? 1)")
    }
    return settings
  }

  private mutating func set(_ key: String, to value: Node, path: String) throws(RenderTestingError) {
    switch key {
    case "references":
      references = try Self.text(value, key, path)
      try Self.checkFolder(references, in: "\(path): \(key)")
    case "record":
      let word = try Self.text(value, key, path)
      guard let mode = SnapshotTestingConfiguration.Record(rawValue: word) else {
        throw RecordMode.unknown(word, in: "\(path): \(key)")
      }
      record = mode
    case "maximumReferenceBytes":
      guard let number = value.int, number > 0 else {
        throw .invalidSetting(
          "\(path): \(key)", value: value.string ?? "", expected: "a number of bytes above 0")
      }
      maximumReferenceBytes = number
    case "environment":
      let name = try Self.text(value, key, path)
      try Self.checkEnvironment(name, in: "\(path): \(key)")
      environment = name
    case "staleLayers":
      staleLayers = try Self.staleLayers(Self.text(value, key, path), in: "\(path): \(key)")
    case "referenceFormat":
      referenceFormat = try Self.referenceFormat(Self.text(value, key, path), in: "\(path): \(key)")
    case "referenceStorage":
      referenceStorage = try Self.referenceStorage(Self.text(value, key, path), in: "\(path): \(key)")
    case "fonts":
      fonts = try Self.folders(value, key, path)
    case "hooks":
      hooks = try HookSettings(value, path)
    case "previews":
      previews = try PreviewVariants(value, path)
    case "ignore":
      ignore = try IgnoreRule.rules(value, path)
    default:
      let known = [
        "references", "record", "referenceFormat", "referenceStorage", "maximumReferenceBytes", "environment",
        "staleLayers", "fonts", "hooks", "previews", "ignore",
      ]
      let nearest = NearestName.nearest(to: key, among: known).map { " Did you mean \"\($0)\"?" } ?? ""
      throw .unusable(
        path, "there is no setting \"\(key)\".\(nearest) The settings are \(known.joined(separator: ", ")).")
    }
  }

  private static func folders(
    _ value: Node, _ key: String, _ path: String
  ) throws(RenderTestingError) -> [String] {
    let expected = "a folder, or a list of folders"
    let entries = value.sequence.map(Array.init) ?? [value]
    guard !entries.isEmpty else {
      throw .invalidSetting("\(path): \(key)", value: "[]", expected: expected)
    }
    var folders: [String] = []
    for entry in entries {
      // A list in a list, a mapping, a number and nothing at all are no folders; a quoted number is one.
      guard entry.scalar != nil, let folder = entry.any as? String, !folder.isEmpty else {
        let file = path.prefix(upTo: path.lastIndex(of: ":") ?? path.endIndex)
        throw .invalidSetting(
          "\(file):\(entry.mark?.line ?? 1): \(key)", value: entry.string ?? "a list or mapping",
          expected: expected)
      }
      folders.append(folder)
    }
    return folders
  }

  private static func text(_ value: Node, _ key: String, _ path: String) throws(RenderTestingError) -> String
  {
    guard let text = value.string, !text.isEmpty else {
      throw .invalidSetting("\(path): \(key)", value: value.string ?? "", expected: "a text")
    }
    return text
  }
}

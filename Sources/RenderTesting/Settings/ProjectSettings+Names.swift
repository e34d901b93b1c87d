extension ProjectSettings {
  /// Longer names leave too little of the 255 bytes that a file's name may have.
  private static let longestName = 64

  /// Throws unless a text may name an environment: it becomes part of the names of files, so it is a plain word.
  package static func checkEnvironment(_ name: String, in setting: String) throws(RenderTestingError) {
    let isPlain = name.wholeMatch(of: #/[A-Za-z0-9_\-][A-Za-z0-9._\-]*/#) != nil
    guard isPlain, name.utf8.count <= longestName else {
      throw .invalidSetting(
        setting, value: name,
        expected:
          "a word of at most \(longestName) letters (A to Z, a to z), digits, \".\", \"-\" and \"_\", with no dot at its start"
      )
    }
  }

  /// Throws where a text cannot name a folder.
  package static func checkFolder(_ path: String, in setting: String) throws(RenderTestingError) {
    guard !path.utf8.contains(0) else {
      throw .invalidSetting(setting, value: path, expected: "a folder, whose path holds no NUL")
    }
  }

  /// The value of a setting about stale layers; throws for any but `pass` and `fail`.
  static func staleLayers(_ word: String, in setting: String) throws(RenderTestingError) -> StaleLayers {
    try value(named: word, in: setting)
  }

  /// The value of a setting about the format of references; throws for any but `images` and `trees`.
  package static func referenceFormat(
    _ word: String, in setting: String
  ) throws(RenderTestingError) -> ReferenceFormat {
    try value(named: word, in: setting)
  }

  /// The value of a setting about where references are kept; throws for any but `repository` and `store`.
  static func referenceStorage(
    _ word: String, in setting: String
  ) throws(RenderTestingError) -> ReferenceStorage {
    try value(named: word, in: setting)
  }

  /// Where the environment says that new references are kept; nil where it does not.
  package static func referenceStorage(
    in environment: [String: String]
  ) throws(RenderTestingError) -> ReferenceStorage? {
    guard let word = environment["PROOFSHEET_REFERENCE_STORAGE"], !word.isEmpty else { return nil }
    return try referenceStorage(word, in: "The environment variable PROOFSHEET_REFERENCE_STORAGE")
  }

  /// Where the references of a package with these settings may lie; a variable with a wrong value is one that is not set.
  package func scope(packageRoot: String, environment: [String: String]) -> ReferenceScope {
    let asked = (try? Self.referenceStorage(in: environment)) ?? nil
    return ReferenceScope(
      packageRoot: packageRoot, references: references, environment: environment,
      storage: asked ?? referenceStorage)
  }

  private static func value<Value: RawRepresentable<String> & CaseIterable>(
    named word: String, in setting: String
  ) throws(RenderTestingError) -> Value {
    guard let value = Value(rawValue: word) else {
      let words = Value.allCases.map(\.rawValue)
      throw .invalidSetting(
        setting, value: word, expected: words.joined(separator: " or "),
        nearest: NearestName.nearest(to: word, among: words))
    }
    return value
  }

  /// The format that the environment names; nil where it names none.
  package static func referenceFormat(
    in environment: [String: String]
  ) throws(RenderTestingError) -> ReferenceFormat? {
    guard let word = environment["PROOFSHEET_REFERENCE_FORMAT"], !word.isEmpty else { return nil }
    return try referenceFormat(word, in: "The environment variable PROOFSHEET_REFERENCE_FORMAT")
  }

  /// Throws where an environment variable that overrides a setting has a value that it cannot have.
  package static func checkVariables(_ environment: [String: String]) throws(RenderTestingError) {
    if let name = environment["PROOFSHEET_ENVIRONMENT"], !name.isEmpty {
      try checkEnvironment(name, in: "The environment variable PROOFSHEET_ENVIRONMENT")
    }
    if let word = environment["PROOFSHEET_STALE_LAYERS"], !word.isEmpty {
      _ = try staleLayers(word, in: "The environment variable PROOFSHEET_STALE_LAYERS")
    }
    _ = try referenceFormat(in: environment)
    _ = try referenceStorage(in: environment)
    if let folder = environment["PROOFSHEET_REFERENCES"] {
      try checkFolder(folder, in: "The environment variable PROOFSHEET_REFERENCES")
    }
  }
}

/// What `proofsheet.yml` may set; every setting has a default that needs no file.
package struct ProjectSettings: Sendable, Hashable {
  /// The folder of references, below the package root unless absolute.
  package var references = ReferenceScope.defaultFolder
  /// Which references may be written, where neither code nor environment says so.
  package var record: SnapshotTestingConfiguration.Record?
  /// The limit of a reference's size in bytes, checked when recording.
  package var maximumReferenceBytes = 2 * 1024 * 1024
  /// The name of the environment for references that hold in one only; nil turns the fallback chain off.
  package var environment: String?
  /// The format in which references of images are recorded that do not exist yet.
  package var referenceFormat = ReferenceFormat.images
  /// Where the contents of references are kept that do not exist yet.
  package var referenceStorage = ReferenceStorage.repository
  /// What becomes of a cell with equal pixels whose reference stores other layers than those drawn.
  package var staleLayers = StaleLayers.pass
  /// Folders with fonts that replace or join the bundled ones, below the package root unless absolute.
  package var fonts: [String] = []
  /// The commands before and after the tests of a run.
  package var hooks = HookSettings()
  /// What previews are drawn for, where their assertion does not say.
  package var previews = PreviewVariants()
  /// What is set apart until a day, in the order of the file.
  package var ignore: [IgnoreRule] = []

  /// The defaults.
  package init() {}

  /// What becomes of a cell with equal pixels whose reference stores other layers than those drawn.
  package enum StaleLayers: String, Sendable, Hashable, CaseIterable {
    /// It passes, and the run names the changes.
    case pass
    /// It fails.
    case fail
  }

  /// Whether equal pixels with other layers fail, as the environment says, or else these settings.
  package func failsOnStaleLayers(in environment: [String: String]) -> Bool {
    (environment["PROOFSHEET_STALE_LAYERS"].flatMap(StaleLayers.init) ?? staleLayers) == .fail
  }
}

/// The devices and traits that previews are drawn for, as a command line spells them.
package struct PreviewVariants: Sendable, Hashable {
  /// Ids, Swift names and named sets, with commas between.
  package var devices = "iphone-17"
  /// Lists of settings and named sets, with `*` between.
  package var traits = "appearance"
  /// The file and line that errors name; nil for the defaults.
  package var place: String?

  /// The defaults.
  package init() {}
}

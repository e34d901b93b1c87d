public import ChangeAnalysis
public import PixelComparison
public import ReferenceFiles

/// The result of one cell of a run: a line of the journal, an entry of the report.
public struct CellResult: Sendable, Hashable, Codable {
  /// The path of the reference below its folder, without extension: names the cell in commands and filters.
  public var cell: String
  /// The name of the thing under test.
  public var caseName: String
  /// The device profile's name, where there is one.
  public var device: String?
  /// The device's family, where there is a device: references may hold for all of it.
  public var family: String?
  /// The traits set for the cell, in their short spelling.
  public var traits: String
  /// The status.
  public var status: CellStatus
  /// Why, in sentences; empty when equal.
  public var reason: String
  /// What is worth knowing though the cell passes.
  public var note: String?
  /// The comparison's numbers, for images.
  public var verdict: Verdict?
  /// What changed and why, for images that differ and for equal ones whose layers do; nil where nobody asked.
  public var explanation: Explanation?
  /// The path of the reference file, whether it exists or not.
  public var reference: String
  /// The path that recording or accepting writes, where that is not the reference: this environment's own.
  public var recording: String?
  /// The extension that the strategy gives reference files, empty for none; nil where nobody said.
  public var pathExtension: String?
  /// The digest of the reference file when it was compared, nil when there was none.
  public var referenceDigest: String?
  /// What is wrong with the reference file, where it has to be restored before anything can be compared with it.
  public var referenceDamage: ReferenceDamage?
  /// The path of the image in the run folder that was drawn of the reference, where that is stored as a layer tree and
  /// the cell does not pass.
  public var rebuilt: String?
  /// The path of the actual value's file in the run folder, for cells that do not pass.
  public var actual: String?
  /// Whether the file of the actual value was encoded quickly, and is compressed when it is accepted.
  public var isQuicklyEncoded: Bool?
  /// The bytes of the reference that the actual value would make, where those are more than
  /// `maximumReferenceBytes`: it can neither be recorded nor accepted.
  public var oversize: Int?
  /// The path of the file that shows what differs: a diff image, or a unified diff of texts.
  public var diff: String?
  /// Where the assertion stands: `Tests/AppTests/SignIn.swift:12`.
  public var location: String?
  /// The test it belongs to, with its parameters where they can be distinguished; nil outside of tests.
  public var test: String?
  /// The test whose source holds the text that is the reference; nil where the reference is a file.
  public var inlineTest: String?
  /// The width and height in pixels, for images.
  public var pixelSize: PixelSize?
  /// How long the cell took, in milliseconds.
  public var milliseconds: Double
  /// The cell whose layers were proven to be the same, so that this one was not drawn.
  public var sameAs: String?
  /// Whether the cell was neither drawn nor compared, because only changed cells were asked for and its layers are
  /// those of its reference; nil where it was.
  public var isUnchanged: Bool?
  /// What layout found worth attention, whether the cell passes or not.
  public var diagnostics: [CellDiagnostic]
  /// Whether this run wrote the reference.
  public var wroteReference: Bool
  /// Whether the test says that the failure is known (`withKnownIssue`), so that it fails nothing.
  public var isKnownIssue: Bool

  /// Makes a result.
  public init(
    cell: String, caseName: String, device: String? = nil, traits: String = "", status: CellStatus,
    reason: String = "", reference: String = "", location: String? = nil, milliseconds: Double = 0
  ) {
    self.cell = cell
    self.caseName = caseName
    self.device = device
    self.traits = traits
    self.status = status
    self.reason = reason
    self.reference = reference
    self.location = location
    self.milliseconds = milliseconds
    diagnostics = []
    wroteReference = false
    isKnownIssue = false
  }

  /// Whether the run may be green with this cell in it.
  public var passes: Bool { status.passes || isKnownIssue }

  /// The path of the file that shows the reference: the image drawn of it, or the reference itself.
  public var shownReference: String { rebuilt ?? reference }

  /// Whether the cell left an actual value that `accept` would take.
  public var canBeAccepted: Bool {
    actual != nil && oversize == nil && referenceDamage == nil && inlineTest == nil
  }

  /// The status for people, and whether the failure is known.
  public var label: String { isKnownIssue ? "known issue: \(status.label)" : status.label }
}

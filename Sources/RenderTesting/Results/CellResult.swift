package import ChangeAnalysis

/// The result of one cell of a run: a line of the journal, an entry of the report.
package struct CellResult: Sendable, Hashable, Codable {
  /// The path of the reference below its folder, without extension: names the cell in commands and filters.
  package var cell: String
  /// The name of the thing under test.
  package var caseName: String
  /// The device profile's name, where there is one.
  package var device: String?
  /// The device's family, where there is a device: references may hold for all of it.
  package var family: String?
  /// The traits set for the cell, in their short spelling.
  package var traits: String
  /// The status.
  package var status: CellStatus
  /// Why, in sentences; empty when equal.
  package var reason: String
  /// Why recording left the reference alone, which is part of `reason` too; nil where nothing holds it.
  package var hold: String?
  /// What is worth knowing though the cell passes.
  package var note: String?
  /// The comparison's numbers, for images.
  package var verdict: Verdict?
  /// What changed and why, for images that differ and for equal ones whose layers do; nil where nobody asked.
  package var explanation: Explanation?
  /// The path of the reference file, whether it exists or not.
  package var reference: String
  /// The path that recording or accepting writes, where that is not the reference: this environment's own.
  package var recording: String?
  /// The extension that the strategy gives reference files, empty for none; nil where nobody said.
  package var pathExtension: String?
  /// The digest of the reference file when it was compared, nil when there was none.
  package var referenceDigest: String?
  /// What is wrong with the reference file, where it has to be restored before anything can be compared with it.
  package var referenceDamage: ReferenceDamage?
  /// The path of the image in the run folder that was drawn of the reference, where that is stored as a layer tree and
  /// the cell does not pass.
  package var rebuilt: String?
  /// The path of the actual value's file in the run folder, for cells that do not pass.
  package var actual: String?
  /// Whether the file of the actual value was encoded quickly, and is compressed when it is accepted.
  package var isQuicklyEncoded: Bool?
  /// Whether another environment made the reference of a cell that differs because code changed; nil for all others.
  package var isOfOtherEnvironment: Bool?
  /// The bytes of the reference that the actual value would make, where those are more than
  /// `maximumReferenceBytes`: it can neither be recorded nor accepted.
  package var oversize: Int?
  /// The path of the file that shows what differs: a diff image, or a unified diff of texts.
  package var diff: String?
  /// Where the assertion stands: `Tests/AppTests/SignIn.swift:12`.
  package var location: String?
  /// The test it belongs to, with its parameters where they can be distinguished; nil outside of tests.
  package var test: String?
  /// The test whose source holds the text that is the reference; nil where the reference is a file.
  package var inlineTest: String?
  /// The width and height in pixels, for images.
  package var pixelSize: PixelSize?
  /// How long the cell took, in milliseconds.
  package var milliseconds: Double
  /// The cell whose layers were proven to be the same, so that this one was not drawn.
  package var sameAs: String?
  /// Whether the cell was neither drawn nor compared, because only changed cells were asked for and its layers are
  /// those of its reference; nil where it was.
  package var isUnchanged: Bool?
  /// What layout found worth attention, whether the cell passes or not.
  package var diagnostics: [CellDiagnostic]
  /// Whether this run wrote the reference.
  package var wroteReference: Bool
  /// Whether the test (`withKnownIssue`) or a rule of the settings says that the failure is known, so that it fails nothing.
  package var isKnownIssue: Bool
  /// Whether the cell differs in nothing but what the run expects, so that it fails nothing; nil otherwise.
  ///
  /// Its reference stays.
  package var isExpected: Bool?

  /// The rules of the settings that something in the cell is ignored or known by, whether all of it is or not; nil for none.
  package var ignoredBy: [IgnoreRule]?

  /// Whether the cell was compared with what another revision drew, so that nothing is to be decided; nil otherwise.
  package var isOfRevision: Bool?

  /// What the cell was compared with in place of a reference, so that nothing is to be decided; nil otherwise.
  package var counterpart: Counterpart?

  /// The figures of the work that the cell takes; nil for all cells that compare something else.
  package var work: CellWork?

  /// Makes a result.
  package init(
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
  package var passes: Bool { !differs || isExpected == true }

  /// Whether the cell was left out because nothing changed in it; what failed was not.
  package var isLeftOut: Bool { isUnchanged == true && status.passes }

  /// Whether the cell does not pass, or passes only because its difference was expected.
  package var differs: Bool { !status.passes && status != .ignored && !isKnownIssue }

  /// The path of the file that shows the reference: the image drawn of it, or the reference itself.
  package var shownReference: String { rebuilt ?? reference }

  /// Whether its reference is one that can be accepted or rejected: neither another revision's nor drawn in the same run.
  package var isToBeDecided: Bool { isOfRevision != true && counterpart == nil }

  /// Whether the cell left an actual value that `accept` would take.
  package var canBeAccepted: Bool {
    actual != nil && oversize == nil && referenceDamage == nil && inlineTest == nil && isToBeDecided
      && status != .ignored && work?.isOverLimit != true
  }

  /// The status for people, and whether the failure is known or the difference expected.
  package var label: String {
    let prefix = isKnownIssue ? "known issue: " : isExpected == true ? "expected: " : ""
    return prefix + status.label
  }
}

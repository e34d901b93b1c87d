import Foundation
import RenderReports
import RunReview

/// A cause, or failures without one, on a contact sheet: reference, actual image and diff image of one cell, cut to the place.
struct SheetRow {
  /// What changed, in how many cells.
  var title: String
  /// The cell that is shown.
  var detail: String
  /// Reference, actual image, diff image; nil where there is none.
  var images: [PixelBuffer?]
  /// What is said in the place of a reference that is not shown.
  private(set) var nothing = "none"

  /// What has a row in a run, the most important first: its causes, or those of some numbers alone, then its other failures with images.
  enum Subject {
    case cause(CauseGroup)
    case failures(FailureGroup)

    static func all(in results: RunResults, causes: Set<Int>) -> [Subject] {
      let groups = results.overview.causes.filter { group in
        causes.isEmpty || group.number.map(causes.contains) == true
      }
      guard causes.isEmpty else { return groups.map(Subject.cause) }
      return groups.map(Subject.cause)
        + results.overview.groupsWithoutCause.filter { $0.example.pixelSize != nil }.map(Subject.failures)
    }
  }

  /// Reads the images of a row, the reference as the run compared it.
  init(_ subject: Subject, _ references: RunReferences, _ images: ReferenceImages) {
    let (cell, area): (CellResult, CauseArea?)
    switch subject {
    case .cause(let group):
      let name = group.number.map { "Cause \($0)" } ?? "Unexplained pixels"
      let cells = TerminalText.count(group.cells.count, "cell") + (group.extent.map { ", \($0)" } ?? "")
      let proof = group.cells.allSatisfy(\.passes) ? "expected" : group.proof.rawValue
      title = "\(name): \(group.layers.first ?? "") \(group.label) — \(cells), \(proof)"
      (cell, area) = (group.example, CauseArea(of: group.example, group))
    case .failures(let group):
      title = "\(group.example.label): \(group.size)\(group.extent.map { ", \($0)" } ?? "")"
      (cell, area) = (group.example, CauseArea(of: group.example, nil))
    }
    detail = cell.cell
    let compared = references.path(of: cell)
    if compared == nil { nothing = references.nothing(of: cell) }
    self.images = [compared, cell.actual, cell.diff].map { path in
      guard let path, RegularFile.kind(path) == .file, let png = try? images.png(of: path),
        let image = try? PixelBuffer(png: [UInt8](png))
      else { return nil }
      return area?.crop(image) ?? image
    }
  }
}

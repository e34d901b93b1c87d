import Foundation
import RenderReports
import RunReview

/// A cause, or failures without one, on a contact sheet: reference, actual image and diff image of one cell, cut to the place.
struct SheetRow {
  /// What changed, in how many cells.
  var title: String
  /// The cell that is shown.
  var detail: String
  /// The images beside each other, and what stands above each; nil where there is none.
  var images: [(label: String, image: PixelBuffer?)]

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

  /// Makes a row of images that are there.
  init(title: String, detail: String, images: [(label: String, image: PixelBuffer?)]) {
    (self.title, self.detail, self.images) = (title, detail, images)
  }

  /// Reads the images of a row, the reference as the run compared it.
  init(_ subject: Subject, _ references: RunReferences, _ images: ReferenceImages) {
    let (cell, area): (CellResult, CauseArea?)
    switch subject {
    case .cause(let group):
      let name = group.number.map { "Cause \($0)" } ?? "Unexplained pixels"
      let cells = TerminalText.count(group.cells.count, "cell") + (group.extent.map { ", \($0)" } ?? "")
      let proof = group.cells.allSatisfy(\.passes) ? "expected" : group.proof.rawValue
      title = "\(name): \(group.name) \(group.label) — \(cells), \(proof)"
      (cell, area) = (group.example, CauseArea(of: group.example, group))
    case .failures(let group):
      title = "\(group.example.label): \(group.size)\(group.extent.map { ", \($0)" } ?? "")"
      (cell, area) = (group.example, CauseArea(of: group.example, nil))
    }
    detail = cell.cell
    let compared = references.path(of: cell)
    let nothing = compared == nil ? references.nothing(of: cell) : "none"
    self.images = [
      ("Reference", compared, nothing), ("Actual", cell.actual, "none"), ("Diff", cell.diff, "none"),
    ].map { label, path, nothing in
      let image = Self.image(at: path, images).map { area?.crop($0) ?? $0 }
      return (image == nil ? "\(label): \(nothing)" : label, image)
    }
  }

  /// Reads the images of some cells of one case, as they were drawn.
  init(_ cells: ArraySlice<CellResult>, of all: Int, _ references: RunReferences, _ images: ReferenceImages) {
    title = cells.first?.caseName ?? ""
    detail = "\(TerminalText.count(all, "cell"))"
    self.images = cells.map { cell in
      let variant = [cell.device, cell.traits.isEmpty ? nil : cell.traits].compactMap(\.self)
      let label = variant.joined(separator: ", ") + (cell.passes ? "" : ": \(cell.label)")
      return (label, Self.image(at: cell.actual ?? references.path(of: cell), images))
    }
  }

  private static func image(at path: String?, _ images: ReferenceImages) -> PixelBuffer? {
    guard let path, RegularFile.kind(path) == .file, let png = try? images.png(of: path) else { return nil }
    return try? PixelBuffer(png: [UInt8](png))
  }
}

internal import Foundation
internal import RunReview

/// A cell with the addresses of its images, or with its texts.
struct PageCell {
  let result: CellResult
  /// The name by which links on the page reach the cell.
  let anchor: String
  /// The addresses of the images.
  let reference, actual, diff: ReportImageStore.Address?
  /// What is said where there is no reference.
  let nothing: String
  /// The unified diff, for cells that are not images.
  let textDiff: String?
  /// The records of its work, for cells that compare that and do not pass: the one compared with, and the actual one.
  let records: (old: WorkRecord?, new: WorkRecord?)
  /// Why the cell does not pass, without the unified diff.
  let reason: String
  /// The file of the reference, as reports name it; empty where there is none.
  let referencePath: String
  /// The numbers of its causes.
  let causes: [Int]
  /// Its device and traits, for a layer tree those of its name.
  private let attributes: CellAttributes

  /// The longest unified diff that is shown in full, in characters.
  private static let longestText = 20_000

  init(
    _ result: CellResult, index: Int, causes: [Int] = [], paths: ReportPaths = ReportPaths(root: nil),
    references: RunReferences? = nil, shelf: ReportImageStore
  ) {
    (self.result, self.causes) = (result, causes)
    attributes = CellAttributes(result)
    // What another revision drew lies in a cache.
    let hasFile = result.inlineTest == nil && result.isToBeDecided
    referencePath = hasFile ? paths.relative(result.reference) : ""
    anchor = "cell-\(index)"
    let compared = references.map { $0.path(of: result) } ?? result.shownReference
    nothing =
      compared.map { RegularFile.kind($0) == .nothing ? "none" : "cannot be shown" }
      ?? references?.nothing(of: result) ?? "none"
    let isRecorded = result.work != nil && !result.passes
    records = isRecorded ? (Self.record(compared), Self.record(result.actual)) : (nil, nil)
    let isImage =
      result.pixelSize != nil || ReferenceFormat(path: result.reference) != nil
      || result.reference.hasSuffix(".apng")
    if isImage {
      // Browsers play an animation whatever the file is called.
      let isRead = !result.passes || result.reference.hasSuffix(".apng")
      reference = shelf.address(
        of: compared, as: "\(result.cell).reference.png", isRead: isRead)
      actual = shelf.address(of: result.actual, as: "\(result.cell).actual.png", isRead: isRead)
      diff = shelf.address(of: result.diff, as: "\(result.cell).diff.png")
      (textDiff, reason) = (nil, result.reason)
    } else {
      (reference, actual, diff) = (nil, nil, nil)
      let text = result.diff.flatMap { path -> Data? in
        try? FileContents.data(path, limit: FileContents.Limit.text)
      }
      .map { String(decoding: $0, as: UTF8.self) }
      textDiff = text.map { $0.count > Self.longestText ? "\($0.prefix(Self.longestText))\n…" : $0 }
      reason = Self.reason(result.reason, without: text)
    }
  }

  /// The record in a file, which may be a reference; nil where there is none.
  private static func record(_ path: String?) -> WorkRecord? {
    path.flatMap { try? FileContents.reference($0) }.flatMap {
      try? WorkRecord(text: $0)
    }
  }

  /// A reason without the lines of a unified diff that stand in it.
  private static func reason(_ reason: String, without diff: String?) -> String {
    guard let diff, !diff.isEmpty, let lines = reason.range(of: diff) else { return reason }
    let parts = [reason[..<lines.lowerBound], reason[lines.upperBound...]]
    return parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The image that stands for the cell in the grid: what was drawn, where that is not the reference.
  var thumbnail: ReportImageStore.Address? { actual ?? reference }

  /// The class that colors the cell: three groups are enough to see.
  var tone: String {
    if result.isKnownIssue || result.isExpected == true || result.status == .ignored { return "fair" }
    return switch result.status {
    case .equal, .distinct: "good"
    case .tolerated, .recorded: "fair"
    default: "bad"
    }
  }

  /// The case with device and traits, or the cell where it has no case.
  var title: String { result.title.isEmpty ? result.cell : result.title }

  /// Device and traits in a line.
  var variant: String { result.variant }

  /// The text that the search field searches.
  var searchText: String {
    [result.cell, result.caseName, variant, result.label].joined(separator: " ").lowercased()
  }

  /// The device by which the page is filtered; empty for none.
  var device: String { attributes.device ?? "" }

  /// The traits by which the page is filtered; empty for none.
  var traits: String { attributes.traits.joined(separator: ", ") }

  /// The attributes by which the page is filtered.
  var filterAttributes: Markup {
    let numbers = causes.map { "\($0)" }.joined(separator: " ")
    return """
      data-cell="\(result.cell)" data-search="\(searchText)" data-tone="\(tone)" data-status="\(result.status.label)" \
      data-device="\(device)" data-traits="\(traits)" data-causes="\(numbers)"
      """
  }

  /// The attributes that give the actual image its space before it is loaded.
  var sizeAttributes: Markup? {
    result.pixelSize.map { "width=\"\($0.width)\" height=\"\($0.height)\"" }
  }

  /// The attribute that gives an image its space before it is loaded.
  static func attribute(of size: PixelSize?) -> Markup? {
    size.map { " data-size=\"\($0.width) \($0.height)\"" }
  }

  /// The sizes of reference, actual image and diff image, which show one scale; nil where they are not known.
  var sizes: [PixelSize]? {
    // Those of the actual image and of the reference, where they differ.
    if let sizes = result.verdict?.sizes, sizes.count == 2 {
      let both = PixelSize(
        width: max(sizes[0].width, sizes[1].width), height: max(sizes[0].height, sizes[1].height))
      return [sizes[1], sizes[0], both]
    }
    return result.pixelSize.map { [$0, $0, $0] }
  }
}

extension PageCell {
  /// The cells of a run by case, in the order in which the cases first appear.
  static func cases(of cells: [PageCell]) -> [[PageCell]] {
    cells.grouped { [$0.result.caseName, $0.result.folder] }.map(\.elements)
  }

  /// How many cells there are, or fail of them.
  static func tally(of cells: [PageCell]) -> Markup {
    let failing = cells.count { !$0.result.passes }
    return failing == 0
      ? "<span class=\"tally count\">\(grouped(cells.count))</span>"
      : "<span class=\"tally bad count\">\(grouped(failing)) of \(grouped(cells.count)) failed</span>"
  }
}

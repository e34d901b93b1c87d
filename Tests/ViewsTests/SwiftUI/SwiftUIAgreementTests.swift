import Foundation
import PixelBuffers
import Testing
import Views

/// Sizes and frames of `Views` against those that public sources give for SwiftUI.
///
/// A case with a difference fails where it agrees: then its row, and the list in *Documentation/Reference/SwiftUI.md*,
/// say something that no longer holds.
@Suite struct SwiftUIAgreementTests {
  static let cases: [SwiftUICase] =
    SwiftUIFrameCases.fixed + SwiftUIFrameCases.flexible + SwiftUIFrameCases.ideal
    + SwiftUIModifierCases.ideal
    + SwiftUIModifierCases.aspect + SwiftUIModifierCases.padding + SwiftUIModifierCases.covering
    + SwiftUIStackCases.sharing + SwiftUIStackCases.priorities + SwiftUIStackCases.vertical
    + SwiftUIStackCases.guides + SwiftUIStackCases.places + SwiftUIStackCases.spacers
    + SwiftUIStackCases.layers + SwiftUIGridCases.lazy
    + SwiftUIGridCases.plain + SwiftUIContainerCases.scrolling + SwiftUIContainerCases.reading
    + SwiftUIContainerCases.fitting + SwiftUIContainerCases.relative + SwiftUIContainerCases.safeAreas

  @Test(arguments: cases)
  func `a view has the size and the frames that it has in SwiftUI`(_ row: SwiftUICase) throws {
    guard let difference = row.difference else { return try compare(row) }
    withKnownIssue(Comment(rawValue: difference)) { try compare(row) }
  }

  private func compare(_ row: SwiftUICase) throws {
    let measured = MeasuredSize()
    let layout = try Typesetter(fonts: .bundled).layOut(
      row.device == nil
        ? AnyView(Proposing(proposal: row.proposal, measured: measured)() { row.view() }) : row.view(),
      on: row.device, size: row.device == nil ? .fixed(row.canvas) : .device, traits: .displayScale(row.scale)
    )
    // Sources give hundredths of points at most.
    func isClose(_ left: Double, _ right: Double) -> Bool { left == right || abs(left - right) < 0.01 }
    if let size = row.size {
      let found = measured.size
      #expect(
        isClose(found.width, size.width) && isClose(found.height, size.height), "\(found) for \(size)",
        sourceLocation: row.location)
    }
    for (name, frame) in row.frames {
      let found = layout.box(name)
      #expect(
        isClose(found.minX, frame.minX) && isClose(found.minY, frame.minY)
          && isClose(found.width, frame.width)
          && isClose(found.height, frame.height), "\(name): \(found) for \(frame)",
        sourceLocation: row.location)
    }
    for (name, width) in row.widths {
      let found = layout.box(name).width
      #expect(isClose(found, width), "\(name): \(found) for \(width)", sourceLocation: row.location)
    }
  }

  @Test func `every case compares something, and every source has a case`() {
    #expect(Self.cases.allSatisfy { $0.size != nil || !$0.frames.isEmpty || !$0.widths.isEmpty })
    let unused = Set(SwiftUISource.allCases).subtracting(Self.cases.map(\.source))
    #expect(unused.isEmpty)
  }

  @Test func `font sizes are those of UIKit, but for one`() {
    var different: [String] = []
    for (style, sizes) in SwiftUIFontSizes.table {
      for (category, size) in zip(SwiftUIFontSizes.categories, sizes) where style.size(at: category) != size {
        different.append("\(style.rawValue) at \(category.rawValue): \(style.size(at: category)) for \(size)")
      }
    }
    #expect(SwiftUIFontSizes.table.map(\.sizes.count).reduce(0, +) == 132)
    #expect(Set(SwiftUIFontSizes.table.map(\.style)) == Set(TextStyle.allCases))
    // Apple's published table says 40, as `Views` does.
    #expect(different == ["caption2 at accessibility5: 40.0 for 41.0"])
  }

  @Test func `the page has the counts of the table, and each difference`() throws {
    let page = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Documentation/Reference/SwiftUI.md"), encoding: .utf8)
    let differences = Self.cases.compactMap(\.difference)
    let stated = Self.cases.count { $0.basis == .stated }
    #expect(
      page.contains(
        "\(Self.cases.count) cases of \(SwiftUISource.allCases.count) sources: \(stated) numbers that a source states"
      ))
    #expect(page.contains("\(differences.count) of these differ"))
    for difference in Set(differences) {
      #expect(page.contains(difference.prefix(1).uppercased() + difference.dropFirst()), "\(difference)")
    }
  }
}

/// Proposes a size to a view and places it in the corner.
private struct Proposing: Layout {
  let proposal: ProposedViewSize
  let measured: MeasuredSize

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard let view = subviews.first else { return }
    measured.size = view.sizeThatFits(self.proposal)
    // No view is placed at an infinite size.
    guard measured.size.width.isFinite, measured.size.height.isFinite else { return }
    view.place(at: bounds.origin, proposal: self.proposal)
  }
}

/// The size that a view chose.
private final class MeasuredSize: @unchecked Sendable {
  // Unchecked: one layout runs on one thread at a time.
  var size = Size.zero
}

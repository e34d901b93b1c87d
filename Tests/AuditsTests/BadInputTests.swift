import Audits
import Layers
import PixelBuffers
import Testing
import ViewRendering

@Suite struct BadInputTests {
  private func report(_ tree: LayerTree) throws -> AuditReport {
    ViewAudit(contexts: try .shared).report(of: [AuditedView(tree: tree, cell: AuditCell(name: "tree"))])
  }

  private func tree(_ accessibility: AccessibilityTree?) -> LayerTree {
    let size = Size(width: 100, height: 100)
    return LayerTree(
      size: size, root: Layer(frame: Rect(origin: .zero, size: size)), accessibility: accessibility)
  }

  @Test func `checks without data are not run, and never passed`() throws {
    let report = try report(tree(nil))
    let names = Set(report.notRun.map(\.check))
    #expect(names == Set(AuditCheck.allCases.filter { $0.input != .layers }))
    #expect(report.lines.contains { $0.hasPrefix("not run, since 1 of 1 trees have no accessibility part") })
  }

  @Test func `frames that are not numbers are a finding of their own`() throws {
    let broken = Rect(x: .nan, y: 0, width: 10, height: .infinity)
    let part = AccessibilityTree(
      containers: [AccessibilityContainer(path: "Clip", kind: .clip, frame: broken, container: 7)],
      elements: [AccessibilityElement(path: "Button", frame: broken, isInteractive: true, container: 0)],
      texts: [AccessibleText(path: "Text", text: "Total", frame: broken, isTruncated: true, element: 9)])
    let report = try report(tree(part))
    #expect(report.found(.invalidFrame).count == 3)
    #expect(report.findings.count { $0.check != .invalidFrame && $0.check != .contradiction } == 0)
    #expect(report.found(.contradiction).map(\.path) == ["Clip", "Text"])
  }

  @Test func `trees with the same cell are audited each`() throws {
    let broken = AccessibleText(path: "Text", text: "Total", frame: Rect(x: .nan, y: 0, width: 9, height: 9))
    let trees = [tree(AccessibilityTree()), tree(AccessibilityTree(texts: [broken]))]
    for trees in [trees, trees.reversed()] {
      let views = trees.map { AuditedView(tree: $0, cell: AuditCell(name: "tree")) }
      #expect(try ViewAudit(contexts: .shared).report(of: views).found(.invalidFrame).count == 1)
    }
  }

  @Test func `declarations that exclude each other are a finding`() throws {
    let element = AccessibilityElement(
      path: "Button", frame: Rect(x: 0, y: 0, width: 50, height: 50), label: "Pay",
      traits: [.button, .notEnabled],
      isInteractive: true)
    #expect(
      try report(tree(AccessibilityTree(elements: [element]))).findings.map(\.check) == [.contradiction])
  }

  @Test func `a canvas without extent is a problem, not a finding`() throws {
    let report = try audit(Text(""), on: nil)
    #expect(!report.passes())
    #expect(report.problems.count == 1)
    #expect(report.lines.first == "0 findings in 0 of 1 cell.")
    let empty = LayerTree(size: .zero, root: Layer(frame: .zero))
    #expect(try self.report(empty).findings.isEmpty)
  }

  @Test func `ten thousand views are audited`() throws {
    let grid = VStack(spacing: 0) {
      ForEach(0..<100, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<100, id: \.self) {
            Text(verbatim: "\(row % 10)\($0 % 10)").frame(width: 40, height: 20)
          }
        }
      }
    }
    let device = DeviceProfile(name: "Wall", size: Size(width: 4000, height: 2000))
    let report = try audit(grid, on: device, traits: [.light])
    #expect(report.findings.isEmpty)
    #expect(report.problems.isEmpty)
  }
}

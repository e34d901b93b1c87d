import Foundation
import Proofsheet
import RenderTesting
import RunReview
import Testing

/// The cells of what `assert` asserts, without the target.
private func cells(_ assert: () -> Void) -> [String] {
  let folder = "\(NSTemporaryDirectory())/names-\(UUID().uuidString)"
  defer { try? FileManager.default.removeItem(atPath: folder) }
  let session = RunSession(
    packageRoot: folder, settings: ProjectSettings(), environment: ["PROOFSHEET_RECORD": "all"],
    folder: RunFolder(path: "\(folder)/run"))
  RunSession.$substitute.withValue(session, operation: assert)
  session.end()
  let results = RunSummary(of: RunFolder(path: "\(folder)/run")).cells
  #expect(results.allSatisfy { $0.status == .recorded })
  return results.map { String($0.cell.dropFirst("ProofsheetTests/".count)) }
}

@Suite struct AutomaticNamesTests {
  enum Theme: String, CaseIterable {
    case light, dark
  }

  struct Sample: Sendable {
    var weights: [String: Int]
  }

  enum Shape: Sendable {
    case square(side: Int), dot
  }

  @Test func `names hold no suite that is the file's own`() {
    #expect(cells { assertSnapshot(of: "x", as: .lines, testName: "t()") } == ["AutomaticNamesTests/t.1"])
  }

  @Suite struct Dark {
    @Test func `a suite inside another one has a folder`() {
      #expect(
        cells { assertSnapshot(of: "x", as: .lines, testName: "t()") } == ["AutomaticNamesTests/Dark/t.1"])
    }

    @Suite struct `In a scroll view` {
      @Test func `and so has one inside that`() {
        let names = cells { assertSnapshot(of: "x", as: .lines, named: "get-curl", testName: "t()") }
        #expect(names == ["AutomaticNamesTests/Dark/In-a-scroll-view/t.get-curl"])
      }
    }
  }

  @Test(arguments: Theme.allCases, [1, 2])
  func `unnamed assertions are distinguished by the parameters of their test`(theme: Theme, number: Int) {
    let names = cells {
      assertSnapshot(of: "x", as: .lines, testName: "t(theme:number:)")
      assertSnapshot(of: "y", as: .lines, testName: "t(theme:number:)")
      assertSnapshot(of: "z", as: .lines, named: "z", testName: "t(theme:number:)")
    }
    let own = "AutomaticNamesTests/t(theme,number).\(theme),\(number)"
    #expect(names == ["\(own).1", "\(own).2", "AutomaticNamesTests/t(theme,number).z"])
  }

  @Test(arguments: Matrix(devices: [.iPhoneSE], traits: [.none, .dark + .accessibility5]))
  func `a matrix's cells are named after their device and traits`(cell: Matrix.Cell) {
    let traits = cell.traits.isEmpty ? "" : ".dark+accessibility5"
    let names = cells { assertSnapshot(of: "x", as: .lines, testName: "t(cell:)") }
    #expect(names == ["AutomaticNamesTests/t(cell).iphone-se-1st-generation\(traits).1"])
    let matrix = cells {
      assertSnapshots(of: Text("x"), across: Matrix(traits: .appearance), testName: "t(cell:)")
    }
    #expect(
      Set(matrix)
        == Set(
          ["light", "dark"].map { "AutomaticNamesTests/t(cell).iphone-se-1st-generation\(traits).\($0)" }))
  }

  @Test(
    arguments: [
      Sample(weights: ["b": 2, "a": 1, "c": 3]), Sample(weights: ["c": 3, "a": 1, "b": 2]),
    ])
  func `a parameter without a description is named after what it holds, in any order`(sample: Sample) {
    let names = cells { assertSnapshot(of: "x", as: .lines, testName: "t(sample:)") }
    #expect(names == ["AutomaticNamesTests/t(sample).Sample-968e8d.1"])
  }

  @Test(arguments: [(Shape.square(side: 2), "square-2"), (.dot, "dot")])
  func `a case is named with what it holds`(shape: Shape, name: String) {
    let names = cells { assertSnapshot(of: "x", as: .lines, testName: "t(shape:)") }
    #expect(names == ["AutomaticNamesTests/t(shape).\(name),\(name).1"])
  }
}

/// A second suite of the file, with a test that the first one has too.
@Suite struct OtherNamesTests {
  @Test func `names hold no suite that is the file's own`() {
    #expect(
      cells { assertSnapshot(of: "x", as: .lines, testName: "t()") } == [
        "AutomaticNamesTests/OtherNamesTests/t.1"
      ])
  }
}

import Foundation
import RenderTesting
import Testing
import ViewRendering

@testable import Proofsheet

/// Assertions of a package whose views the command audits; only where another test left a file for them.
@Suite struct AuditedSuite {
  private var isAsked: Bool { FileManager.default.fileExists(atPath: "audited-by-command") }

  @Test func flawed() {
    guard isAsked else { return }
    let view = VStack { Text("Far too long for one line of this phone, and longer").lineLimit(1) }
    assertSnapshots(of: view, across: Matrix(devices: [.iPhoneSE], traits: [.light, .dark]))
    assertLayout(of: view, across: Matrix(devices: [.iPhoneSE], traits: [.light]))
    assertSnapshot(of: view, as: .image)
    assertSnapshot(of: "no view", as: .lines)
  }

  @Test func sound() {
    guard isAsked else { return }
    assertSnapshot(of: VStack { Text("Right") }, as: .image)
  }

  @Test func known() {
    guard isAsked else { return }
    withKnownIssue {
      let view = VStack { Text("Far too long for one line of this phone, and longer").lineLimit(1) }
      assertSnapshot(of: view, as: .image(on: .iPhoneSE))
    }
  }

  @Test func knownAndSound() {
    guard isAsked else { return }
    withKnownIssue { assertSnapshot(of: VStack { Text("Wrong") }, as: .image) }
    withKnownIssue { assertSnapshot(of: 7, as: .description) }
  }

  @Test func unmade() {
    guard isAsked else { return }
    func make() throws -> Text { throw CancellationError() }
    assertSnapshot(of: try make(), as: .image)
  }

  @Test func noViews() {
    guard isAsked else { return }
    assertSnapshot(of: "no view", as: .lines)
    assertSnapshot(of: 7, as: .description)
  }

  @Test func explicit() {
    guard isAsked else { return }
    assertAudit(of: Button("Pay") {}.frame(minWidth: 44, minHeight: 30))
  }

  @Test func small() {
    guard isAsked else { return }
    let view = VStack(spacing: 80) {
      Button("Pay") {}.frame(minWidth: 44, minHeight: 30)
    }
    assertSnapshot(of: view, as: .image(on: .iPhoneSE))
  }
}

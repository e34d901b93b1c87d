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
}

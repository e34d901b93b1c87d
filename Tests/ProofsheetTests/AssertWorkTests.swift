import Foundation
import PixelBuffers
import Proofsheet
import TestSupport
import Testing
import ViewHosting

/// Records of work, in the references of these tests.
@Suite struct AssertWorkTests {
  struct Badge: View {
    var body: some View {
      HStack {
        Image(systemName: "star")
        Text("3 new")
      }
      .padding()
      .background(.white, in: Capsule())
      .shadow(radius: 3)
    }
  }

  @Test func badge() {
    assertWork(of: Badge(), limits: .layers(20), .overdraw(6))
    let matrix = Matrix(devices: [.iPhoneSE], traits: .directions)
    assertWork(of: Badge(), across: matrix, limits: .measurements(4), named: "phones")
  }

  @Test func `the layers of a hosted view have a record, too`() throws {
    let host = try ViewHost(on: .iPhoneSE) { Badge() }
    assertWork(of: try host.layout.tree, limits: .overdraw(3))
  }

  @Test func `what is above a limit fails, and is not recorded`() {
    withKnownIssue { assertWork(of: Badge(), limits: .layers(1), named: "never recorded", record: .all) }
    withKnownIssue { assertWork(of: Badge(), limits: .bytes(-1), named: "never recorded", record: .missing) }
  }
}

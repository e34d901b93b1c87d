import Foundation
import Testing

@testable import RenderTesting

@Suite struct ProcessIdentityTests {
  @Test func `a process knows its ancestors up to the first, its parent first`() throws {
    let ancestors = ProcessIdentity.ancestors
    #expect(ancestors.first?.number == getppid())
    #expect(Set(ancestors).count == ancestors.count)
    #expect(!ancestors.contains { $0.number == getpid() })
  }

  @Test func `a process is one of those that its parent started, and alive`() throws {
    let own = try #require(ProcessIdentity.current)
    #expect(ProcessIdentity.descendants(of: getppid()).contains(own))
    #expect(own.isAlive)
    #expect(!ProcessIdentity(number: own.number, start: own.start + 1).isAlive)
  }

  @Test(arguments: [0, -1, Int32.max]) func `a number that no process has names none`(number: Int32) {
    #expect(ProcessIdentity(number) == nil)
  }
}

import ReferenceFiles
import RenderTesting
import Testing

@Suite struct CheckDecisionTests {
  typealias Record = SnapshotTestingConfiguration.Record

  /// The mode, whether it was asked for, the status found; whether it writes, how the cell ends.
  static let table: [(Record, Bool, CellStatus?, Bool, CellStatus)] = [
    (.never, false, nil, false, .missing), (.never, false, .equal, false, .equal),
    (.never, false, .different, false, .different), (.never, true, nil, false, .missing),
    (.missing, false, nil, true, .missing), (.missing, true, nil, true, .recorded),
    (.missing, false, .equal, false, .equal), (.missing, true, .different, false, .different),
    (.missing, false, .inconclusive, false, .inconclusive),
    (.failed, false, .different, true, .different), (.failed, true, .different, true, .recorded),
    (.failed, false, .tolerated, false, .tolerated), (.failed, false, nil, true, .missing),
    (.failed, true, .inconclusive, true, .recorded), (.failed, true, .otherEnvironment, true, .recorded),
    (.all, false, .equal, false, .equal), (.all, true, .equal, false, .equal),
    (.all, false, .tolerated, false, .tolerated), (.all, true, .tolerated, false, .tolerated),
    (.all, true, nil, true, .recorded),
    (.all, false, .different, true, .different),
  ]

  @Test(arguments: table)
  func `mode and comparison decide what is written and how the cell ends`(
    record: Record, isExplicit: Bool, found: CellStatus?, writes: Bool, ends: CellStatus
  ) {
    let check = found.map { ComparedReference(status: $0, reason: "because") } ?? .missing
    let decision = check.decided(RecordMode(record, isExplicit: isExplicit))
    #expect(decision.writes == writes)
    #expect(decision.status == ends)
  }

  @Test(arguments: [true, false])
  func `what is equal is written only where the file has lost something and everything is recorded`(
    isExplicit: Bool
  ) {
    var check = ComparedReference.equal
    check.isWorthRecording = true
    let modes = [Record.all, .failed, .missing, .never].map { RecordMode($0, isExplicit: isExplicit) }
    let decisions = modes.map(check.decided)
    #expect(decisions.map(\.writes) == [true, false, false, false])
    #expect(decisions[0].status == (isExplicit ? .recorded : .inconclusive))
  }

  @Test(arguments: table)
  func `writing passes only where this run was asked to record`(
    record: Record, isExplicit: Bool, found: CellStatus?, writes: Bool, ends: CellStatus
  ) {
    #expect(!writes || ends.passes == isExplicit)
  }

  @Test func `what is said after a diff starts a new line`() throws {
    let text = try #require(LineDifference(from: "a\n", to: "b").unified)
    let decision = ComparedReference(status: .different, reason: text).decided(RecordMode(.failed))
    #expect(
      decision.reason == """
        The reference has been overwritten.
        Before:
        @@ -1,1 +1,1 @@
        -a
        +b
        \\ No newline at the end
        Recording is on (`record: .failed`): run again to test.
        """)
    let short = ComparedReference(status: .different, reason: "They differ.").decided(RecordMode(.failed))
    #expect(!short.reason.contains("\n") && short.reason.contains(" Before: They differ. Recording is on"))
  }

  @Test(arguments: [Record.all, .failed, .missing, .never], ReferenceDamage.allCases)
  func `a damaged reference is never replaced`(record: Record, damage: ReferenceDamage) {
    var check = ComparedReference(status: .inconclusive, reason: "It is cut off.")
    check.damage = damage
    for isExplicit in [true, false] {
      let decision = check.decided(RecordMode(record, isExplicit: isExplicit))
      #expect(!decision.writes && decision.status == .inconclusive)
      #expect(decision.reason.contains("delete it and record") == [.all, .failed].contains(record))
    }
  }
}

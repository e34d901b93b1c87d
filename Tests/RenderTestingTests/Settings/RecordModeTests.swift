import ReferenceFiles
import RenderTesting
import Testing

@Suite struct RecordModeTests {
  typealias Record = SnapshotTestingConfiguration.Record

  @Test func `argument wins over scope, scope over environment, environment over project`() throws {
    let environment = ["PROOFSHEET_RECORD": "failed"]
    func mode(_ argument: Record?, _ scope: Record?, _ environment: [String: String]) throws -> RecordMode {
      try RecordMode.resolve(argument: argument, scope: scope, environment: environment, project: .all)
    }
    #expect(
      try mode(.never, .all, environment) == RecordMode(.never, because: "the test says `record: .never`"))
    #expect(try mode(nil, .all, environment) == RecordMode(.all, because: "the test says `record: .all`"))
    #expect(
      try mode(nil, nil, environment)
        == RecordMode(.failed, isExplicit: true, because: "PROOFSHEET_RECORD is `failed`"))
    #expect(try mode(nil, nil, [:]) == RecordMode(.all, because: "proofsheet.yml says `record: all`"))
  }

  @Test(
    arguments: [
      ([:], .missing), (["CI": "true"], .never), (["CI": "1"], .never), (["CI": "false"], .missing),
      (["CI": ""], .missing), (["CI": "0"], .missing),
    ] as [([String: String], Record)])
  func `the default writes what is missing, and nothing in CI`(environment: [String: String], mode: Record)
    throws
  {
    #expect(
      try RecordMode.resolve(argument: nil, scope: nil, environment: environment)
        == RecordMode(mode, because: mode == .never ? "nothing is recorded where `CI` is set" : nil))
  }

  @Test func `a command's own default holds where nobody said a mode, in CI too`() throws {
    let own = RecordMode(.never, because: "it says so")
    for environment in [[:], ["CI": "1"]] {
      #expect(
        try RecordMode.resolve(argument: nil, scope: nil, environment: environment, default: own) == own)
    }
    #expect(
      try RecordMode.resolve(argument: nil, scope: nil, environment: [:], project: .all, default: own).record
        == .all)
  }

  @Test func `an unknown word is an error even where code decides`() {
    let expected = RenderTestingError.invalidSetting(
      "The environment variable SNAPSHOT_TESTING_RECORD", value: "al",
      expected: "all, missing, failed or never",
      nearest: "all")
    #expect("\(expected)".hasSuffix("Did you mean \"all\"?"))
    #expect(throws: expected) {
      try RecordMode.resolve(argument: .never, scope: nil, environment: ["SNAPSHOT_TESTING_RECORD": "al"])
    }
  }

  @Test func `scopes nest, and the inner one leaves what it does not say`() {
    withSnapshotTesting(record: .all, diffTool: "diff") {
      withSnapshotTesting(diffTool: "kdiff3") {
        #expect(SnapshotTestingConfiguration.current?.record == .all)
        let command = SnapshotTestingConfiguration.current?.diffTool?(
          currentFilePath: "a", failedFilePath: "b c")
        #expect(command == "kdiff3 a 'b c'")
      }
    }
    #expect(SnapshotTestingConfiguration.current == nil)
  }
}

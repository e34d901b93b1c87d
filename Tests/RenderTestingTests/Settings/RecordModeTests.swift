import RenderTesting
import Testing

@Suite struct RecordModeTests {
  typealias Record = SnapshotTestingConfiguration.Record

  @Test func `argument wins over scope, scope over environment, environment over project`() throws {
    let environment = ["PROOFSHEET_RECORD": "failed"]
    func mode(_ argument: Record?, _ scope: Record?, _ environment: [String: String]) throws -> RecordMode {
      try RecordMode.resolve(argument: argument, scope: scope, environment: environment, project: .all)
    }
    #expect(try mode(.never, .all, environment) == RecordMode(.never))
    #expect(try mode(nil, .all, environment) == RecordMode(.all))
    #expect(try mode(nil, nil, environment) == RecordMode(.failed, isExplicit: true))
    #expect(try mode(nil, nil, [:]) == RecordMode(.all))
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
      try RecordMode.resolve(argument: nil, scope: nil, environment: environment) == RecordMode(mode))
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

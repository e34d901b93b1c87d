import Testing

@testable import ProofsheetCLI

@Suite struct ProgressLineTests {
  @Test(
    arguments: [
      (0, 0, 100, 0.0, "0 of 100 cells"), (0, 0, nil, 9.0, "0 cells"), (0, 0, 100, 30.0, "0 of 100 cells"),
      (1, 0, 4, 10.0, "1 of 4 cells, 30 s left"), (1, 1, 1, 0.0, "1 of 1 cell, 1 failed"),
      (1, 0, nil, 9.0, "1 cell"),
      (40, 2, 100, 2.0, "40 of 100 cells, 2 failed, 20 a second, 3 s left"),
      (100, 0, 100, 2.0, "100 of 100 cells, 50 a second"), (93, 0, 1, 1.0, "93 cells, 93 a second"),
    ] as [(Int, Int, Int?, Double, String)])
  func `a rate is reported once there is one`(
    done: Int, failed: Int, planned: Int?, elapsed: Double, text: String
  ) {
    let line = ProgressLine.text(
      done: done, failed: failed, planned: planned, unit: "cell", elapsed: elapsed)
    #expect(line == text)
  }
}

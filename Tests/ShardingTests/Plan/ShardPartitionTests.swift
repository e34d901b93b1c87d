import Foundation
import ReferenceFiles
import RenderTesting
import TestSupport
import Testing

@testable import Sharding

@Suite struct ShardPartitionTests {
  static let names = Set((0..<500).map { "Tests/Case-\($0)" })

  /// Times of which a tenth of the cells takes nine tenths.
  static var skewed: CellTimes {
    CellTimes(
      of: names.map { name in
        let number = Int(name.split(separator: "-")[1]) ?? 0
        let time = number % 10 == 0 ? 500 + Double(number) : 5
        return CellResult(cell: name, caseName: name, status: .equal, milliseconds: time)
      })
  }

  @Test(arguments: [1, 2, 3, 8, 16])
  func `each cell is in exactly one shard, and none takes more than 1.1 times the mean`(count: Int) {
    let plan = RunPlan(.tests, cells: Self.names, times: Self.skewed)
    let partition = ShardPartition(plan, count: count)
    #expect(partition.shards.flatMap(\.self).sorted() == Self.names.sorted())
    #expect(partition.efficiency >= 1 / 1.1)
    #expect(partition == ShardPartition(RunPlan(.tests, cells: Self.names, times: Self.skewed), count: count))
  }

  @Test func `without times the shards differ by one cell at most`() {
    let partition = ShardPartition(RunPlan(.layers, cells: Self.names), count: 8)
    let counts = partition.shards.map(\.count)
    #expect(counts.reduce(0, +) == 500 && counts.max() == 63 && counts.min() == 62)
  }

  @Test func `more shards than cells leave shards empty, and no cells leave all`() throws {
    let few = ShardPartition(RunPlan(.tests, cells: ["a", "b"]), count: 5)
    #expect(few.shards.map(\.count).sorted() == [0, 0, 0, 1, 1])
    #expect(ShardPartition(RunPlan(.tests, cells: []), count: 3).efficiency == 1)
    let cells = ShardPartition.cells(of: try ShardNumber("1/5"), in: RunPlan(.tests, cells: ["a", "b"]))
    #expect(cells == ShardCells(own: ["a"], others: ["b"]))
  }

  @Test
  func `the cells of a test that is run as a whole stay together, and other shards know that they skip it`()
    throws
  {
    let cells = Set((0..<9).map { "c\($0)" })
    let tests = ["c1": "App.T/known()", "c5": "App.T/known()", "c8": "App.T/known()"]
    let plan = RunPlan(.tests, cells: cells, wholeTests: tests)
    let partition = ShardPartition(plan, count: 3)
    #expect(partition.shards.count { Set(tests.keys).isSubset(of: $0) } == 1)
    #expect(
      partition.shards.map(\.count) == [3, 3, 3]
        && partition.shards.flatMap(\.self).sorted() == cells.sorted())
    let skipping = partition.shards.map { plan.wholeTests(outside: Set($0)) }
    #expect(skipping.map(\.count).sorted() == [0, 1, 1])
    #expect(plan.digest != RunPlan(.tests, cells: cells).digest)
    #expect(try RunPlan(plan.data, path: "p") == plan)
  }

  @Test func `the digest changes with a cell, a time and the kind, and not with the order`() {
    let plan = RunPlan(.tests, cells: ["a", "b"])
    let times = CellTimes(of: [CellResult(cell: "a", caseName: "a", status: .equal, milliseconds: 3)])
    #expect(plan.digest == RunPlan(.tests, cells: ["b", "a"]).digest)
    let others = [
      RunPlan(.layers, cells: ["a", "b"]), RunPlan(.tests, cells: ["a", "c"]), RunPlan(.tests, cells: ["a"]),
      RunPlan(.tests, cells: ["a", "b"], times: times),
    ]
    #expect(Set(others.map(\.digest) + [plan.digest]).count == 5)
  }

  @Test func `a plan reads what it wrote, and refuses what no plan is`() throws {
    let plan = RunPlan(.tests, cells: Self.names, times: Self.skewed)
    #expect(try RunPlan(plan.data, path: "p") == plan)
    let bad = [
      "", "{}", "[]", #"{"version":2,"kind":"tests","cells":[]}"#,
      #"{"version":1,"kind":"tests","cells":[{"cell":"b"},{"cell":"a"}]}"#,
      #"{"version":1,"kind":"tests","cells":[{"cell":"a"},{"cell":"a"}]}"#,
      #"{"version":1,"kind":"tests","cells":[{"cell":"../a"}]}"#,
      #"{"version":1,"kind":"tests","cells":[{"cell":"a","microseconds":-1}]}"#,
      #"{"version":1,"kind":"tests","cells":[{"cell":"a","microseconds":9223372036854775807}]}"#,
    ]
    for text in bad {
      #expect(throws: RenderTestingError.self, "\(text)") { try RunPlan(Data(text.utf8), path: "p") }
    }
    #expect(throws: RenderTestingError.self) { try RunPlan(plan.data.dropLast(9), path: "p") }
  }

  @Test func `times keep two digits, and survive their file`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/times.txt"
    let results = [("a", 0.0), ("b", 1.2345), ("c", 99.96), ("d", .nan), ("e", 1e300), ("f", -4)].map {
      CellResult(cell: $0.0, caseName: "", status: .equal, milliseconds: $0.1)
    }
    try CellTimes(of: results).write(to: path)
    let times = try #require(try CellTimes(contentsOf: path))
    #expect(
      ["a", "b", "c", "d", "e", "f", "g"].map { times[$0] } == [1, 1200, 100_000, nil, 3_600_000_000, 1, nil])
    #expect(try CellTimes(contentsOf: "\(folder.path)/none") == nil)
  }

  @Test(arguments: [
    "", "x", "proofsheet-times 2\n", "proofsheet-times 1\nabc 1\n", "proofsheet-times 1\n012345678901 -1\n",
    "proofsheet-times 1\n012345678901 99999999999\n",
  ])
  func `a file of times that is none names the line`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text.utf8, to: "times.txt")
    #expect(throws: RenderTestingError.self) { try CellTimes(contentsOf: path) }
  }
}

import ReferenceFiles
import RenderTesting
import Testing

@Suite struct CellFilterTests {
  let cell = CellResult(
    cell: "Gallery/SignIn/iphone-se.dark+accessibility3", caseName: "SignIn", device: "iPhone SE",
    traits: "dark, accessibility3", status: .equal)

  @Test(
    arguments: [
      ([], true), (["signin"], true), (["SignIn dark"], true), (["SignIn light"], false),
      (["SignIn !iPad"], true), (["SignIn !iPhone"], false), (["light|dark"], true), (["trait:dark"], true),
      (["trait:se"], false), (["device:se"], true), (["case:dark"], false), (["!trait:dark"], false),
      (["Chat", "dark"], true), (["Chat", "Inbox"], false), (["iphonese"], true),
      (["dark & device:iphone"], true),
      (["nothing:dark"], false), (["|dark|"], true),
    ] as [([String], Bool)])
  func `terms must all match, filters any`(filter: [String], takes: Bool) throws {
    #expect(try CellFilter(filter).takes(cell) == takes)
  }

  @Test func `a test with a title is found by its function as well`() throws {
    var titled = CellResult(cell: "T/F/chart.1", caseName: "The chart", status: .equal)
    titled.test = "T.F/drawsChart(theme:) with a/b"
    #expect(try CellFilter(["case:drawsChart"]).takes(titled))
    #expect(try CellFilter(["case:chart"]).takes(titled) && !CellFilter(["case:theme"]).takes(titled))
  }

  @Test(arguments: ["", "  ", "&", "|", "!", "trait:", "!device:", "SignIn case:|", "dark !"])
  func `a filter without terms, or a part of one, is an error that says so`(filter: String) {
    let error = #expect(throws: RenderTestingError.self) { try CellFilter(["dark", filter]) }
    #expect(error.map { "\($0)".contains("\"\(filter)\"") } == true)
    #expect(throws: RenderTestingError.self) { try CellFilter(list: "dark,\(filter)") }
  }
}

import ChangeAnalysis
import Foundation
import PixelBuffers
import ReferenceFiles
import RenderReports
import RenderTesting
import RunReview
import Testing

@Suite struct HTMLReportTests {
  /// Texts that would leave their place if anything were not escaped.
  static let hostile = "<script>alert(\"x\")</script> & 'y' \u{0}\u{1B}[31m </style> --> ]]>"

  func write(_ cells: [CellResult], embeds: Bool = false) throws -> (page: String, folder: String) {
    let folder = "\(NSTemporaryDirectory())/proofsheet-report-\(UUID().uuidString)"
    let path = try HTMLReport(RunSummary(cells: cells)).write(to: folder, embedsImages: embeds)
    return (try String(contentsOfFile: path, encoding: .utf8), folder)
  }

  @Test func `nothing that a cell says becomes markup`() throws {
    var cell = CellResult(
      cell: Self.hostile, caseName: Self.hostile, device: Self.hostile, traits: Self.hostile,
      status: .different, reason: Self.hostile, reference: Self.hostile, location: Self.hostile)
    cell.note = Self.hostile
    cell.diagnostics = [CellDiagnostic(kind: .cutText, place: Self.hostile, message: Self.hostile)]
    cell.actual = Self.hostile
    let (page, folder) = try write([cell, cell])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(!page.contains("<script>alert"))
    #expect(page.components(separatedBy: "<script>").count == 2)
    #expect(page.components(separatedBy: "</style>").count == 2)
    #expect(!page.unicodeScalars.contains("\u{0}") && !page.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `failures come before the grid, worst first`() throws {
    let cells = [
      CellResult(cell: "fine", caseName: "fine", status: .equal),
      CellResult(cell: "missing", caseName: "missing", status: .missing),
      CellResult(cell: "crashed", caseName: "crashed", status: .crashed),
    ]
    let (page, folder) = try write(cells)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let places = ["<h3>crashed</h3>", "<h3>missing</h3>", "All cells", "data-name=\"fine\""].map {
      page.range(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func `an upgrade comes before the causes that it has`() throws {
    var moved = CauseLinesTests().cell("a", moved: "S/x")
    moved.status = .otherEnvironment
    let (page, folder) = try write([moved])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let upgrade = try #require(page.range(of: "<section id=\"upgrade\">")).lowerBound
    let causes = try #require(page.range(of: "<section id=\"causes\">")).lowerBound
    #expect(upgrade < causes)
  }

  @Test func `device and traits of a layer tree are those of its name, and one cause has a menu`() throws {
    let names = ["Chat/iphone-se-2nd-generation/dark-rtl", "Chat/iphone-15/light"]
    let cells = names.map { CellResult(cell: "Layers/\($0)", caseName: $0, status: .different) }
    let (page, folder) = try write(cells)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(
      page.contains("data-traits=\"dark, rightToLeft\""))
    #expect(page.contains("<select id=\"device\"") && page.contains("<select id=\"traits\""))
    #expect(!page.contains("<select id=\"cause\""))
    let moved = CauseLinesTests().cell("a", moved: "S/x")
    let (other, place) = try write([moved])
    defer { try? FileManager.default.removeItem(atPath: place) }
    #expect(other.contains("<select id=\"cause\"") && other.contains("<option value=\"1\">Cause 1</option>"))
  }

  @Test func `what layout found stands on the page, also where the cell passes`() throws {
    var cell = CellResult(cell: "a", caseName: "a", status: .equal)
    cell.diagnostics = [CellDiagnostic(kind: .cutText, place: "SignIn/Text", message: "the text is cut.")]
    let (page, folder) = try write([cell])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(page.contains("<li>1 cell has cut texts: SignIn/Text</li>"))
    #expect(page.contains("data-name=\"~ a\" title=\"a: equal\nSignIn/Text: the text is cut.\""))
  }

  @Test func `the difference of a text stands on its card once`() throws {
    let difference = "@@ -1 +1 @@\n-old line\n+new line"
    let source = "\(NSTemporaryDirectory())/proofsheet-\(UUID().uuidString).patch"
    defer { try? FileManager.default.removeItem(atPath: source) }
    try Data(difference.utf8).write(to: URL(fileURLWithPath: source))
    var cell = CellResult(
      cell: "T/a.1", caseName: "a", status: .different, reason: "\(difference)\nAnd this.",
      reference: "/r.txt")
    cell.diff = source
    var bare = CellResult(
      cell: "T/b.1", caseName: "b", status: .different, reason: difference, reference: "/s.txt")
    bare.diff = source
    let (page, folder) = try write([cell, bare])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(page.components(separatedBy: "+new line").count == 1 + 2)
    #expect(page.components(separatedBy: "<p class=\"reason\">").count == 1 + 1)
    #expect(page.contains("<p class=\"reason\">And this.</p>"))
  }

  @Test func `layers are outlined on both images, and not on their difference`() throws {
    let source = "\(NSTemporaryDirectory())/proofsheet-outlines-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: source) }
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: source))
    var cell = CellResult(cell: "T/a.1", caseName: "a", status: .different, reference: source)
    (cell.actual, cell.diff) = (source, source)
    cell.pixelSize = PixelSize(width: 20, height: 20)
    let places = [0.0, 4].map { Rect(x: $0, y: 0, width: 5, height: 5) }
    var explanation = Explanation(
      changes: [
        LayerChange(
          kind: .moved, layer: "x", property: "x", amount: 4, oldBounds: places[0], newBounds: places[1])
      ], causes: [.init(changes: [0], pixels: 4, proof: .proven)])
    explanation.scale = 1
    cell.explanation = explanation
    let (page, folder) = try write([cell])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let figures = page.components(separatedBy: "<figure ").dropFirst().map {
      $0.components(separatedBy: "</figure>")[0]
    }
    let outlined = figures.filter { $0.contains("class=\"outline\"") }
    #expect(figures.count == 3 && outlined.count == 2)
    #expect(outlined.allSatisfy { !$0.contains("data-side=\"Diff\"") })
  }

  /// The area that a cause's crops show, and how wide they are.
  func crop(
    _ kind: LayerChange.Kind, from old: Rect?, to new: Rect?, cluster: PixelRect?, size: PixelSize,
    scale: Double
  ) throws -> (area: [Int], width: Int) {
    let source = "\(NSTemporaryDirectory())/proofsheet-crop-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: source) }
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: source))
    var cell = CellResult(cell: "T/a.1", caseName: "a", status: .different, reference: source)
    (cell.actual, cell.pixelSize) = (source, size)
    let change = LayerChange(kind: kind, layer: "x", property: "y", amount: 4, oldBounds: old, newBounds: new)
    let clusters = cluster.map {
      [Explanation.Cluster(bounds: $0, pixels: 9, unexplainedPixels: 0, causes: [0], proof: .proven)]
    }
    cell.explanation = Explanation(
      changes: [change], clusters: clusters ?? [], causes: [.init(changes: [0], pixels: 9, proof: .proven)])
    cell.explanation?.scale = scale
    let (page, folder) = try write([cell])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let found = try #require(page.firstMatch(of: /style="width:(\d+)px;[^>]*data-area="([0-9 ]+)"/))
    return (found.output.2.split(separator: " ").compactMap { Int($0) }, Int(found.output.1) ?? 0)
  }

  @Test func `a crop holds the whole layer that changed, before and after, and what is around`() throws {
    let places = [10.0, 130].map { Rect(x: 50, y: $0, width: 100, height: 40) }
    let size = PixelSize(width: 800, height: 800)
    // A cluster in a corner of the layer.
    let corner = PixelRect(x: 100, y: 20, width: 4, height: 4)
    let moved = try crop(.moved, from: places[0], to: places[1], cluster: corner, size: size, scale: 2)
    #expect(moved.area == [52, 0, 296, 416] && moved.width == 296)
    let small = Rect(x: 300, y: 300, width: 8, height: 8)
    let icon = try crop(.inserted, from: nil, to: small, cluster: nil, size: size, scale: 2)
    #expect(icon.area == [508, 508, 200, 200])
  }

  @Test func `what spans the screen has a crop, and a text that does can be read`() throws {
    let size = PixelSize(width: 1179, height: 2556)
    let screen = Rect(x: 0, y: 0, width: 393, height: 852)
    let change = try crop(.recolored, from: screen, to: screen, cluster: nil, size: size, scale: 3)
    #expect(change.area == [0, 0, 1179, 2556] && change.width == 258)
    let line = PixelRect(x: 60, y: 1200, width: 900, height: 60)
    let text = try crop(.rewrapped, from: screen, to: screen, cluster: line, size: size, scale: 3)
    // A point is at least a pixel of the page.
    #expect(text.area[2] == 1179 && text.width >= 393)
    #expect(text.area[1] < 1200 && text.area[1] + text.area[3] > 1260)
    // Bounds that are nowhere on the image, and none at all.
    for bounds in [Rect(x: 900, y: 0, width: 5, height: 5), nil] {
      let lost = try crop(.moved, from: bounds, to: bounds, cluster: nil, size: size, scale: 3)
      #expect(lost.area == [0, 0, 1179, 2556])
    }
  }

  @Test func `a script beside an image has its bytes, for cells that fail`() throws {
    let source = "\(NSTemporaryDirectory())/proofsheet-bytes-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: source) }
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: source))
    let cells = [CellStatus.equal, .different].map {
      var cell = CellResult(cell: $0.rawValue, caseName: "a", status: $0, reference: source)
      cell.actual = source
      return cell
    }
    let (_, folder) = try write(cells)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/images").filter {
      $0.hasSuffix(".js")
    }
    #expect(names.sorted() == ["different.actual.png.js", "different.reference.png.js"])
    let script = try String(contentsOfFile: "\(folder)/images/\(names[0])", encoding: .utf8)
    #expect(script == "document.currentScript.bytes = \"AQID\"")
  }

  @Test func `images of several sizes have one scale, each its share of the widest`() throws {
    let source = "\(NSTemporaryDirectory())/proofsheet-scale-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: source) }
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: source))
    var cell = CellResult(cell: "T/a.1", caseName: "a", status: .different, reference: source)
    (cell.actual, cell.diff) = (source, source)
    cell.pixelSize = PixelSize(width: 960, height: 100)
    var verdict = Verdict(outcome: .different, reason: "other sizes")
    verdict.sizes = [PixelSize(width: 960, height: 100), PixelSize(width: 240, height: 200)]
    cell.verdict = verdict
    let (page, folder) = try write([cell])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // Half as large: the widest of 960 pixels has 480.
    #expect(page.components(separatedBy: "<figure class=\"scaled\" style=\"width:480px\">").count == 1 + 3)
    let shares = page.matches(of: #/data-size="([0-9 ]+)" style="width:([0-9.]+)%;aspect-ratio:([0-9\/]+)"/#)
    #expect(shares.compactMap { Double($0.output.2) } == [25, 100, 100])
    // Images are there only while they are near the window, and the page has their places.
    #expect(shares.map { String($0.output.1) } == ["240 200", "960 100", "960 200"])
    #expect(shares.map { String($0.output.3) } == ["240/200", "960/100", "960/200"])
    #expect(!page.contains("<img"))
  }

  @Test func `cases of one name in two files are two`() throws {
    let cells = ["A", "B"].map { CellResult(cell: "T/\($0)/text.1", caseName: "text", status: .equal) }
    let (page, folder) = try write(cells)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(page.components(separatedBy: "<section class=\"case\"").count == 1 + 2)
    #expect(page.contains("<h3>T/A ") && page.contains("<h3>T/B "))
  }

  @Test func `an empty run has a page that says so`() throws {
    let (page, folder) = try write([])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(page.contains("nothing passes because nobody looked"))
  }

  @Test(arguments: [false, true])
  func `images lie beside the page or inside it`(embeds: Bool) throws {
    let source = "\(NSTemporaryDirectory())/proofsheet-image-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: source) }
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: source))
    let cell = CellResult(cell: "T/a b#?%", caseName: "a", status: .equal, reference: source)
    let (page, folder) = try write([cell], embeds: embeds)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(page.components(separatedBy: "AQID").count == (embeds ? 2 : 1))
    #expect(page.contains("href=\"images/T/a%20b%23%3F%25.reference.png\"") == !embeds)
    let copy = "\(folder)/images/T/a b#?%.reference.png"
    #expect(FileManager.default.fileExists(atPath: copy) == !embeds)
    guard !embeds else { return }
    // Whoever edits the page's image edits no reference.
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: copy))
    try file.write(contentsOf: Data([9]))
    try file.close()
    #expect(FileManager.default.contents(atPath: source) == Data([1, 2, 3]))
    #expect(FileManager.default.contents(atPath: copy) == Data([9, 2, 3]))
  }

  @Test func `an embedded image is on the page once, however many places show it`() throws {
    let source = "\(NSTemporaryDirectory())/proofsheet-image-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: source) }
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: source))
    let cells = (0..<3).map { index in
      var cell = CellResult(cell: "\(index)", caseName: "a", status: .different, reference: source)
      (cell.actual, cell.diff) = (source, source)
      return cell
    }
    let (page, folder) = try write(cells, embeds: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(page.components(separatedBy: "AQID").count == 2)
    #expect(page.components(separatedBy: "data-image=\"0\"").count == 1 + 3 * 3 + 3)
  }

  @Test func `failures of one reason are one section, the others folded`() throws {
    let cells = (0..<5).map { index in
      CellResult(cell: "\(index)", caseName: "case \(index)", status: .different, reason: "\(index) pixels")
    }
    let (page, folder) = try write(cells + [CellResult(cell: "x", caseName: "x", status: .crashed)])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(
      page.contains("5 cells, different")
        && page.contains("<span class=\"count\">4</span> more for the same reason"))
    #expect(page.components(separatedBy: "<details").count == 2)
  }

  @Test(arguments: ["a folder in the image's place", "a link out of the page's folder"])
  func `an image that cannot be copied is an error, and the page is there`(obstacle: String) throws {
    let folder = "\(NSTemporaryDirectory())/proofsheet-page-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.write(Data([1, 2, 3]), to: "\(folder)/source.png")
    if obstacle.hasPrefix("a folder") {
      try AtomicFile.makeFolder("\(folder)/page/images/a.reference.png/full")
    } else {
      try AtomicFile.makeFolder("\(folder)/page")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/page/images", withDestinationPath: "..")
    }
    let cell = CellResult(cell: "a", caseName: "a", status: .equal, reference: "\(folder)/source.png")
    let error = #expect(throws: RenderTestingError.self) {
      try HTMLReport(RunSummary(cells: [cell])).write(to: "\(folder)/page")
    }
    #expect("\(try #require(error))".contains("images/a.reference.png"))
    #expect(FileManager.default.fileExists(atPath: "\(folder)/page/index.html"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/a.reference.png"))
  }
}

import Layers
import PixelBuffers
import TestSupport
import LayerDrawing
import Testing

@Suite struct LayerTreeJSONTests {
  static func read(_ json: String) throws(LayerTreeError) -> LayerTree {
    try LayerTree(json: Array(json.utf8), named: "tree.json")
  }

  static func layer(_ rest: String) -> String {
    #"{"version":1,"size":[10,10],"root":{"frame":[0,0,10,10]\#(rest)}}"#
  }

  @Test(arguments: [EveryKey.tree, EveryKey.laidOut])
  func `a tree with everything in it reads back as it was and draws the same pixels`(tree: LayerTree) throws {
    let read = try LayerTree(json: tree.json())
    #expect(read == tree)
    let context = RenderingContext(fonts: try .bundled)
    #expect(try context.draw(read, scale: 2) == context.draw(EveryKey.tree, scale: 2))
    #expect(read.digest == EveryKey.tree.digest)
  }

  @Test func `indented and compact forms mean the same, and writing twice gives the same bytes`() throws {
    let tree = EveryKey.tree
    #expect(try tree.json() == tree.json())
    #expect(try LayerTree(json: tree.json(isIndented: false)) == tree)
  }

  @Test func `a plain box takes a few short lines`() throws {
    let tree = LayerTree(
      size: Size(width: 8, height: 8),
      root: Layer(id: "box", frame: Rect(x: 0, y: 0.5, width: 8, height: 7), background: .color(0x336699)))
    let text = String(decoding: try tree.json(), as: UTF8.self)
    #expect(
      text == """
        {
          "root": {"background": "#336699", "frame": [0, 0.5, 8, 7], "id": "box"},
          "size": [8, 8],
          "version": 1
        }

        """)
  }

  @Test(
    arguments: [
      (layer(##","color":"#FFFFFF""##), "root.color"),
      (layer(##","shadows":[{"color":"#000000"},{"color":"#000000","blurr":2}]"##), "root.shadows[1].blurr"),
      (
        layer(##","background":{"linear":{"start":[0,0],"end":[1,1],"stops":[],"angle":2}}"##),
        "root.background.linear.angle"
      ),
      (layer(##","background":{"conic":{}}"##), "root.background.conic"),
      (
        layer(##","sublayers":[{"frame":[0,0,1,1],"mask":{"layer":{"frame":[0,0,1,1],"x":1}}}]"##),
        "root.sublayers[0].mask.layer.x"
      ),
      (#"{"version":1,"size":[1,1],"root":{"frame":[0,0,1,1]},"extra":null}"#, "extra"),
      (layer(##","layout":{"gapp":1}"##), "root.layout.gapp"),
      (layer(##","layout":{"padding":{"leading":1}}"##), "root.layout.padding.leading"),
    ])
  func `an unknown key is an error that names the way to it`(json: String, path: String) {
    let error = #expect(throws: LayerTreeError.self) { try LayerTreeJSONTests.read(json) }
    guard case .unknownKey(_, path, let known) = error else {
      return _ = Issue.record("found \(String(describing: error))")
    }
    #expect(!known.isEmpty)
  }

  @Test(
    arguments: [
      (layer(##","opacity":"half""##), "root.opacity"), (layer(##","corners":[1,2,3]"##), "root.corners"),
      (layer(##","background":"red""##), "root.background"),
      (layer(##","background":"#12345G""##), "root.background"),
      (layer(##","blendMode":"mulitply""##), "root.blendMode"),
      (layer(##","transform":[1,0,0,1]"##), "root.transform"),
      (layer(##","shape":{"path":"L 1 1"}"##), "root.shape.path"),
      (layer(##","shape":{"path":"M 1"}"##), "root.shape.path"),
      (layer(##","image":{"png":"aGVsbG8="}"##), "root.image.png"),
      (layer(##","image":{"png":"%"}"##), "root.image.png"),
      (layer(##","text":[{"font":"A","size":1,"glyphs":[[-1,0,0]]}]"##), "root.text[0].glyphs[0]"),
      (layer(##","text":[{"font":"A","size":1,"glyphs":[[1,0,0,0]]}]"##), "root.text[0].glyphs[0]"),
      (layer(##","text":[],"shape":{"path":""}"##), "root"), (layer(##","mask":{}"##), "root.mask"),
      (layer(##","sublayers":null"##), "root.sublayers"), (layer(##","layout":null"##), "root.layout"),
      (layer(##","layout":{"display":"flexbox"}"##), "root.layout.display"),
      (layer(##","layout":{"gap":"auto"}"##), "root.layout.gap"),
      (layer(##","layout":{"width":"50 %"}"##), "root.layout.width"),
      (layer(##","layout":{"width":"nan%"}"##), "root.layout.width"),
      (layer(##","layout":{"width":"0x10%"}"##), "root.layout.width"),
      (layer(##","layout":{"flexGrow":"1"}"##), "root.layout.flexGrow"),
      (layer(##","layout":{"gridColumn":""}"##), "root.layout.gridColumn"),
      (layer(##","layout":{"gridRow":"1\n2"}"##), "root.layout.gridRow"),
      (layer(##","layout":{"gridAutoRows":"\u007f"}"##), "root.layout.gridAutoRows"),
      (
        layer(##","layout":{"gridTemplateRows":"\##(String(repeating: "1", count: 1025))"}"##),
        "root.layout.gridTemplateRows"
      ),
      (layer(##","layout":{"padding":[1,2,3]}"##), "root.layout.padding"),
      (layer(##","layout":{"padding":[1,2,3,"auto"]}"##), "root.layout.padding"),
      (layer(##","layout":{"padding":{"top":"auto"}}"##), "root.layout.padding.top"),
      (
        layer(##","borders":{"all":{"width":1,"color":"#000000"},"top":{"width":1,"color":"#000000"}}"##),
        "root.borders"
      ),
    ])
  func `a value that does not belong is an error that names the way to it`(json: String, path: String) {
    let error = #expect(throws: LayerTreeError.self) { try LayerTreeJSONTests.read(json) }
    guard case .wrongValue("tree.json", path, _) = error else {
      return _ = Issue.record("found \(String(describing: error))")
    }
  }

  @Test(arguments: [
    "%", ".5%", "5.%", "-.5%", "+5%", "--5%", "1e%", "1.e5%", "1e999%", "5%%", "5 %", "٥%", "50", "e5%",
  ])
  func `a percentage that is no number is refused`(text: String) {
    #expect(throws: LayerTreeError.self) {
      try LayerTreeJSONTests.read(LayerTreeJSONTests.layer(#","layout":{"width":"\#(text)"}"#))
    }
  }

  @Test(arguments: [("50%", 50.0), ("05%", 5), ("-5.50%", -5.5), ("12e-1%", 1.2), ("1.25E+2%", 125)])
  func `a percentage is read as its number`(text: String, percent: Double) throws {
    let tree = try LayerTreeJSONTests.read(LayerTreeJSONTests.layer(#","layout":{"margin":"\#(text)"}"#))
    #expect(tree.root.layout?.values[.margin] == .edges([.all: .percent(percent)]))
  }

  @Test func `missing keys, other versions and things that are not JSON have errors of their own`() {
    #expect(throws: LayerTreeError.missingKey(file: "tree.json", path: "root.frame")) {
      try LayerTreeJSONTests.read(#"{"version":1,"size":[1,1],"root":{}}"#)
    }
    #expect(throws: LayerTreeError.missingKey(file: "tree.json", path: "version")) {
      try LayerTreeJSONTests.read("{}")
    }
    #expect(throws: LayerTreeError.version(file: "tree.json", found: 2, supported: 1)) {
      try LayerTreeJSONTests.read(#"{"version":2,"news":true}"#)
    }
    for text in ["", "{", "[1,2", "version: 1", LayerTreeJSONTests.layer(##","opacity":NaN"##)] {
      let error = #expect(throws: LayerTreeError.self) { try LayerTreeJSONTests.read(text) }
      guard case .notJSON = error else {
        return _ = Issue.record("\(text) gave \(String(describing: error))")
      }
    }
  }

  @Test func `ten thousand levels are an error and not a crash`() {
    let open = String(repeating: #"{"frame":[0,0,1,1],"sublayers":["#, count: 10_000)
    let json = #"{"version":1,"size":[1,1],"root":"# + open
    #expect(throws: LayerTreeError.tooDeep(file: "tree.json", limit: LayerTree.jsonDepthLimit)) {
      try LayerTreeJSONTests.read(json + String(repeating: "]}", count: 10_000) + "}")
    }
    #expect(throws: LayerTreeError.tooDeep(file: "tree.json", limit: LayerTree.jsonDepthLimit)) {
      try LayerTreeJSONTests.read(String(repeating: "[", count: 1_000_000))
    }
  }

  @Test func `the deepest tree that can be drawn can be written and read`() throws {
    var layer = Layer(frame: Rect(x: 0, y: 0, width: 1, height: 1), background: .color(.black))
    for _ in 1..<DrawLimits.depth { layer = Layer(frame: layer.frame, sublayers: [layer]) }
    let tree = LayerTree(size: Size(width: 1, height: 1), root: layer)
    #expect(try LayerTree(json: tree.json()) == tree)
    #expect(try RenderingContext(fonts: .bundled).draw(tree)[0, 0] == 0xFF00_0000)
  }

  @Test func `a number that is not finite is an error that names the way to it`() {
    let tree = LayerTree(
      size: Size(width: 1, height: 1),
      root: Layer(frame: Rect(x: 0, y: 0, width: .nan, height: 1)))
    #expect(throws: LayerTreeError.notFinite(path: "root.frame[2]")) { try tree.json() }
    #expect(throws: LayerTreeError.self) {
      try LayerTreeJSONTests.read(LayerTreeJSONTests.layer(##","opacity":1e999"##))
    }
  }
}

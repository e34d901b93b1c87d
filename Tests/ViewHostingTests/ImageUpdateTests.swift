import LayerDrawing
import PixelBuffers
import Testing
import ViewHosting
import Views

/// Rows, a spinner, a shadow, a mask, a translucent group and a blur over some of it.
private struct Mixed: View {
  @State private var marked = -1
  @State private var isTurning = false
  @State private var isShown = false

  var body: some View {
    VStack(spacing: 4) {
      Circle().trim(to: 0.7).stroke(.blue, lineWidth: 3).frame(width: 24, height: 24)
        .rotationEffect(.degrees(isTurning ? 360 : 0))
        .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isTurning)
      ForEach(0..<8) { number in
        Button("Row \(number)") { marked = number }.frame(maxWidth: .infinity)
          .background(marked == number ? Color.yellow : .clear)
      }
      HStack {
        Text("shadow \(marked)").padding(6).background(.white, in: .capsule).shadow(radius: 4)
        Text("mask \(marked)").padding(6).background(.green).mask { Circle() }
        Text("faint \(marked)").padding(6).background(.red).opacity(0.5).rotationEffect(.degrees(5))
      }
      .overlay { Rectangle().fill(.ultraThinMaterial).frame(width: 60) }
      if isShown { Text("Here").padding().background(.orange, in: .rect(cornerRadius: 8)) }
      Button("Show") { withAnimation(.linear(duration: 0.3)) { isShown.toggle() } }
    }
    .padding()
    .onAppear { isTurning = true }
  }
}

@Suite struct ImageUpdateTests {
  @Test(arguments: [1.0, 2, 3]) func `what is drawn again gives the pixels of the whole`(scale: Double) throws
  {
    let context = try RenderingContext(fonts: .bundled)
    let host = try ViewHost(on: nil, size: .fixed(Size(width: 320, height: 480))) { Mixed() }
    var partial = 0
    func check() throws {
      let image = try host.image(scale: scale)
      let whole = try context.draw(host.layout.tree, scale: scale)
      #expect(image == whole)
      if host.lastDrawing.pixels < image.count { partial += 1 }
    }
    try check()
    for number in 0..<8 {
      try host.tap("Row \(number)")
      try check()
      try host.advance(by: .milliseconds(130))
      try check()
    }
    for _ in 0..<2 {
      try host.tap("Show")
      for _ in 0..<8 {
        try check()
        try host.advance(by: .milliseconds(45))
      }
    }
    #expect(partial > 10)
  }

  @Test func `images that a test keeps stay as they were`() throws {
    let context = try RenderingContext(fonts: .bundled)
    let host = try ViewHost(on: nil, size: .fixed(Size(width: 320, height: 480))) { Mixed() }
    var kept: [(image: PixelBuffer, tree: LayerTree)] = []
    for number in 0..<6 {
      try host.tap("Row \(number)")
      // Some are kept, and others dropped, so that they are painted over.
      if number % 2 == 0 {
        kept.append((try host.image(), try host.layout.tree))
      } else {
        _ = try host.image()
      }
    }
    for (image, tree) in kept {
      let whole = try context.draw(tree)
      #expect(image == whole)
    }
  }

  @Test func `an image that nothing changed is not drawn again`() throws {
    let host = try ViewHost(on: .iPhone15) { Text("Still") }
    let image = try host.image()
    #expect(host.lastDrawing.pixels == image.count)
    #expect(try host.image() == image)
    #expect(host.lastDrawing.layers == 0 && host.lastDrawing.pixels == 0)
    _ = try host.image(scale: 2)
    #expect(host.lastDrawing.pixels == image.count * 4)
  }

  @Test func `one row of a list draws the rows of its pixels`() throws {
    struct List: View {
      @State private var marked = -1
      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<10) { number in
            Text("Line \(number)").frame(width: 200, height: 40)
              .background(marked == number ? Color.yellow : .white)
              .onTapGesture { marked = number }
          }
        }
      }
    }
    let host = try ViewHost(on: nil, size: .fixed(Size(width: 200, height: 400))) { List() }
    _ = try host.image()
    try host.tap("Line 3")
    _ = try host.image()
    #expect(host.lastDrawing.layers == 1)
    // One row more at each side, where an edge may be between two.
    #expect(host.lastDrawing.pixels <= 200 * 42)
  }
}

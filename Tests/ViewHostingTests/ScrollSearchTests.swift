import PixelBuffers
import Synchronization
import Testing
import ViewHosting
import Views

/// Content with something in its middle that is gone once it was seen.
private struct Shrinking: View {
  @State private var hasBanner = true

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<25) { Text("row \($0)").frame(height: 50) }
        if hasBanner { Color.red.frame(height: 500).onAppear { hasBanner = false } }
        ForEach(25..<50) { Text("row \($0)").frame(height: 50) }
      }
    }
  }
}

/// A list that loads twenty rows more where its end is seen.
private struct Growing: View {
  @State private var count = 20
  let limit: Int

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { row in
          Text("row \(row)").frame(height: 50).onAppear {
            if row == count - 1, count < limit { count += 20 }
          }
        }
      }
    }
  }
}

@Suite struct ScrollSearchTests {
  @Test func `a search ends where content shrinks meanwhile`() throws {
    let host = try ViewHost(on: nil, size: .fixed(Size(width: 300, height: 800))) { Shrinking() }
    #expect(throws: HostError.notFound("nowhere", near: [])) { try host.scroll(to: "nowhere") }
    #expect(try host.isShown("row 0"))
    try host.scroll(to: "row 49")
    #expect(try host.isShown("row 49"))
    // The search goes back from the end as well.
    #expect(throws: HostError.notFound("nowhere", near: [])) { try host.scroll(to: "nowhere") }
  }

  @Test func `a search goes on as long as content grows`() throws {
    let host = try ViewHost(on: nil, size: .fixed(Size(width: 300, height: 800))) { Growing(limit: 400) }
    try host.scroll(to: "row 399")
    #expect(try host.isShown("row 399"))
    let endless = try ViewHost(on: nil, size: .fixed(Size(width: 300, height: 800))) { Growing(limit: .max) }
    #expect(throws: HostError.notFound("nowhere", near: [])) { try endless.scroll(to: "nowhere") }
    #expect(try endless.isShown("row 0"))
  }
}

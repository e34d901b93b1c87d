import Dispatch
import Observation
import Synchronization
import Testing
import ViewHosting
import Views

/// Views as SwiftUI has them: isolated to the main actor, with models that are, or that are not `Sendable`.
@Suite struct MainActorTests {
  @MainActor @Observable final class Search {
    var query = ""
    var found: [String] = []

    func run() async throws {
      MainActor.preconditionIsolated()
      try await Task.sleep(for: .seconds(3600))
      MainActor.preconditionIsolated()
      found = [query].map { text in
        MainActor.assumeIsolated { text.uppercased() }
      }
    }

    func fetch() async {
      query = await withCheckedContinuation { done in
        DispatchQueue.global().async { done.resume(returning: "elsewhere") }
      }
    }
  }

  @Observable final class Plain {
    var count = 0
  }

  struct SearchScreen: View {
    @State private var search = Search()
    @State private var plain = Plain()
    let reset: (Search) -> Void

    var body: some View {
      VStack {
        MainActor.assumeIsolated { Text("\(search.query), \(search.found.joined()), \(plain.count)") }
        Button("Type") {
          MainActor.preconditionIsolated()
          search.query = "a"
          plain.count += 1
        }
        Button("Search") { Task { try await search.run() } }
        Button("Fetch") { Task { await search.fetch() } }
        Button("Reset") { reset(search) }
      }
      .task(id: search.query) {
        guard search.query == "a" else { return }
        try? await Task.sleep(for: .seconds(1))
        search.found.append("typed")
      }
    }
  }

  func runs(_ host: ViewHost) throws {
    #expect(try host.isShown(", , 0"))
    try host.tap("Type")
    #expect(try host.isShown("a, , 1"))
    try host.advance(by: .milliseconds(999))
    #expect(try host.isShown("a, , 1"))
    try host.advance(by: .milliseconds(1))
    #expect(try host.isShown("a, typed, 1"))
    try host.tap("Search")
    try host.waitUntilIdle()
    #expect(try host.isShown("a, A, 1"))
    #expect(host.time.now == .seconds(3601))
    try host.tap("Fetch")
    _ = try host.waitForCondition { try $0.isShown("elsewhere, A, 1") }
    try host.tap("Reset")
    #expect(try host.isShown(", , 1"))
  }

  @Test func `models of the main actor and models that are not Sendable are read, changed and waited for`()
    throws
  {
    try runs(ViewHost(on: .iPhone15) { SearchScreen { ($0.query, $0.found) = ("", []) } })
  }

  @MainActor @Test func `the same on the main actor`() throws {
    try runs(ViewHost(on: .iPhone15) { SearchScreen { ($0.query, $0.found) = ("", []) } })
  }

  @MainActor private enum Counter {
    static var inside = 0
    static var most = 0

    static func visit() {
      inside += 1
      most = max(most, inside)
      usleep(200)
      inside -= 1
    }
  }

  private struct Visitor: View {
    var body: some View {
      Counter.visit()
      return GeometryReader { _ in
        Counter.visit()
        return ForEach(0..<3) { (number: Int) in
          Counter.visit()
          return Text("\(number)").alignmentGuide(.leading) { _ in
            Counter.visit()
            return 0
          }
        }
      }
    }
  }

  @Test func `one thread at a time runs code of views`() async throws {
    DispatchQueue.concurrentPerform(iterations: 12) { _ in
      _ = try? Typesetter(fonts: .bundled).layOut(Visitor(), on: .iPhone15)
    }
    await MainActor.run { #expect(Counter.most == 1 && Counter.inside == 0) }
  }

  private struct Measuring: View {
    var body: some View {
      let inner = try? Typesetter(fonts: .bundled).layOut(Text("inner"), on: .iPhone15)
      return Text(inner?.layerDescription.contains("\"inner\"") == true ? "measured" : "not measured")
    }
  }

  @Test func `a body may lay out another view`() throws {
    let layout = try Typesetter(fonts: .bundled).layOut(Measuring(), on: .iPhone15)
    #expect(layout.layerDescription.contains("\"measured\""))
  }

  @Test func `a task that comes back after its host has ended goes on no more`() throws {
    struct Waiting: View {
      let box: Box
      var body: some View {
        Text("a").task {
          await withCheckedContinuation { done in box.continuation.withLock { $0 = done } }
          box.isOver.withLock { $0 = true }
        }
      }
    }
    let box = Box()
    do {
      let host = try ViewHost(on: .iPhone15) { Waiting(box: box) }
      _ = try host.layout
      try host.advance(by: .zero)
    }
    let continuation = try #require(box.continuation.withLock { $0 })
    continuation.resume()
    #expect(!box.isOver.withLock { $0 })
  }

  private final class Box: Sendable {
    let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)
    let isOver = Mutex(false)
  }
}

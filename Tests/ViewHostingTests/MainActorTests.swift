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

  private struct Chosen: ToggleStyle {
    let log: Log
    func makeBody(configuration: Configuration) -> some View {
      Button("Choose") {
        configuration.isOn.toggle()
        log.add()
      }
    }
  }

  private final class Log: Sendable {
    private let entries = Mutex(0)
    var count: Int { entries.withLock { $0 } }
    func add() { entries.withLock { $0 += 1 } }
  }

  private struct Settings: View {
    let log: Log
    @State private var isOn = false
    @State private var volume = 0.0
    var body: some View {
      VStack {
        Text("\(isOn), \(volume)")
        Toggle("Sound", isOn: $isOn).toggleStyle(Chosen(log: log))
        Slider(value: $volume, in: 0...0.3, step: 0.1) { Text("Volume") }
      }
    }
  }

  @Test func `a style that is a button does what it says, and a slider reaches its last step`() throws {
    let log = Log()
    let host = try ViewHost(on: .iPhone15) { Settings(log: log) }
    try host.tap("Choose")
    #expect(log.count == 1)
    #expect(try host.isShown("true, 0.0"))
    for _ in 0..<5 { try host.increment("Volume") }
    #expect(try host.isShown("true, 0.3"))
    try host.decrement("Volume")
    #expect(try host.isShown("true, 0.2"))
  }

  @Test func `hosts that share one context lay out while actions run`() throws {
    struct Moving: View {
      @State private var isWide = false
      var body: some View {
        VStack {
          Color.red.frame(width: isWide ? 200 : 100, height: 20)
          Button("Move") { withAnimation { isWide.toggle() } }
        }
      }
    }
    let contexts = try RenderingContextPool(fonts: .bundled, limit: 1)
    let failures = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      do {
        let host = try ViewHost(on: .iPhoneSE, contexts: contexts) { Moving() }
        for _ in 0..<3 {
          try host.tap("Move")
          try host.waitUntilIdle()
        }
      } catch {
        failures.withLock { $0 += 1 }
      }
    }
    #expect(failures.withLock { $0 } == 0)
  }

  @MainActor @Observable final class Loading {
    var text = "loading"
    init() {
      Task {
        try await Task.sleep(for: .seconds(60))
        text = "loaded"
      }
    }
  }

  @Test func `a task of a model's initializer runs on the host's time`() throws {
    struct Screen: View {
      @State private var model = Loading()
      var body: some View { Text(model.text) }
    }
    let host = try ViewHost(on: .iPhone15) { Screen() }
    #expect(try host.isShown("loading"))
    try host.waitUntilIdle()
    #expect(try host.isShown("loaded"))
  }

  private final class Box: Sendable {
    let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)
    let isOver = Mutex(false)
  }
}

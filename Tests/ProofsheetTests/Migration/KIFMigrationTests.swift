import Foundation
import Proofsheet
import Testing
import ViewHosting

/// The Swift spellings of Documentation/Migration.md for tests of KIF and of PSPDFKit's conditions, each in a test that
/// uses it.
@Suite struct KIFMigrationTests {
  /// A screen with the parts that such tests wait for: a server's answer, an animation, a double tap beside a tap.
  struct Reader: View {
    @State private var page = "Loading"
    @State private var note = ""
    @State private var isMenuOpen = false
    @State private var isSelected = false
    @State private var isNight = false
    @State private var zoom = 1

    var body: some View {
      VStack {
        Text(page).onTapGesture(count: 2) { zoom += 1 }.onTapGesture { isSelected.toggle() }
        Text("Zoom \(zoom)")
        if isSelected { Text("Selected") }
        Text("Hold").accessibilityIdentifier("hold")
          .onLongPressGesture(minimumDuration: 1) { withAnimation { isMenuOpen = true } }
        if isMenuOpen { Text("Menu") }
        TextField("Note", text: $note)
        Text("Note: \(note)")
        Toggle("Night", isOn: $isNight)
        Text(isNight ? "Dark paper" : "Light paper")
        ScrollView { LazyVStack { ForEach(0..<200) { Text("Row \($0)") } } }
      }
      .task {
        try? await Task.sleep(for: .seconds(3))
        page = "Page 1"
      }
    }
  }

  func reader() throws -> ViewHost { try ViewHost(on: .iPhone15) { Reader() } }

  @Test func `conditions hold in virtual time, and one that never holds names what is pending`() throws {
    let host = try reader()
    #expect(try host.isShown("Loading") && host.now == .zero)
    try host.wait { try $0.isShown("Page 1") }
    try host.wait { try !$0.isShown("Loading") }
    #expect(host.now == .seconds(3))
    let error = #expect(throws: HostError.self) {
      try host.wait(limit: .seconds(10)) { try $0.isShown("Page 2") }
    }
    #expect(error?.description.isEmpty == false)
  }

  @Test func `a condition on a model is one like any other`() throws {
    final class Model: ObservableObject, @unchecked Sendable {
      @Published var isSaved = false
    }
    let model = Model()
    let host = try ViewHost(on: .iPhone15) {
      Button("Save") {
        Task { @MainActor in
          try? await Task.sleep(for: .milliseconds(300))
          model.isSaved = true
        }
      }
    }
    try host.tap("Save")
    #expect(!model.isSaved)
    try host.wait { _ in model.isSaved }
    #expect(host.now == .milliseconds(300))
  }

  @Test func `what happens outside is awaited in real time`() throws {
    let host = try reader()
    let file = "\(NSTemporaryDirectory())/migration-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(FileManager.default.createFile(atPath: file, contents: nil))
    #expect(try host.waitForCondition { _ in FileManager.default.fileExists(atPath: file) })
    #expect(host.now == .zero)
  }

  @Test func `a time that has to pass takes none`() throws {
    let host = try reader()
    try host.advance(by: .milliseconds(300))
    #expect(try host.isShown("Loading") && host.now == .milliseconds(300))
    try host.waitUntilIdle()
    #expect(try host.isShown("Page 1"))
  }

  @Test func `animations run on virtual time, and a change may have none`() throws {
    struct Card: View {
      @State private var isOpen = false
      @State private var isDone = false
      var body: some View {
        VStack {
          Button("Open") {
            withAnimation(.easeIn) {
              isOpen = true
            } completion: {
              isDone = true
            }
          }
          Button("Open at once") { withTransaction(Transaction(disablesAnimations: true)) { isOpen = true } }
          Rectangle().frame(width: isOpen ? 90 : 10, height: 10).animation(
            .linear(duration: 2), value: isOpen)
          if isDone { Text("Done") }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Card() }
    try host.tap("Open")
    #expect(try !host.isShown("Done"))
    try host.wait { try $0.isShown("Done") }
    #expect(host.now == .seconds(2))
    let other = try ViewHost(on: .iPhone15) { Card() }
    try other.tap("Open at once")
    #expect(try other.waitUntilIdle() == .zero)
  }

  @Test func `views are found by their labels`() throws {
    let host = try reader()
    try host.waitUntilIdle()
    try host.tap("Page 1")
    try host.wait { try $0.isShown("Selected") }
    try host.doubleTap("Page 1")
    #expect(try host.isShown("Zoom 2"))
    try host.longPress("Hold", for: .seconds(2))
    try host.wait { try $0.isShown("Menu") }
    try host.type("Ada", into: "Note")
    try host.wait { try $0.isShown("Note: Ada") }
    try host.selectAll()
    try host.press(.delete)
    try host.wait { try !$0.isShown("Note: Ada") }
    try host.tap("Night")
    try host.wait { try $0.isShown("Dark paper") }
    try host.scroll(to: "Row 150")
    try host.swipe(.up, on: "Row 150")
    let frame = try #require(try host.layout.frame(of: "hold"))
    let point = Point(x: frame.midX, y: frame.midY)
    try host.touchDown(at: point)
    try host.touchUp()
    #expect(throws: HostError.self) { try host.tap("No such view") }
  }
}

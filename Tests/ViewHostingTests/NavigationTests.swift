import Foundation
import Testing
import ViewHosting
import Views

private struct Person: Hashable, Sendable {
  let name: String
}

private struct Detail: View {
  let name: String
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Text("About \(name)")
      Button("Close") { dismiss() }
      NavigationLink("More") { Text("More of \(name)") }
    }
    .navigationTitle(name)
  }
}

private struct People: View {
  @State var path: [Person] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        NavigationLink("Ada", value: Person(name: "Ada"))
        NavigationLink("Number", value: 7)
      }
      .navigationTitle("People")
      .navigationDestination(for: Person.self) { Detail(name: $0.name) }
      .toolbar { ToolbarItem(placement: .bottomBar) { Text("\(path.count) opened") } }
    }
  }
}

private struct Tabs: View {
  @State private var tab = "b"
  @State private var asks = false

  var body: some View {
    TabView(selection: $tab) {
      Tab("First", systemImage: "house", value: "a") {
        NavigationStack {
          Button("Ask") { asks = true }
            .navigationTitle("Start")
            .confirmationDialog("Sure?", isPresented: $asks, titleVisibility: .visible) { Button("Yes") {} }
        }
      }
      Text("Second screen").tabItem { Label("Second", systemImage: "star") }.tag("b")
    }
  }
}

private final class Names: ObservableObject {
  @Published var first = "Ada"
}

private struct FirstName: View {
  @EnvironmentObject private var names: Names
  @AppStorage("count") private var count = 1

  var body: some View {
    VStack {
      Text("Name \(names.first)")
      Button("Count up") { count += 1 }
    }
  }
}

private struct Naming: View {
  @StateObject private var names = Names()
  @AppStorage("count") private var count = 1
  @State private var size = 2

  var body: some View {
    VStack {
      TextField("First name", text: $names.first)
      FirstName()
      Text("Counted \(count)")
      Picker("Size", selection: $size) {
        Text("Small").tag(1)
        Text("Medium").tag(2)
      }
      Text("Size \(size)")
      Stepper("Step", value: $size, in: 1...4, step: 2)
      DisclosureGroup("Details") { Text("Opened") }
      Text("Row").swipeActions { Button("Delete") { size = 9 } }
    }
    .environmentObject(names)
  }
}

private final class Song: Hashable {
  let title: String
  init(_ title: String) { self.title = title }
  static func == (one: Song, other: Song) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@Observable @MainActor private final class SongLibrary {
  let (first, last) = (Song("Autumn"), Song("Spring"))
  var shown: Song?
}

private struct Songs: View {
  @State private var library = SongLibrary()
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink(value: library.last) { Text("Spring") }
        NavigationLink("Open Autumn", value: library.first)
        Button("Show Spring") { library.shown = library.last }
      }
      .navigationTitle("Songs")
      .navigationDestination(for: Song.self) { song in Text("Playing \(song.title)") }
      .navigationDestination(item: Bindable(library).shown) { song in Text("Shown \(song.title)") }
    }
  }
}

@Suite struct NavigationTests {
  @Test func `a link that leads nowhere cannot be used, in a list or outside`() throws {
    for isInList in [true, false] {
      let host = try ViewHost(on: .iPhone15) {
        NavigationStack {
          let links = Group {
            NavigationLink("Nowhere", value: nil as Int?)
            NavigationLink("Somewhere") { Text("Arrived") }
          }
          if isInList { List { links } } else { VStack { links } }
        }
      }
      #expect(throws: HostError.self) { try host.tap("Nowhere") }
      try host.tap("Somewhere")
      #expect(try host.isShown("Arrived"))
      let alone = try ViewHost(on: .iPhone15) { VStack { NavigationLink("Somewhere") { Text("Arrived") } } }
      #expect(throws: HostError.self) { try alone.tap("Somewhere") }
    }
  }

  @Test func `links open screens, and the back button and dismiss close them`() throws {
    let host = try ViewHost(on: .iPhone15) { People() }
    #expect(try host.isShown("People") && host.isShown("0 opened"))
    try host.tap("Ada")
    #expect(try host.isShown("About Ada") && !host.isShown("0 opened"))
    try host.tap("More")
    #expect(try host.isShown("More of Ada") && !host.isShown("About Ada"))
    try host.tap("Ada")
    #expect(try host.isShown("About Ada"))
    try host.tap("Close")
    #expect(try host.isShown("Number") && !host.isShown("About Ada"))
  }

  @Test func `values that are not sendable open screens`() throws {
    let host = try ViewHost(on: .iPhone15) { Songs() }
    try host.tap("Spring")
    #expect(try host.isShown("Playing Spring"))
    try host.tap("Songs")
    try host.tap("Open Autumn")
    #expect(try host.isShown("Playing Autumn"))
    try host.tap("Songs")
    try host.tap("Show Spring")
    #expect(try host.isShown("Shown Spring"))
  }

  @Test func `a value without a destination leaves the screen and is reported`() throws {
    struct Lost: View {
      var body: some View {
        NavigationStack(path: .constant([7])) { Text("Root") }
      }
    }
    let layout = try Typesetter(fonts: .bundled).layOut(Lost(), on: .iPhone15)
    #expect(layout.diagnostics.map(\.problem) == [.missingDestination("Int")])
  }

  @Test func `tabs show one view, and what it presents lies above them`() throws {
    let host = try ViewHost(on: .iPhone15) { Tabs() }
    #expect(try host.isShown("Second screen") && !host.isShown("Ask"))
    try host.tap("First")
    #expect(try host.isShown("Ask") && !host.isShown("Second screen"))
    try host.tap("Ask")
    #expect(try host.isShown("Sure?"))
    // The tabs lie below the dimmed area.
    #expect(throws: (any Error).self) { try host.tap("Second") }
    try host.tap("Yes")
    #expect(try !host.isShown("Sure?"))
    try host.tap("Second")
    #expect(try host.isShown("Second screen"))
  }

  @Test func `published properties, stored values and tags are followed`() throws {
    let host = try ViewHost(on: .iPhone15) { Naming() }
    #expect(try host.isShown("Name Ada") && host.isShown("Size 2") && host.isShown("Medium"))
    try host.type("Lovelace", into: "First name")
    #expect(try host.isShown("Name AdaLovelace"))
    try host.tap("Count up")
    #expect(try host.isShown("Counted 2"))
    try host.tap("Size")
    #expect(try host.isShown("Size 1") && host.isShown("Small"))
    try host.increment("Step")
    #expect(try host.isShown("Size 3"))
    try host.increment("Step")
    #expect(try host.isShown("Size 4"))
    try host.tap("Details")
    #expect(try host.isShown("Opened"))
    try host.perform("Delete", on: "Row")
    #expect(try host.isShown("Size 9"))
  }

  @Test func `elements are bound, ids are tags, and items open sheets and screens`() throws {
    struct Item: Identifiable, Hashable, Sendable {
      let id: Int
      var name: String
    }
    struct Items: View {
      @State private var items = [Item(id: 1, name: "One"), Item(id: 2, name: "Two")]
      @State private var size = 2
      @State private var other = 1
      @State private var sheet: Item?
      @State private var screen: Item?

      var body: some View {
        NavigationStack {
          VStack {
            ForEach($items) { $item in
              Button("Rename \(item.name)") { $item.wrappedValue.name += "!" }
            }
            .onDelete { items.remove(atOffsets: $0) }
            Picker("Chosen", selection: $size) { ForEach(items) { Text($0.name) } }
            Picker("Alike", selection: $other) {
              Text("Same").tag(1)
              Text("Same").tag(2)
            }
            Text("Other \(other)")
            TextField("Notes", text: .constant("a b"), axis: .vertical)
            LabeledContent("Share", value: 0.5, format: .percent)
            Button("Show") { sheet = items[0] }
            Button("Open") { screen = items[1] }
          }
          .sheet(item: $sheet) { Text("Sheet of \($0.name)") }
          .navigationDestination(item: $screen) { Text("Screen of \($0.name)") }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Items() }

    #expect(try host.isShown("Two"))
    #expect(try host.layout.layerDescription.contains("50%"))
    try host.tap("Rename Two")
    #expect(try host.isShown("Two!") && host.isShown("Rename One"))
    try host.tap("Alike")
    #expect(try host.isShown("Other 2"))
    try host.tap("Alike")
    #expect(try host.isShown("Other 1"))
    try host.tap("Show")
    #expect(try host.isShown("Sheet of One"))
    try host.escape()
    #expect(try !host.isShown("Sheet of One"))
    try host.tap("Open")
    #expect(try host.isShown("Screen of Two!") && !host.isShown("Show"))
    try host.tap("Back")
    #expect(try host.isShown("Show"))
  }

  @Test func `a sheet or cover says once that it is gone, however it went`() throws {
    struct Screen: View {
      @State private var shows = false
      @State private var covers = false
      @State private var item: Item?
      @State private var log = ""

      var body: some View {
        VStack {
          Text("Log \(log)")
          Button("Sheet") { shows = true }
          Button("Cover") { covers = true }
          Button("Item") { item = Item(id: 7) }
        }
        .sheet(isPresented: $shows, onDismiss: { log += "s" }) { Button("Done") { shows = false } }
        .fullScreenCover(isPresented: $covers, onDismiss: { log += "c" }) { Closing() }
        .sheet(item: $item, onDismiss: { log += "i" }) { Text("Item \($0.id)") }
      }
    }
    struct Item: Identifiable, Sendable { let id: Int }
    struct Closing: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("Close") { dismiss() } }
    }
    let host = try ViewHost(on: .iPhone15) { Screen() }
    try host.tap("Sheet")
    #expect(try host.isShown("Done") && host.isShown("Log "))
    try host.tap("Done")
    #expect(try host.isShown("Log s"))
    try host.tap("Cover")
    try host.tap("Close")
    #expect(try host.isShown("Log sc"))
    try host.tap("Item")
    #expect(try host.isShown("Item 7"))
    try host.escape()
    #expect(try host.isShown("Log sci") && !host.isShown("Item 7"))
  }

  @Test func `toolbars act where they stand, and screens close once`() throws {
    struct Pushed: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View {
        VStack {
          Text("Pushed")
          NavigationLink("Value", value: 3)
          Button("Twice") {
            dismiss()
            dismiss()
          }
        }
        .toolbar {
          Button("Done") { dismiss() }
          FirstNameButton()
        }
        .environmentObject(Names())
        .toolbar(.hidden, for: .tabBar)
      }
    }
    struct FirstNameButton: View {
      @EnvironmentObject private var names: Names
      var body: some View { Text(names.first) }
    }
    struct Rows: View {
      @State private var path: [Int] = []
      var body: some View {
        TabView {
          NavigationStack(path: $path) {
            List {
              NavigationLink("Push") { Pushed() }
              Text("Ask")
            }
            .navigationTitle("Rows")
            .navigationDestination(for: Int.self) { Text("Number \($0)") }
          }
          .tabItem { Label("Home", systemImage: "house") }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Rows() }
    #expect(try host.isShown("Home"))
    try host.tap("Push")
    #expect(try host.isShown("Pushed") && host.isShown("Ada") && !host.isShown("Home"))
    try host.tap("Value")
    #expect(try host.isShown("Number 3"))
    try host.tap("Back")
    try host.tap("Done")
    #expect(try host.isShown("Ask") && host.isShown("Home"))
    try host.tap("Push")
    try host.tap("Twice")
    #expect(try host.isShown("Ask"))
  }

  @Test func `a path shows its last screen, and a screen above values that are gone stays away`() throws {
    struct Cleared: View {
      @State private var path: [Int] = []
      var body: some View {
        NavigationStack(path: $path) {
          VStack {
            NavigationLink("First", value: 1)
            NavigationLink("Second", value: 2)
          }
          .navigationDestination(for: Int.self) { number in
            VStack {
              Text("Number \(number)")
              NavigationLink("Plain") { Button("Clear") { path = [] } }
            }
          }
        }
      }
    }
    let host = try ViewHost(on: .iPhone15) { Cleared() }
    try host.tap("First")
    try host.tap("Plain")
    try host.tap("Clear")
    #expect(try host.isShown("First") && !host.isShown("Clear"))
    try host.tap("Second")
    #expect(try host.isShown("Number 2") && !host.isShown("Clear"))

    let long = NavigationStack(path: .constant(Array(1...150))) {
      Text("Root").navigationDestination(for: Int.self) { Text("Number \($0)") }
    }
    let layout = try Typesetter(fonts: .bundled).layOut(long, on: .iPhone15)
    #expect(layout.layerDescription.contains("\"Number 150\""))
  }
}

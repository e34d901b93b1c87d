import Foundation
import Proofsheet

/// Screens in the spellings of SwiftUI's documentation.
enum ScreensFromMemory {
  static let all: [(name: String, view: any View)] = [
    ("settings", SettingsScreen()), ("contacts", ContactList()), ("sign-in", SignInScreen()),
    ("product", ProductScreen()), ("tabs", RootTabs()), ("empty", EmptySearch()), ("event", EventForm()),
    ("profile", ProfileScreen()),
  ]
}

struct SettingsScreen: View {
  enum Appearance: String, CaseIterable, Identifiable {
    case system, light, dark
    var id: Self { self }
  }

  @State private var notifications = true
  @State private var appearance = Appearance.system
  @State private var volume = 0.6
  @State private var accent = Color.indigo
  @AppStorage("fontSize") private var fontSize = 14

  var body: some View {
    NavigationStack {
      Form {
        Section("General") {
          Toggle("Notifications", isOn: $notifications)
          Picker("Appearance", selection: $appearance) {
            ForEach(Appearance.allCases) { Text($0.rawValue.capitalized).tag($0) }
          }
          Stepper("Font size: \(fontSize)", value: $fontSize, in: 10...24, step: 2)
          ColorPicker("Accent", selection: $accent)
        }
        Section {
          Slider(value: $volume, in: 0...1)
          NavigationLink("Sounds") { Text("Sounds") }
        } header: {
          Text("Sound")
        } footer: {
          Text("Plays through the speaker.")
        }
        DisclosureGroup("Advanced") { Text("Reset") }
        Link("Privacy policy", destination: URL(filePath: "/help"))
      }
      .navigationTitle("Settings")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") {} }
      }
    }
  }
}

struct ContactList: View {
  struct Contact: Identifiable, Hashable {
    let id: Int
    let name: String
  }

  let contacts = ["Ada", "Grace", "Katherine"].enumerated().map { Contact(id: $0, name: $1) }
  @State private var query = ""
  @State private var path: [Contact] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(contacts) { contact in
          NavigationLink(value: contact) {
            Label(contact.name, systemImage: "person.circle")
          }
          .swipeActions { Button("Delete", role: .destructive) {} }
        }
        .listRowSeparator(.hidden)
      }
      .listStyle(.plain)
      .navigationTitle("Contacts")
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(for: Contact.self) { contact in
        Text(contact.name).font(.largeTitle).navigationTitle(contact.name)
      }
      .searchable(text: $query, prompt: "Names")
      .refreshable {}
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
        ToolbarItem(placement: .topBarTrailing) {
          Menu {
            Button("New contact") {}
          } label: {
            Image(systemName: "plus")
          }
        }
        ToolbarItemGroup(placement: .bottomBar) {
          Text("3 contacts").font(.caption)
          Spacer()
          ShareLink(item: "contacts")
        }
      }
    }
  }
}

final class SignInModel: ObservableObject {
  @Published var name = "ada@example.com"
  @Published var password = ""
  var canSignIn: Bool { !name.isEmpty && !password.isEmpty }
}

struct SignInScreen: View {
  @StateObject private var model = SignInModel()
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Text("Welcome back").font(.largeTitle.bold())
      TextField("E-mail", text: $model.name)
      SecureField("Password", text: $model.password)
      Button("Sign in") { dismiss() }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .disabled(!model.canSignIn)
      Link("Forgot your password?", destination: URL(filePath: "/help"))
    }
    .padding()
    .background(Color(.systemBackground))
  }
}

struct ProductScreen: View {
  @State private var asksForSize = true

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          RoundedRectangle(cornerRadius: 16)
            .fill(Color(hue: 0.58, saturation: 0.5, brightness: 0.9))
            .frame(height: 220)
          Text("Field jacket").font(.title2.bold())
          Text(129, format: .currency(code: "USD")).font(.headline).foregroundStyle(.secondary)
          GroupBox("Rating") {
            Gauge(value: 4.2, in: 0...5) {
              Text("Average")
            } currentValueLabel: {
              Text("4.2 of 5")
            }
          }
        }
        .padding()
      }
      .navigationTitle("Jackets")
      .navigationBarTitleDisplayMode(.inline)
      .confirmationDialog("Choose a size", isPresented: $asksForSize, titleVisibility: .visible) {
        Button("Small") {}
        Button("Large") {}
        Button("Cancel", role: .cancel) {}
      }
    }
  }
}

struct RootTabs: View {
  @State private var selection = 1

  var body: some View {
    TabView(selection: $selection) {
      Text("Home screen").tabItem { Label("Home", systemImage: "house") }.tag(0)
      ContactList().tabItem {
        Image(systemName: "person")
        Text("Contacts")
      }
      .tag(1)
      Text("Inbox").badge(3).tabItem { Label("Inbox", systemImage: "envelope") }.tag(2)
    }
  }
}

struct EmptySearch: View {
  var body: some View {
    NavigationStack {
      ContentUnavailableView(
        "No Mail", systemImage: "envelope", description: Text("New messages you receive will appear here.")
      )
      .navigationTitle("Inbox")
    }
  }
}

struct EventForm: View {
  @State private var title = "Standup"
  @State private var start = Date(timeIntervalSince1970: 1_760_000_000)
  @State private var isAllDay = false

  var body: some View {
    Form {
      TextField("Title", text: $title)
      Toggle("All-day", isOn: $isAllDay)
      DatePicker("Starts", selection: $start)
      DatePicker("Ends", selection: $start, displayedComponents: .date)
    }
  }
}

struct ProfileScreen: View {
  final class Account: ObservableObject {
    @Published var name = "Ada Lovelace"
  }

  struct Card: View {
    @EnvironmentObject private var account: Account
    var body: some View { Text(account.name).font(.title) }
  }

  @ObservedObject var account = Account()

  var body: some View {
    VStack(spacing: 20) {
      Image(systemName: "person.circle").font(.system(size: 80)).foregroundStyle(.tint)
      Card()
      TextField("Name", text: $account.name).labelsHidden().frame(width: 240)
    }
    .environmentObject(account)
  }
}

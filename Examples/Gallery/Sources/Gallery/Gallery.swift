import Views

/// Example screens that look like real applications: what the demo, the suite and the benchmarks draw.
public enum Gallery {
  /// Every screen, in the order of the proof sheet.
  public static let screens: [GalleryScreen] = [
    GalleryScreen("SignIn", SignIn()),
    GalleryScreen("Settings", Settings()),
    GalleryScreen("Article", Article()),
    GalleryScreen("Chat", Chat()),
    GalleryScreen("Dashboard", Dashboard()),
    GalleryScreen("Reader", Reader()),
    GalleryScreen("Player", Player()),
    GalleryScreen("Inbox", Inbox()),
    GalleryScreen("Weather", Weather(), isDarkAtTop: true),
    GalleryScreen("Product", Product()),
    GalleryScreen("Agenda", Agenda()),
    GalleryScreen("Checkout", Checkout()),
    GalleryScreen("Profile", Profile(), isDarkAtTop: true),
    GalleryScreen("Confirmation", Confirmation()),
  ]

  /// The screen of that name, if there is one.
  public static func screen(named name: String) -> GalleryScreen? {
    screens.first { $0.name == name }
  }
}

public import Views

extension View {
  /// Draws the status bar and the home indicator over a screen, where the device has them.
  ///
  /// An app does not draw them, the system does. The scheme says on what they lie, where a screen is dark in light mode.
  nonisolated public func systemBars(on scheme: ColorScheme? = nil) -> some View {
    overlay {
      SystemBars()
        .preferredColorScheme(scheme)
        .dynamicTypeSize(.large)
        .accessibilityHidden(true)
    }
  }
}

/// Both bars, each in its safe area.
private struct SystemBars: View {
  nonisolated init() {}

  var body: some View {
    GeometryReader { screen in
      VStack {
        StatusBar(isBesideCutout: screen.safeAreaInsets.top > 40)
          .frame(height: screen.safeAreaInsets.top)
        Spacer()
        if screen.safeAreaInsets.bottom > 0 {
          Capsule()
            .frame(width: screen.size.width / 3, height: 5)
            .padding(.bottom, 8)
        }
      }
      .frame(maxWidth: .infinity)
      .ignoresSafeArea()
    }
  }
}

/// The time, and what the device is connected to.
private struct StatusBar: View {
  /// Whether both sides stand beside a camera in the middle.
  let isBesideCutout: Bool

  var body: some View {
    HStack(spacing: 6) {
      Text(verbatim: "9:41").font(.system(size: isBesideCutout ? 17 : 13, weight: .semibold))
      Spacer()
      Image(systemName: "wifi")
      Battery()
    }
    .font(.system(size: isBesideCutout ? 16 : 13, weight: .semibold))
    .padding(.top, isBesideCutout ? 6 : 0)
    .padding(.horizontal, isBesideCutout ? 36 : 12)
  }
}

/// A battery that is almost full.
private struct Battery: View {
  var body: some View {
    HStack(spacing: 1) {
      RoundedRectangle(cornerRadius: 4)
        .strokeBorder(.secondary, lineWidth: 1)
        .overlay {
          RoundedRectangle(cornerRadius: 2).padding(2).padding(.trailing, 4)
        }
        .frame(width: 24, height: 12)
      Capsule().fill(.secondary).frame(width: 2, height: 4)
    }
  }
}

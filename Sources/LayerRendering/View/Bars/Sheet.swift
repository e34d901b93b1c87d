extension View {
  /// Shows a view on a sheet that covers the lower part of this one.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    return covering(sheet != nil).overlay {
      if let sheet {
        ZStack(alignment: .bottom) {
          DynamicColor.black.opacity(0.35).ignoresSafeArea()
          SheetFace(content: sheet)
        }
      }
    }
  }

  /// Shows a question in the middle of this view.
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    let alert =
      isPresented.wrappedValue
      ? AlertFace(title: String(title), actions: actions(), message: message()) : nil
    return covering(alert != nil).overlay {
      if let alert {
        ZStack {
          DynamicColor.black.opacity(0.3).ignoresSafeArea()
          alert
        }
      }
    }
  }

  /// Takes all room where something is shown above the view, so that it is dimmed as a whole.
  private func covering(_ isCovered: Bool) -> some View {
    frame(maxWidth: isCovered ? .infinity : nil, maxHeight: isCovered ? .infinity : nil)
  }

  /// Shows a question without a message in the middle of this view.
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: EmptyView.init)
  }
}

/// A sheet with a handle, rounded at the top.
private struct SheetFace<Content: View>: View {
  let content: Content

  var body: some View {
    VStack(spacing: 0) {
      Capsule().fill(.tertiaryLabel).frame(width: 36, height: 5).padding(.top, 6).padding(.bottom, 10)
      content.frame(maxWidth: .infinity)
    }
    .padding(.bottom, 8)
    .background {
      UnevenRoundedRectangle(topLeadingRadius: 14, topTrailingRadius: 14).fill(.elevated)
        .shadow(radius: 16, y: -2)
        .ignoresSafeArea(edges: [.bottom, .horizontal])
    }
    .padding(.top, 40)
    .accessibilityAddTraits(.modal)
  }
}

/// A title, a message and buttons on a card.
private struct AlertFace<Actions: View, Message: View>: View {
  let title: String
  let actions: Actions
  let message: Message
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    VStack(spacing: 0) {
      ViewThatFits(in: .vertical) {
        words
        ScrollView { words }
      }
      Divider()
      buttons
    }
    .background(.elevated, in: .rect(cornerRadius: 16))
    .clipShape(.rect(cornerRadius: 16))
    .shadow(radius: 24, y: 8)
    .frame(maxWidth: typeSize.isAccessibilitySize ? 330 : 280)
    .padding(.vertical, 16)
    .accessibilityAddTraits(.modal)
  }

  private var words: some View {
    VStack(spacing: 4) {
      Text(title).font(.headline)
      message.font(.footnote)
    }
    .multilineTextAlignment(.center)
    .padding(18)
    .frame(maxWidth: .infinity)
  }

  /// Two buttons stand side by side if their words fit, else all below each other.
  private var buttons: some View {
    ViewThatFits(in: .horizontal) {
      EqualWidthsLayout { actions.lineLimit(1).padding(.horizontal, 8) }
      VStack(spacing: 12) { actions }
    }
    .multilineTextAlignment(.center)
    .padding(.vertical, 12)
    .padding(.horizontal, 8)
  }
}

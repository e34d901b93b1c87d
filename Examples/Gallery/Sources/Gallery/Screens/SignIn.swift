public import Views

/// A sign-in form: a mark, two fields, a main action and two ways out.
public struct SignIn: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// The form in a scroll view, so that large text never pushes the button out of reach.
  public var body: some View {
    ScrollView {
      VStack(spacing: 28) {
        header
        fields
        actions
      }
      .frame(maxWidth: 440)
      .frame(maxWidth: .infinity)
      .padding(.horizontal, 24)
      .padding(.vertical, 32)
    }
    .defaultScrollAnchor(.center, for: .alignment)
    .background(.background)
  }

  private var header: some View {
    VStack(spacing: 8) {
      AppMark(systemImage: "doc.text.fill", size: 72)
        .padding(.bottom, 8)
      Text("Welcome back")
        .font(.largeTitle)
        .bold()
      Text("Sign in to see your documents on every device.")
        .foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.center)
  }

  private var fields: some View {
    VStack(alignment: .leading, spacing: 16) {
      TitledField("Email") {
        TextField("name@example.com", text: "ada@example.com")
          .textFieldFocused(true)
      }
      TitledField("Password") {
        SecureField("Password", text: "difference")
      }
      Text("Forgot your password?")
        .font(.footnote)
        .foregroundStyle(.tint)
        .frame(maxWidth: .infinity, alignment: .trailing)
    }
    .textFieldStyle(.roundedBorder)
  }

  private var actions: some View {
    VStack(spacing: 12) {
      Button {
      } label: {
        Text("Sign in").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      Button {
      } label: {
        Label("Use a passkey", systemImage: "key").frame(maxWidth: .infinity)
      }
      .buttonStyle(.bordered)
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 4) { invitation }
        VStack(spacing: 4) { invitation }
      }
      .font(.footnote)
      .padding(.top, 8)
    }
    .controlSize(.large)
  }

  @ViewBuilder private var invitation: some View {
    Text("New here?").foregroundStyle(.secondary)
    Text("Create an account").foregroundStyle(.tint)
  }
}

/// A field with its name above it.
private struct TitledField<Field: View>: View {
  let title: String
  let field: Field

  init(_ title: String, @ViewBuilder field: () -> Field) {
    self.title = title
    self.field = field()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(title)
        .font(.subheadline)
        .fontWeight(.medium)
      field
    }
  }
}

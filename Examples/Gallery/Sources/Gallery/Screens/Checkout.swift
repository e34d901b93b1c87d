public import Views

/// A checkout form: what is bought, address, delivery, a code with an error, and the sum.
public struct Checkout: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// A form above the button that pays.
  public var body: some View {
    NavigationStack {
      Form {
        Section("Deliver to") {
          TextField("Name", text: "Grace Hopper")
          TextField("Street", text: "12 Compiler Court")
          TextField("Town", text: "")
        }
        Section("Delivery") {
          Picker("Speed", selection: "Post", options: ["Post", "Courier", "Pick up"])
            .pickerStyle(.segmented)
          Toggle("Leave with a neighbor", isOn: true)
          Stepper("Copies", value: 2)
        }
        Section {
          TextField("Discount code", text: "PROOF20")
          Label("This code ended on Sunday.", systemImage: "exclamationmark.triangle")
            .font(.footnote)
            .foregroundStyle(.destructive)
        }
        Section {
          LabeledContent("Two copies", value: "€ 48.00")
          LabeledContent("Delivery", value: "€ 4.90")
          LabeledContent("Total", value: "€ 52.90").bold()
        }
        .monospacedDigit()
        Section("Pay with") {
          NavigationLink { Label("Card ending in 1906", systemImage: "creditcard") }
        }
      }
      .textFieldStyle(.plain)
      .safeAreaInset(edge: .bottom) { payment }
      .navigationTitle("Checkout")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") }
      }
    }
  }

  private var payment: some View {
    Toolbar {
      Button {
      } label: {
        Label("Pay € 52.90", systemImage: "lock.fill").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .padding(.vertical, 6)
    }
  }
}

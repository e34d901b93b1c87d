public import Views

/// A checkout form: address, delivery, copies, a code with an error, and the sum.
public struct Checkout: View {
  /// Makes the screen.
  nonisolated public init() {}

  /// A form above the button that pays.
  public var body: some View {
    VStack(spacing: 0) {
      NavigationBar("Checkout", displayMode: .inline) {
        Text("Cancel").foregroundStyle(.tint)
      } trailing: {
        EmptyView()
      }
      Form {
        Section("Deliver to") {
          TextField("Name", text: "Grace Hopper")
          TextField("Street", text: "12 Compiler Court")
          TextField("Town", text: "")
        }
        Section("Delivery") {
          Picker("Speed", selection: "Post", options: ["Post", "Courier", "Pick up"])
            .pickerStyle(.segmented)
          Toggle("Leave with a neighbour", isOn: true)
          Stepper("Copies", value: 2)
        }
        Section {
          TextField("Discount code", text: "PROOF20")
          Label("This code ended on Sunday.", symbol: .exclamationTriangle)
            .font(.footnote)
            .foregroundStyle(.destructive)
        }
        Section {
          LabeledContent("Two copies", value: "€ 48.00")
          LabeledContent("Delivery", value: "€ 4.90")
          LabeledContent("Total", value: "€ 52.90").bold()
        }
        .monospacedDigit()
      }
      .textFieldStyle(.plain)
      Toolbar {
        Button {
        } label: {
          Label("Pay € 52.90", symbol: .creditcard).frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .padding(.vertical, 6)
      }
    }
    .background(.groupedBackground)
  }
}

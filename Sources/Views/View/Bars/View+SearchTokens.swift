nonisolated extension View {
  /// Puts a field for what is searched for below the title of the navigation stack around the view, with tokens before its
  /// text.
  ///
  /// An image shows the field at rest; suggested tokens are drawn neither there nor in a host.
  @preconcurrency
  public func searchable<Tokens: RandomAccessCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>? = nil,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol = "Search",
    @ViewBuilder token: @escaping @MainActor (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searching(text, prompt: String(prompt), tokens: tokens.wrappedValue.map(leased { AnyView(token($0)) }))
  }

  /// Puts a field for what is searched for below the title of the navigation stack around the view, with tokens before its
  /// text.
  ///
  /// An image shows the field at rest; suggested tokens are drawn neither there nor in a host.
  @preconcurrency
  public func searchable<Tokens: RandomAccessCollection, Token: View>(
    text: Binding<String>, tokens: Binding<Tokens>, suggestedTokens: Binding<Tokens>? = nil,
    isPresented: Binding<Bool>? = nil, placement: SearchFieldPlacement = .automatic, prompt: Text?,
    @ViewBuilder token: @escaping @MainActor (Tokens.Element) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, tokens: tokens, prompt: prompt?.string ?? "Search", token: token)
  }

  /// Puts a field for what is searched for below the title of the navigation stack around the view, with tokens before its
  /// text; a token that sets its binding changes nothing.
  @preconcurrency
  public func searchable<
    Tokens: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Token: View
  >(
    text: Binding<String>, editableTokens: Binding<Tokens>, isPresented: Binding<Bool>? = nil,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol = "Search",
    @ViewBuilder token: @escaping @MainActor (Binding<Tokens.Element>) -> Token
  ) -> some View where Tokens.Element: Identifiable {
    let token = leased(token)
    let views = editableTokens.wrappedValue.map { element in
      AnyView(token(Binding<Tokens.Element>.constant(element)))
    }
    return searching(text, prompt: String(prompt), tokens: views)
  }

  private func searching(_ text: Binding<String>, prompt: String, tokens: [AnyView]) -> some View {
    changingBar { $0.search = (text, prompt, tokens) }
  }
}

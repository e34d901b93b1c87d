/// Lists what differs between two layout records, each difference as it is made in the old one alone.
struct LayoutEditList {
  private(set) var edits: [LayoutEdit] = []

  init(from old: LayoutEntry, to new: LayoutEntry) { compare(old, new, at: []) }

  private mutating func compare(_ old: LayoutEntry, _ new: LayoutEntry, at indexPath: [Int]) {
    if old.kind == new.kind {
      guard !old.kind.isOutcome else { return }
      compareMeasures(old, new, at: indexPath)
      compareViews(old, new, at: indexPath)
    } else if let inner = new.views.firstIndex(where: { $0.isModified(old) }), new.kind.isModifier {
      var entry = new
      entry.views[inner] = old
      add(.arrangement, indexPath, entry, new.kind.rawValue, to: new.label)
      compare(old, new.views[inner], at: indexPath)
    } else if let inner = old.views.firstIndex(where: { $0.isModified(new) }), old.kind.isModifier {
      add(.arrangement, indexPath, old.views[inner], old.kind.rawValue, from: old.label)
      compare(old.views[inner], new, at: indexPath + [inner])
    } else {
      add(.arrangement, indexPath, new, "view", from: old.kind.rawValue, to: new.kind.rawValue)
    }
  }

  private mutating func add(
    _ kind: LayoutDifference.Change.Kind, _ indexPath: [Int], _ entry: LayoutEntry, _ property: String,
    from old: String? = nil, to new: String? = nil, amount: Double? = nil, view: String? = nil
  ) {
    edits.append(
      LayoutEdit(
        kind: kind, indexPath: indexPath, entry: entry, view: view ?? entry.path.description,
        property: property,
        old: old, new: new, amount: amount))
  }
}

extension LayoutEditList {
  private mutating func compareMeasures(_ old: LayoutEntry, _ new: LayoutEntry, at indexPath: [Int]) {
    // Those of a lazy container say which of its views were made.
    if old.fields != new.fields, old.fields.count == new.fields.count {
      for property in old.kind.properties {
        let range = property.fields.clamped(to: old.fields.indices)
        let (before, now) = (old.fields[range], new.fields[range])
        guard before != now else { continue }
        var entry = old
        entry.fields.replaceSubrange(range, with: now)
        let labels = property.labels(before, now)
        add(
          property.kind, indexPath, entry, labels.name, from: labels.old, to: labels.new,
          amount: labels.amount)
      }
    }
    if old.pieces != new.pieces {
      var entry = old
      entry.pieces = new.pieces
      add(.text, indexPath, entry, "text", from: old.text, to: new.text)
    }
    for name in Set(old.values.keys).union(new.values.keys).sorted() where name != "identifier" {
      let (before, now) = (old.values[name], new.values[name])
      guard before != now else { continue }
      var entry = old
      entry.values[name] = now
      add(.arrangement, indexPath, entry, name, from: before?[...].label, to: now?[...].label)
    }
    if old.isRightToLeft != new.isRightToLeft {
      var entry = old
      entry.isRightToLeft = new.isRightToLeft
      add(.arrangement, indexPath, entry, "layout direction", from: old.direction, to: new.direction)
    }
  }

  private mutating func compareViews(_ old: LayoutEntry, _ new: LayoutEntry, at indexPath: [Int]) {
    let pairs = ViewPairs(old.views, new.views)
    for (one, two) in pairs.kept { compare(old.views[one], new.views[two], at: indexPath + [one]) }
    if old.fields.count != new.fields.count {
      var entry = old
      (entry.fields, entry.views) = (new.fields, new.views)
      return add(.arrangement, indexPath, entry, "rows", from: "\(old.views.count)", to: "\(new.views.count)")
    }
    for one in pairs.gone {
      var entry = old
      entry.views.remove(at: one)
      add(
        .removed, indexPath, entry, "", from: old.views[one].kind.rawValue,
        view: old.views[one].path.description)
    }
    for two in pairs.came {
      var entry = old
      // Behind the last one before it that both have.
      let before = pairs.kept.last { $0.new < two }.map { $0.old + 1 } ?? 0
      entry.views.insert(new.views[two], at: before)
      add(
        .inserted, indexPath, entry, "", to: new.views[two].kind.rawValue,
        view: new.views[two].path.description)
    }
    let order = pairs.kept.map(\.new)
    if order != order.sorted() {
      var entry = old
      let sorted = pairs.kept.sorted { $0.new < $1.new }.map(\.old)
      for (slot, one) in zip(pairs.kept.map(\.old), sorted) { entry.views[slot] = old.views[one] }
      add(.order, indexPath, entry, "order of views")
    }
  }
}

extension LayoutEntry {
  /// Whether another view is this one, with or without modifiers around.
  fileprivate func isModified(_ other: LayoutEntry) -> Bool {
    if kind == other.kind { return true }
    return kind.isModifier && views.contains { $0.isModified(other) }
  }

  fileprivate var text: String { pieces.map(\.text).joined() }
  fileprivate var direction: String { isRightToLeft ? "right to left" : "left to right" }
  fileprivate var label: String { fields.isEmpty ? kind.rawValue : fields[...].label }
}

extension LayoutEntry.Kind.Property {
  /// What changed, for people: of parts with names only those that did, as in `minHeight 44 → 70`.
  fileprivate func labels(
    _ before: ArraySlice<LayoutEntry.Field>, _ now: ArraySlice<LayoutEntry.Field>
  ) -> (name: String, old: String, new: String, amount: Double?) {
    let changed = zip(parts, zip(before, now)).filter { $0.1.0 != $0.1.1 }
    if changed.count == 1, let (part, (one, two)) = changed.first {
      let amount = two.number - one.number
      return (part, one.label, two.label, amount.isNaN ? nil : amount)
    }
    let amounts = Set(zip(before, now).map { $1.number - $0.number })
    let amount = amounts.count == 1 ? amounts.first.flatMap { $0.isNaN ? nil : $0 } : nil
    guard !changed.isEmpty else { return (name, before.label, now.label, amount) }
    func label(_ value: ((String, (LayoutEntry.Field, LayoutEntry.Field))) -> LayoutEntry.Field) -> String {
      changed.map { "\($0.0) \(value($0).label)" }.joined(separator: ", ")
    }
    return (name, label { $0.1.0 }, label { $0.1.1 }, amount)
  }
}

extension LayoutEntry.Field {
  /// The number; not a number for what is none.
  fileprivate var number: Double {
    if case .number(let number) = self { number } else { .nan }
  }

  fileprivate var label: String {
    switch self {
    case .number(let number): number.isFinite ? number.spelled : "unlimited"
    case .name(let name): name
    case .none: "default"
    }
  }
}

extension ArraySlice<LayoutEntry.Field> {
  /// The value for people; once where all are the same.
  fileprivate var label: String {
    Set(self).count == 1 ? self[startIndex].label : map(\.label).joined(separator: ", ")
  }
}

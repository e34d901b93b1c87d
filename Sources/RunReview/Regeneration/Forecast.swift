package import FontComparison

/// Which references other fonts touch, and which class each will probably fall into, before anything is drawn.
///
/// The views of a reference are laid out again in the old and in the new fonts, so it has to carry its layout.
package struct Forecast: Sendable, Hashable, Codable {
  /// A reference with its layers.
  package struct Reference: Sendable {
    /// The path below the references' folder, without extension.
    package var cell: String
    /// The layers it was drawn of.
    package var tree: LayerTree
    /// How they were laid out, or why that is not known.
    package var layout: Result<LayoutRecord, CarriedLayers.Unusable>?

    /// Names a tree with the layout that gave it.
    package init(cell: String, tree: LayerTree, layout: Result<LayoutRecord, CarriedLayers.Unusable>? = nil) {
      (self.cell, self.tree, self.layout) = (cell, tree, layout)
    }
  }

  /// What is expected of a cell.
  package struct Cell: Sendable, Hashable, Codable {
    /// The path of the cell.
    package var cell: String
    /// The worst class that holds; none for a cell that the fonts do not touch.
    package var regenerationClass: RegenerationClass?
    /// Why, a sentence; empty for a cell that the fonts do not touch.
    package var reason: String
    /// The texts that will read in another way, the worst first.
    package var layers: [Layer]
    /// Why the expectation may be wrong, sentences.
    package var notes: [String]
  }

  /// What is expected of a layer of text.
  package struct Layer: Sendable, Hashable, Codable {
    /// Its identifier.
    package var id: String
    /// Its class.
    package var regenerationClass: RegenerationClass
    /// The recorded text, a line each.
    package var lines: [String]
    /// The lines to come, where they are others and are known.
    package var newLines: [String]?
    /// Why, a sentence.
    package var reason: String
  }

  /// A reference that nothing can be said about.
  package struct Unread: Error, Hashable, Codable {
    /// The path.
    package var cell: String
    /// Why, a sentence.
    package var reason: String
  }

  /// What is expected of each reference, in their order.
  package var cells: [Cell] = []
  /// References without layers, or touched by the fonts and without a layout, that can be used.
  package var unread: [Unread] = []

  /// Expects what becomes of references when the old fonts are replaced by the new ones.
  package init(of references: [Reference], old: FontSet, new: FontSet) {
    let forecaster = CellForecaster(old: old, new: new)
    for reference in references {
      do throws(Unread) { cells.append(try forecaster.cell(reference)) } catch { unread.append(error) }
    }
  }

  /// How many references have no forecast, with the first and why; nil where all have one.
  package static func sentence(on unread: [Unread]) -> String? {
    unread.first.map { first in
      "\(TerminalText.count(unread.count, "reference")) without a forecast, such as "
        + TerminalText.line("\(first.cell): \(first.reason)")
    }
  }

  /// The number of cells of each class that any has; none stands for cells that are not touched.
  package var counts: [(regenerationClass: RegenerationClass?, count: Int)] {
    let counts = Dictionary(grouping: cells, by: \.regenerationClass).mapValues(\.count)
    return (RegenerationClass.allCases.map(Optional.some) + [nil]).compactMap { found in
      counts[found].map { (found, $0) }
    }
  }
}

extension Forecast {
  /// The references in a folder, those whose layers can be used, and why the others cannot; `names` has the cells of
  /// files that are called otherwise than their path says.
  package static func references(
    in folder: String, names: [String: String] = [:]
  ) -> (references: [Reference], unread: [Unread]) {
    let files = ReferenceListing(below: folder)
    var (references, unread): ([Reference], [Unread]) = ([], [])
    unread = files.others.map { Unread(cell: $0.path, reason: $0.message) }
    for path in files.paths where ReferenceFormat(path: path) != nil {
      let plain = ReferencePath(path, pathExtension: "png").plain
      let cell = names[path] ?? String(plain.dropFirst(folder.count + 1).dropLast(".png".count))
      do {
        references.append(try reference(at: path, cell: cell))
      } catch let error as CarriedLayers.Unusable {
        unread.append(
          Unread(cell: cell, reason: "\(error.reason) Record it again to have its fonts compared."))
      } catch {
        unread.append(Unread(cell: cell, reason: "\(error)"))
      }
    }
    return (references, unread)
  }

  /// The reference in a file.
  private static func reference(at path: String, cell: String) throws -> Reference {
    let bytes = [UInt8](try FileContents.reference(path))
    let layers = CarriedLayers(in: try ReferenceScan(bytes, path: path), named: path)
    return Reference(cell: cell, tree: try layers.tree().get(), layout: layers.layout())
  }

  /// The pairs of characters that stand beside each other in references.
  package static func pairs(in references: [Reference]) -> Set<String> {
    var pairs: Set<String> = []
    func visit(_ layer: ViewRendering.Layer) {
      if case .text(let runs) = layer.content {
        for run in runs {
          for (first, second) in zip(run.text, run.text.dropFirst()) { pairs.insert("\(first)\(second)") }
        }
      }
      layer.sublayers.forEach(visit)
    }
    for reference in references { visit(reference.tree.root) }
    return pairs
  }
}

internal import Yams

extension PreviewVariants {
  /// Reads the mapping behind `previews:`; `path` names the file and line in errors.
  init(_ node: Node, _ path: String) throws(RenderTestingError) {
    guard let mapping = node.mapping else {
      throw .invalidSetting(
        "\(path): previews", value: node.string ?? "a list", expected: "a mapping of devices and traits")
    }
    place = "\(path): previews"
    for (key, value) in mapping {
      let name = key.string ?? ""
      guard let text = value.string else {
        throw .invalidSetting(
          "\(path): previews: \(name)", value: "a list or mapping",
          expected: "a text such as phones or light, dark")
      }
      switch name {
      case "devices": devices = text
      case "traits": traits = text
      default:
        throw .unusable(path, "there is no setting \"\(name)\" of previews. They are devices and traits.")
      }
    }
  }
}

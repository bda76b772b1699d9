internal import StrictJSON
internal import Support
public import Typography

/// A screen, or a sheet of paper, with what is known of it.
public struct Device: Hashable, Sendable {
  /// The name that people use for it.
  public var name: String
  /// `phone`, `tablet`, `watch`, `desktop`, `tv` or `print`.
  public var kind: String
  /// Its points, upright for what is held in a hand.
  public var size: Size
  /// Pixels a point.
  public var scale: Double
  /// The insets that the device reserves at each edge, in points.
  public var safeArea: Insets

  /// Stands for the device of boxes that have points alone.
  static let any = Device("any", kind: "any", size: Size(0, 0))

  /// A device.
  public init(
    _ name: String, kind: String = "phone", size: Size, scale: Double = 1, safeArea: Insets = .zero
  ) {
    self.name = name
    self.kind = kind
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
  }
}

/// A table of devices, as a JSON file that people can edit.
///
///     let phones = try DeviceTable.shipped.devices(named: "iPhone SE (3rd generation),Pixel 8")
public struct DeviceTable: Hashable, Sendable {
  /// The devices, in the order of the table.
  public let devices: [Device]
  /// The table that comes with Copyfit, as JSON: forty current devices with sources and date.
  package static var shippedJSON: String { String(decoding: PackageResources.devices_json, as: UTF8.self) }

  /// The table that comes with Copyfit.
  public static var shipped: DeviceTable {
    get throws(AuditError) { try DeviceTable(json: shippedJSON.utf8, path: "devices.json") }
  }

  /// The devices of a list of names; a kind stands for all of it, and `all` for all there are. A name that no device has
  /// stands for all that begin with it: `iPhone`.
  public func devices(named list: String) throws(AuditError) -> [Device] {
    var found: [Device] = []
    for word in list.split(separator: ",") {
      let name = String(word.drop { $0 == " " }).lowercased()
      var named = devices.filter { $0.name.lowercased() == name || $0.kind == name || name == "all" }
      if named.isEmpty, !name.isEmpty { named = devices.filter { $0.name.lowercased().hasPrefix(name) } }
      guard !named.isEmpty else {
        let names = devices.map(\.name)
        let hint = String(word).suggestion(among: names)
        throw AuditError(
          .badValue, "'\(word)'",
          "no such device; \(hint ?? "those there are: \(names.joined(separator: ", "))")"
        )
      }
      found += named.filter { !found.contains($0) }
    }
    return found
  }
}

extension DeviceTable {
  private enum Key: String, CaseIterable { case about, source, date, devices }
  private enum DeviceKey: String, CaseIterable { case name, kind, size, scale, safeArea, source, date }

  /// Reads a table.
  ///
  /// - Throws: what is wrong, with file and line.
  package init(json: some Sequence<UInt8>, path: String) throws(AuditError) {
    let text = Array(json)
    do throws(JSONFault) {
      var reader = JSONReader(text[...])
      let value = try reader.document()
      if let fault = reader.fault { throw fault }
      let object = try JSONObject<Key>(value)
      devices = try object.require(.devices, "an array of devices") { (value) throws(JSONFault) in
        try value.elements("an array of devices", Self.device)
      }
    } catch {
      throw AuditError(error, in: text, path)
    }
  }

  /// Reads the table of a file.
  public init(path: String) throws(AuditError) { try self.init(json: try WholeFile.read(path), path: path) }

  /// A side has as many points at most.
  private static let longestSide = Domain.screenLength.range.upperBound

  private static func device(_ value: JSONValue) throws(JSONFault) -> Device {
    let object = try JSONObject<DeviceKey>(value)
    let size = try object.require(.size, "width and height") { (value) throws(JSONFault) in
      try lengths(value, 2, from: 1)
    }
    let insets = try object.read(.safeArea) { (value) throws(JSONFault) in try lengths(value, 4, from: 0) }
    let text = { (value: JSONValue) throws(JSONFault) in try value.string() }
    let scale = try object.read(.scale) { (value) throws(JSONFault) in try value.number() } ?? 1
    guard (0.01...100).contains(scale) else { throw value.bad("\(scale) is no number of pixels a point") }
    return Device(
      try object.require(.name, "a name", text), kind: try object.read(.kind, text) ?? "phone",
      size: Size(size[0], size[1]), scale: scale,
      safeArea: insets.map { Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero)
  }

  private static func lengths(
    _ value: JSONValue, _ count: Int, from least: Double
  ) throws(JSONFault) -> [Double] {
    let lengths = try value.elements("\(count) numbers") { (value) throws(JSONFault) in try value.number() }
    guard lengths.count == count, lengths.allSatisfy({ (least...longestSide).contains($0) }) else {
      throw value.bad("not \(count) lengths from \(least.shortest) to \(longestSide.shortest) points")
    }
    return lengths
  }
}

extension AuditError {
  /// A fault in a JSON file, with its line.
  init(_ fault: JSONFault, in text: [UInt8], _ path: String) {
    let place = SourcePlace(fault.offset ?? 0, in: text[...])
    let culprit = fault.culprit.isEmpty ? "" : ": \(fault.culprit)"
    self.init(.badFile, "\(path):\(place.line):\(place.column)\(culprit)", fault.message)
  }
}

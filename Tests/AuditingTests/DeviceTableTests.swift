import Auditing
import Testing
import Typography

@Suite struct DeviceTableTests {
  @Test func theShippedTableHasFortyDevices() throws {
    let table = try DeviceTable.shipped
    #expect(table.devices.count == 40 && Set(table.devices.map(\.name)).count == 40)
    for device in table.devices {
      #expect(device.safeArea.top + device.safeArea.bottom < device.size.height / 2, "\(device.name)")
    }
    #expect(Set(table.devices.map(\.kind)) == ["phone", "tablet", "watch", "desktop", "tv", "print"])
  }

  @Test func devicesByNameAndKind() throws {
    let table = try DeviceTable.shipped
    #expect(try table.devices(named: "pixel 8, watch").count == 6)
    #expect(try table.devices(named: "all") == table.devices)
    #expect(throws: AuditError.self) { try table.devices(named: "Pixel 88") }
    let phones = table.devices.filter { $0.name.hasPrefix("iPhone SE") }
    #expect(try !phones.isEmpty && table.devices(named: "iphone se") == phones)
    #expect(throws: AuditError.self) { try table.devices(named: " ") }
  }

  @Test(arguments: [
    ("{\"devices\": [\n{\"name\": \"a\", \"size\": [0, 10]}]}", "d.json:2"), ("{}", "d.json:1"),
    ("", "d.json:1"),
    ("{\"devices\": [{\"name\": \"a\", \"size\": [1]}]}", "d.json:1"),
    ("{\"devices\": [{\"name\": \"a\", \"size\": [9, 9], \"scale\": 0}]}", "d.json:1"),
  ]) func badTablesAreErrorsWithTheirLine(text: String, place: String) {
    do {
      _ = try DeviceTable(json: text.utf8, path: "d.json")
      Issue.record("was read")
    } catch {
      #expect(error.code == .badFile && error.culprit.hasPrefix(place), "\(error)")
    }
  }
}

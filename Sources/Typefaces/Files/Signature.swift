/// The first four bytes of the files this module reads.
enum Signature {
  static let plain: Set<UInt32> = [0x0001_0000, 0x4F54_544F, 0x7472_7565, 0x7474_6366]  // 1.0 OTTO true ttcf
  static let woff: UInt32 = 0x774F_4646
  static let woff2: UInt32 = 0x774F_4632
  static let collection: UInt32 = 0x7474_6366
}

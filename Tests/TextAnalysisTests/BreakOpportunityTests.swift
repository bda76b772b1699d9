import Testing
@testable import TextAnalysis

@Suite struct BreakOpportunityTests {
  @Test func isSmall() { #expect(MemoryLayout<BreakOpportunity>.stride == 12) }
}

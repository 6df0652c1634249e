import Testing

/// The tests run one after another, because notifications reach the observers of all databases.
@Suite("The optional parts of the generated code", .serialized)
struct FeatureTests {}

import Testing

/// The tests within this process run one after another: its notifications reach the hubs of all databases.
@Suite("The support code", .serialized)
struct InProcessTests {}

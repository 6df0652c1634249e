// A stub, so that `#if canImport(ObjectiveC)` holds where there is no such module.

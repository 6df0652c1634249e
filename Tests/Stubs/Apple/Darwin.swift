// A stub, so that `#if canImport(Darwin)` holds where there is no such module.

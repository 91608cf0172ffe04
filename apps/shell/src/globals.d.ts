/** Versions of the shared modules, by name; put in by the build. */
declare const __SHARED_VERSIONS__: Record<string, string>;

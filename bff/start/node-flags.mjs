/**
 * Node's flags for the BFF, wherever it is started. The young generation is kept at 3 × 4 MiB: V8 would let it grow to 3 × 32 MiB
 * under load before it collects any of it, and a server's short-lived objects fill whatever they are given.
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=4'];

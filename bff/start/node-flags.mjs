import options from './node-options.json' with { type: 'json' };

/**
 * Node's flags for the BFF, wherever it is started: `npm start`, the image, drills and benches. What a process holds is
 * then told within minutes of load, and stays.
 *
 * - The young generation is 3 × 4 MiB from the start: V8 would let it grow to 3 × 32 MiB under load before it collects
 *   any of it, and a server's short-lived objects fill whatever they are given.
 * - The old one has what Node itself would choose within the manifests' 768 MiB. On a large machine it would choose
 *   4 GiB, and then lets garbage grow to a multiple of what lives before it looks.
 */
export const nodeFlags = options.flags;

/** glibc makes up to eight heaps for each core, and every one keeps what was freed in it. Other systems do not read this. */
export const nodeEnvironment = options.environment;

/** What a CSS module is in a test: every class is there, under its own name. */
export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });

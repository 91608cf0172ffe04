/** Stands for a CSS module in tests: each class has its own name as value. */
export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });

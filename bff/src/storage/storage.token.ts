/** Injection token of the one storage of this process. */
export const STORAGE = Symbol('storage');

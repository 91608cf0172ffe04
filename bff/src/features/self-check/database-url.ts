/** Injection token of the database's address. */
export const DATABASE_URL = Symbol('database url');

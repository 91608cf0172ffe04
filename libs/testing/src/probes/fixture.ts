/** A finding, a file that has it, and a file that looks alike and has it not. */
export type Fixture = [id: string, has: Uint8Array, lookAlike: Uint8Array];

import { isBelow } from '@fidelio/contracts';

let prefixes: readonly string[] = [];

/** The prefixes of all screens that need a session. The shell sets them from the release set. */
export const signedInPaths = {
  set(next: readonly string[]): void {
    prefixes = next;
  },

  /** Whether a path belongs to such a screen. */
  contains(path: string): boolean {
    return prefixes.some((prefix) => isBelow(prefix, path));
  },
};

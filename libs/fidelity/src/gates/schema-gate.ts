import type { OfficeFormat } from '@fidelio/contracts';
import { type SchemaError, schemaErrors } from './schema-validator.js';

/**
 * Gate 2: no schema error that the original has not. Real files have errors of their own, which are not ours to judge;
 * a fixed file that has none at all, as most have, needs no look at its original.
 */
export async function schemaGate(before: Uint8Array, after: Uint8Array, format: OfficeFormat): Promise<string | null> {
  try {
    const found = counted(await schemaErrors(after, format));
    if (found.size === 0) return null;
    const known = counted(await schemaErrors(before, format));
    for (const [error, count] of found) {
      if (count > (known.get(error) ?? 0)) return `new schema error: ${error}`.slice(0, 400);
    }

    return null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : 'the schema check failed';
  }
}

/** Errors by part and kind. Places are left out: they move when something before them changes. */
function counted(errors: SchemaError[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { description, path } of errors) {
    const key = `${path.partUri}: ${description}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  return counts;
}

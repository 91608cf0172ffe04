import type { OfficeFormat } from '@fidelio/contracts';
import { z } from 'zod';
import { programBeside, WarmProcess } from '../processes/warm-process.js';

const SchemaError = z.object({ description: z.string(), id: z.string(), path: z.object({ partUri: z.string() }) });
export type SchemaError = z.infer<typeof SchemaError>;
const Answer = z.object({ errors: z.array(SchemaError).optional(), failure: z.string().optional() });

const MiB = 1024 ** 2;
const validator = new WarmProcess(() => ({ name: 'schema', path: programBeside(import.meta.url, 'schema-process') }), {
  milliseconds: 60_000,
  bytes: 1024 * MiB,
  grown: 640 * MiB,
  uses: 200,
  idle: 60_000,
  tries: 3,
});

/** Schema errors of a package by the Open XML SDK, in a process of its own. Rejects where no answer came. */
export async function schemaErrors(bytes: Uint8Array, format: OfficeFormat): Promise<SchemaError[]> {
  const { errors, failure } = Answer.parse(await validator.ask({ bytes, format }));
  if (!errors) throw new Error(failure ?? 'the schema check gave no answer');

  return errors;
}

/** Starts the process while the copy is still being made: its start takes several seconds. */
export function prepareSchemaValidator(): void {
  validator.prepare();
}

/** Ends the warm process; the next call starts another. */
export function closeSchemaValidator(): void {
  validator.close();
}

/** The most memory that the process has taken, in bytes. @public read by the bench of gates from the built package */
export function schemaPeakBytes(): number {
  return validator.peakBytes();
}

import type { Diagnosis } from '@fidelio/contracts';
import type { OfficeKind } from '../package/kinds.js';
import { openPackage } from '../package/office-package.js';
import { reportFailure } from './report.js';

export type Identified =
  | { kind: OfficeKind; failure: null }
  | { kind: null; failure: NonNullable<Diagnosis['failure']> };

/** Tells what a file is by its content, reading only the package's own tables; a file that is no Office package gets the reason. */
export function identify(bytes: Uint8Array): Identified {
  try {
    return { kind: openPackage(bytes).kind, failure: null };
  } catch (cause) {
    return { kind: null, failure: reportFailure(cause).failure! };
  }
}

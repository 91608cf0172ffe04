import type { Profiler } from 'node:inspector';
import type { Checkout } from './checkout.ts';
import type { PlaceOf } from './tree.ts';

/** What a flame graph is drawn of, in one checkout. */
export interface Subject {
  placeOf: PlaceOf;
  take(): Promise<Taken>;
  close(): Promise<void>;
}

export interface Taken {
  profile: Profiler.Profile;
  /** Processor milliseconds of one view or call, taken without the profiler, which costs some itself. */
  milliseconds: number;
}

export type OpenSubject = (checkout: Checkout) => Promise<Subject>;

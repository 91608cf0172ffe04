import { z } from 'zod';
import { fromVersion1 } from './version-1.js';
import { Version2 } from './version-2.js';

export { initialState, Offer, Phase, ReportItem } from './version-2.js';

/** What the assistant remembers of one conversation. A state of version 1 is read and converted. */
export const DialogueState = z.preprocess(fromVersion1, Version2);
export type DialogueState = Version2;

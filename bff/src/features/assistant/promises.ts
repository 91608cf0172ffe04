import type { Promises } from '@fidelio/assistant';
import type { Config } from '../../platform/config/config.js';

/** What the assistant may promise under this configuration, and nothing beyond. */
export function promisesOf({ contact, filesLocation, limits, llm, staff }: Config, processors: string[]): Promises {
  // Without anybody who reads the inbox no answer can be promised.
  const hasStaff = [...staff.values()].some((roles) => roles.includes('support'));

  return {
    contact,
    ...(hasStaff && { staffDays: limits.staffAnswerDays }),
    filesLie: filesLocation,
    retentionDays: limits.retentionDays,
    processors,
    documentWords: llm?.documentWords ?? false,
  };
}

import { z } from 'zod';
import { results } from './primitives.js';

const Count = z.number().int().nonnegative();

/** The files that came in during a week. */
export const OverviewWeek = z.object({
  /** Its Monday, in UTC: `2026-11-23`. */
  week: z.iso.date(),
  files: Count,
  /** Nothing known was found in them. */
  sound: Count,
  /** They need their owner's decision. Absent before 2026-11-28. */
  decision: Count.optional(),
  /** Corrected, and nothing is left to check. */
  corrected: Count,
  /** A corrected copy is there, with things to check. */
  partly: Count,
  /** Something was found, and nothing could be corrected. */
  open: Count,
  /** They cannot be opened. */
  unreadable: Count,
  /** Still queued or being worked on. */
  working: Count,
  /** Those of them that have a corrected copy and are not being worked on. Absent before 2026-11-28. */
  copies: Count.optional(),
  /** Seconds from the upload to the corrected file, of half and of nine tenths of those that have one. */
  secondsHalf: z.number().nullable(),
  secondsMost: z.number().nullable(),
});
export type OverviewWeek = z.infer<typeof OverviewWeek>;

/** One kind of finding in the files of a week. */
export const OverviewFinding = z.object({
  finding: z.string(),
  title: z.string(),
  week: z.iso.date(),
  /** Files that have it. */
  files: Count,
  /** Of these: corrected, waiting for their owner's yes, neither. */
  corrected: Count,
  offered: Count,
  left: Count,
});
export type OverviewFinding = z.infer<typeof OverviewFinding>;

export const OverviewMail = z.object({
  kind: z.string(),
  sent: Count,
  failed: Count,
  dropped: Count,
  /** Attempts that may have sent a mail again. */
  repeats: Count,
});
export type OverviewMail = z.infer<typeof OverviewMail>;

export const OverviewQueue = z.object({
  queue: z.string(),
  waiting: Count,
  running: Count,
  /** Seconds since the oldest job was due that nobody has taken; null: none waits. */
  oldest: z.number().nullable(),
});
export type OverviewQueue = z.infer<typeof OverviewQueue>;

/** What the service of the language model has cost on a day, by the organisation that people typed: a label, no proof. */
export const OverviewModelUse = z.object({
  day: z.iso.date(),
  organisation: z.string(),
  /** Accounts that asked. */
  accounts: Count,
  /** Tokens sent; of these from the service's cache; tokens written; of these reasoning. */
  input: Count,
  cached: Count,
  output: Count,
  reasoning: Count,
  /** In the operator's currency; null where no prices are configured. */
  cost: z.number().nullable(),
});
export type OverviewModelUse = z.infer<typeof OverviewModelUse>;

export const Overview = results(
  z.object({
    /** The last twelve weeks, the newest first. */
    weeks: z.array(OverviewWeek),
    /** Of the files that needed it and could be looked at, those that have a corrected file: 0 to 1; null: none. */
    inHand: z.number().min(0).max(1).nullable(),
    /** The most frequent findings, of the newest files. */
    findings: z.array(OverviewFinding),
    /** Mails of the last seven days. */
    mails: z.array(OverviewMail),
    queues: z.array(OverviewQueue),
    /** The last thirty days; absent where no service is configured. */
    modelUse: z.array(OverviewModelUse).optional(),
    /** How many of the newest files are counted at most, and read for their findings. */
    counted: Count,
    read: Count,
  }),
);
export type Overview = z.infer<typeof Overview>;

/** Which table is exported. */
export const ExportOverview = z.strictObject({ table: z.enum(['weeks', 'findings', 'mails', 'queues', 'modelUse']) });
export type ExportOverview = z.infer<typeof ExportOverview>;

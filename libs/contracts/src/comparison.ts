import { z } from 'zod';
import { FindingOutcome, FixMode, ImportMeasurement, Severity, SubstituteFont } from './diagnosis.js';
import { FileRecord } from './files.js';
import { FileSummary } from './file-summary.js';
import { counts } from './limits.js';
import { Instant, results } from './primitives.js';

/** More pages of a file are not drawn. */
export const comparedPagesMax = 200;

/** Where the page pictures stand. `failed`: the renderer could not draw this file. */
export const DrawingState = z.enum(['drawing', 'ready', 'failed']);
export type DrawingState = z.infer<typeof DrawingState>;

export const ComparedPage = z.object({
  /** In points. */
  width: z.number().positive(),
  height: z.number().positive(),
  /** Address of the picture, valid for some hours; null until it is drawn. */
  picture: z.string().nullable(),
  /**
   * On the corrected side: where the page first looks different from the one as it would arrive, a fraction of its height; null where
   * both look the same, absent where that is not known.
   */
  changedAt: z.number().min(0).max(1).nullish(),
});
export type ComparedPage = z.infer<typeof ComparedPage>;

/** A place of an item on a page; `x` and `y` are fractions of the page from its upper left corner. */
export const PagePin = z.object({
  item: z.number().int().positive(),
  /** Which of the finding's places it is: index into its evidence. Absent where pages were drawn before 2026-11-28. */
  evidence: z.number().int().nonnegative().optional(),
  page: z.number().int().positive(),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});
export type PagePin = z.infer<typeof PagePin>;

/** One side of the comparison, drawn page by page or, without a renderer, simulated as one page of HTML. */
export const ComparisonSide = z.object({
  state: DrawingState,
  pages: z.array(ComparedPage).max(comparedPagesMax),
  pins: z.array(PagePin),
  /** Address of the simulated page where there is no renderer. */
  simulated: z.string().nullable(),
});
export type ComparisonSide = z.infer<typeof ComparisonSide>;

/** A finding of the file and what became of it. */
export const ComparisonItem = z.object({
  /** The number on its pins. */
  number: z.number().int().positive(),
  finding: z.string(),
  title: z.string(),
  /** What its change would achieve, where the user switched it off: `title` says what is seen without. */
  change: z.string().optional(),
  /** What was done, what would be done, or how to check by hand. */
  what: z.string(),
  /** What is seen after the import without the change. */
  why: z.string(),
  severity: Severity,
  mode: FixMode,
  outcome: FindingOutcome,
  /** Whether its change can be switched on and off. */
  switchable: z.boolean(),
  count: z.number().int().positive(),
  /** Where the first places are: at most 20, of macros 300. */
  places: z.array(z.string()).max(counts.macrosMax),
});
export type ComparisonItem = z.infer<typeof ComparisonItem>;

/** A file as it would arrive and as it arrives corrected. */
export const Comparison = z.object({
  name: z.string(),
  kind: FileRecord.shape.kind,
  /** The corrected copy is being made. */
  working: z.boolean(),
  summary: FileSummary.nullable(),
  /** Set where the file cannot be compared: it was not opened, or not looked at yet. */
  unavailable: z.string().nullable(),
  items: z.array(ComparisonItem),
  /** As our renderer draws it, without what the import loses; null where nobody has asked for it. */
  original: ComparisonSide.nullish(),
  arriving: ComparisonSide,
  /** Null where nothing in the file is corrected. */
  corrected: ComparisonSide.nullable(),
  /** Fonts that the renderer does not have and drew the pages without. */
  substitutes: z.array(SubstituteFont).max(20).optional(),
  /** Set where the suite itself has imported both; `pages`: the pages that are shown are its own. */
  measured: ImportMeasurement.extend({ pages: z.boolean() }).nullish(),
  /** The suite is being asked. */
  measuring: z.boolean().optional(),
  /** An expiring signed link to the corrected copy. */
  downloadUrl: z.string().nullable(),
});
export type Comparison = z.infer<typeof Comparison>;

export const ComparisonAnswer = results(Comparison);
export type ComparisonAnswer = z.infer<typeof ComparisonAnswer>;

const findings = z.array(z.string().min(1).max(100)).max(200);

/** Findings whose changes are switched on or off; the copy is made anew in one run. */
export const SwitchChanges = z
  .strictObject({ on: findings, off: findings })
  .refine(({ on, off }) => on.length + off.length > 0, { error: 'name at least one change' })
  .refine(({ on, off }) => !on.some((finding) => off.includes(finding)), { error: 'a change is on or off' });
export type SwitchChanges = z.infer<typeof SwitchChanges>;

/** A link that shows a comparison to whoever holds it. */
export const ShareComparison = z.strictObject({
  /** How long it works. */
  days: z.number().int().min(1).max(30),
  /** Whether the corrected file can be downloaded there. */
  withFile: z.boolean(),
});
export type ShareComparison = z.infer<typeof ShareComparison>;

export const SharedLink = results(z.object({ url: z.url(), expiresAt: Instant }));
export type SharedLink = z.infer<typeof SharedLink>;

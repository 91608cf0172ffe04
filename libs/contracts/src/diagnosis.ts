import { z } from 'zod';
import { counts } from './limits.js';
import { Instant } from './primitives.js';

export const OfficeFormat = z.enum(['docx', 'pptx', 'xlsx']);
export type OfficeFormat = z.infer<typeof OfficeFormat>;

/** Order matters: worst first. `refused`: the suite does not open the file at all. */
export const Severity = z.enum(['refused', 'data-loss', 'wrong-content', 'layout', 'cosmetic']);
export type Severity = z.infer<typeof Severity>;

/** How well a row is known: measured, third-party report, Google documentation, absent from Google's API, common knowledge. */
export const Grade = z.enum(['M', 'T', 'G', 'A', 'K']);
export type Grade = z.infer<typeof Grade>;

/** By how many sources of how many origins a row is known, how exactly they tell, and whether any contradicts. */
export const Sureness = z.enum(['very-high', 'high', 'middling', 'low']);
export type Sureness = z.infer<typeof Sureness>;

/**
 * AUTO changes nothing that Office shows, and is always applied. REC looks or behaves differently in Office but keeps every word, picture
 * and link; it is applied without asking and can be left out. ASK gives something up for good and waits for a yes. ADV is to be checked
 * after the import. OPT is what diagnoses before 2026-11-23 say; it is read as ASK.
 */
export const FixMode = z.enum(['AUTO', 'REC', 'ASK', 'ADV', 'OPT']);
export type FixMode = z.infer<typeof FixMode>;

/**
 * What became of a finding: fixed; offered (ASK: waits for a yes); left-out (the user switched its change off); gate-failed (every recipe
 * was refused by a gate); unavailable (needs a renderer that is not installed); waiting (no recipe fits).
 */
export const FindingOutcome = z.enum(['fixed', 'offered', 'left-out', 'gate-failed', 'unavailable', 'waiting']);
export type FindingOutcome = z.infer<typeof FindingOutcome>;

export const Evidence = z.object({
  /** Part name inside the package, without the leading slash. */
  part: z.string(),
  /** Character offset in the decoded part. */
  offset: z.number().int().nonnegative(),
  snippet: z.string().max(200),
  /** Where a person finds it: heading or page, slide, sheet and cell. */
  where: z.string(),
  /** The words at this place, where there are any. */
  words: z.string().max(120).optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** Where a row of the import profile is known from. Without an address it is common knowledge. */
export const Source = z.object({
  /** The page, issue or document that says it. */
  url: z.url().optional(),
  /** When it was read or measured. */
  date: z.iso.date(),
  /** What it says, in a few words. */
  says: z.string(),
});
export type Source = z.infer<typeof Source>;

/** Reasons that other languages than the engine's English say, too. */
export const FindingCause = z.enum(['not-drawn', 'sign-again']);
export type FindingCause = z.infer<typeof FindingCause>;

/** Why the server itself did not check a file: kept apart with a virus in it, twice broken off, damaged in the storage, too large. */
export const UncheckedCause = z.enum(['apart', 'stopped', 'corrupt', 'large']);
export type UncheckedCause = z.infer<typeof UncheckedCause>;

export const Finding = z.object({
  /** Stable id, `word.cell-width-missing`. */
  id: z.string(),
  title: z.string(),
  /** What an office worker will see after the import, in one or two sentences. */
  sentence: z.string(),
  severity: Severity,
  grade: Grade,
  /** Absent before 2026-11-28, and where it was found in the file itself. */
  sure: Sureness.optional(),
  /** Where the knowledge comes from, with its date. */
  source: z.object({ text: z.string(), date: z.string() }),
  sources: z.array(Source).max(10).optional(),
  /** Whether it keeps the corrected file from being complete while it is left: severity layout or worse, and grade M, G, or T with an address. */
  blocks: z.boolean().optional(),
  mode: FixMode,
  /** What its change does, or what can be done, in words. */
  remedy: z.string(),
  /** What is so once it is corrected, as the name of its change. Absent where there is none, and before 2026-11-26. */
  goal: z.string().optional(),
  /** How it is checked, and put right, by hand after the import. Absent before 2026-11-26. */
  check: z.string().optional(),
  /** How many places have it. */
  count: z.number().int().positive(),
  /** The first places (at most 20; of macros 300), in document order. */
  evidence: z.array(Evidence).max(counts.macrosMax),
  outcome: FindingOutcome,
  /** Why it is not fixed, in plain words, where it is not. */
  reason: z.string().optional(),
  cause: FindingCause.optional(),
  /** The recipe that fixed it or was tried. */
  recipe: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** Why a file could not be opened as an Office package. */
export const OpenFailure = z.enum([
  'encrypted',
  'legacy-binary',
  'truncated',
  'bomb',
  'too-large',
  'not-office',
  'web-page',
  'pdf',
  'text-table',
  'opendocument',
  'iwork',
  'unsupported-kind',
  'missing-main-part',
  'damaged',
  'doctype',
]);
export type OpenFailure = z.infer<typeof OpenFailure>;

/** What the suite shows of a file that it imported. */
export const ImportedSide = z.object({
  pages: z.number().int().nonnegative(),
  pictures: z.number().int().nonnegative(),
  words: z.number().int().nonnegative(),
});
export type ImportedSide = z.infer<typeof ImportedSide>;

/** Gate 10: the original and its corrected copy, imported into the suite itself. */
export const ImportMeasurement = z.object({
  at: Instant,
  verdict: z.enum(['better', 'same', 'worse']),
  /** Null where the suite refused that file. */
  original: ImportedSide.nullable(),
  corrected: ImportedSide.nullable(),
  /** The first words of the original's pages that are not on those of the copy. */
  lost: z.array(z.string()).max(10),
});
export type ImportMeasurement = z.infer<typeof ImportMeasurement>;

export const Proof = z.object({
  /** Gate number and name of `fidelity` and whether it passed. */
  gates: z.array(z.object({ gate: z.string(), passed: z.boolean(), detail: z.string().optional() })),
  /** SHA-256 of the original and of the fixed file, hexadecimal. */
  before: z.string(),
  after: z.string(),
  /** Parts that were changed, added or taken out; all others are byte-identical. */
  parts: z.array(z.string()).optional(),
  /** The program that drew pages and pictures, and whether it ran without a network; null where none is installed. */
  renderer: z
    .object({ name: z.string(), network: z.enum(['none', 'open']) })
    .nullable()
    .optional(),
  /** Absent while it is not measured, or where the organisation has not switched that on. */
  imported: ImportMeasurement.optional(),
});
export type Proof = z.infer<typeof Proof>;

/** A font that the file asks for and the renderer does not have, and the one with which it drew; null where that is not known. */
export const SubstituteFont = z.object({ asked: z.string().max(100), drawn: z.string().max(100).nullable() });
export type SubstituteFont = z.infer<typeof SubstituteFont>;

/** What one recipe did at its places. Each change of a corrected file can be left out alone. */
export const Change = z.object({
  /** The recipe's id, stable: what `without` and `with` name. */
  id: z.string(),
  /** The finding that it is for. */
  finding: z.string(),
  /** What was done, in one sentence. */
  what: z.string(),
  /** Why: what would be seen after the import without it. */
  why: z.string(),
  mode: FixMode,
  severity: Severity,
  grade: Grade,
  sources: z.array(Source).max(10),
  /** How many places it changed, and the first of them. */
  count: z.number().int().positive(),
  places: z.array(Evidence).max(20),
});
export type Change = z.infer<typeof Change>;

/** What the engine says of one file. */
export const Diagnosis = z.object({
  engine: z.string(),
  format: OfficeFormat.nullable(),
  /** What the content says the file is: docx, docm, dotx, pptx, pptm, ppsx, xlsx, xlsm, xltx and the like. */
  variant: z.string().optional(),
  /** Set where the file is in an old format: it was carried over to `format`, and everything else is said of the carried file. */
  carriedOver: z.object({ from: z.string() }).optional(),
  /** Set where the package could not be opened; `findings` is then empty. */
  failure: z
    .object({
      kind: OpenFailure,
      sentence: z.string(),
      /** Set where the server says it, not the engine. */
      cause: UncheckedCause.optional(),
      /** What the virus scanner calls what it found, where the cause is `apart`. */
      virus: z.string().optional(),
    })
    .nullable(),
  findings: z.array(Finding),
  /** What was changed in the corrected file, in the order of the findings. Absent in diagnoses before 2026-11-23. */
  changes: z.array(Change).optional(),
  proof: Proof.nullable(),
  /** Fonts that the pages were compared without. Absent where none were drawn, or all fonts were there. */
  substitutes: z.array(SubstituteFont).max(20).optional(),
  /** Something was changed and no finding that blocks is left. */
  complete: z.boolean().optional(),
  /** The same as `complete`; it stays until nobody reads it. */
  fullyFixed: z.boolean(),
});
export type Diagnosis = z.infer<typeof Diagnosis>;

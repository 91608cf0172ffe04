import { z } from 'zod';

export const OfficeFormat = z.enum(['docx', 'pptx', 'xlsx']);
export type OfficeFormat = z.infer<typeof OfficeFormat>;

/** Order matters: worst first. */
export const Severity = z.enum(['data-loss', 'wrong-content', 'layout', 'cosmetic']);
export type Severity = z.infer<typeof Severity>;

/** How well a row is known: measured, third-party report, Google documentation, absent from Google's API, common knowledge. */
export const Grade = z.enum(['M', 'T', 'G', 'A', 'K']);
export type Grade = z.infer<typeof Grade>;

/** AUTO applies when its gates pass, OPT when the user's report names it or the user agrees, ADV is advice. */
export const FixMode = z.enum(['AUTO', 'OPT', 'ADV']);
export type FixMode = z.infer<typeof FixMode>;

/** What became of a finding in the fix that was tried. */
export const FindingOutcome = z.enum(['fixed', 'offered', 'gate-failed', 'unavailable', 'waiting']);
export type FindingOutcome = z.infer<typeof FindingOutcome>;

export const Evidence = z.object({
  /** Part name inside the package, without the leading slash. */
  part: z.string(),
  /** Character offset in the decoded part. */
  offset: z.number().int().nonnegative(),
  snippet: z.string().max(200),
  /** Where a person finds it: heading or page, slide, sheet and cell. */
  where: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

export const Finding = z.object({
  /** Stable id, `word.cell-width-missing`. */
  id: z.string(),
  title: z.string(),
  /** What an office worker will see after the import, in one or two sentences. */
  sentence: z.string(),
  severity: Severity,
  grade: Grade,
  /** Where the knowledge comes from, with its date. */
  source: z.object({ text: z.string(), date: z.string() }),
  mode: FixMode,
  /** What can be done, in words. */
  remedy: z.string(),
  /** How many places have it. */
  count: z.number().int().positive(),
  /** The first places (at most 20), in document order. */
  evidence: z.array(Evidence).max(20),
  outcome: FindingOutcome,
  /** Why it is not fixed, in plain words, where it is not. */
  reason: z.string().optional(),
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
  'unsupported-kind',
  'missing-main-part',
  'damaged',
  'doctype',
]);
export type OpenFailure = z.infer<typeof OpenFailure>;

export const Proof = z.object({
  /** Gate number and name of `fidelity` and whether it passed. */
  gates: z.array(z.object({ gate: z.string(), passed: z.boolean(), detail: z.string().optional() })),
  /** SHA-256 of the original and of the fixed file, hexadecimal. */
  before: z.string(),
  after: z.string(),
  /** Parts that were changed, added or taken out; all others are byte-identical. */
  parts: z.array(z.string()).optional(),
});
export type Proof = z.infer<typeof Proof>;

/** What the engine says of one file. */
export const Diagnosis = z.object({
  engine: z.string(),
  format: OfficeFormat.nullable(),
  /** What the content says the file is: docx, docm, dotx, pptx, pptm, ppsx, xlsx, xlsm, xltx and the like. */
  variant: z.string().optional(),
  /** Set where the package could not be opened; `findings` is then empty. */
  failure: z.object({ kind: OpenFailure, sentence: z.string() }).nullable(),
  findings: z.array(Finding),
  proof: Proof.nullable(),
  /** Something was fixed and nothing of severity layout or worse is left. */
  fullyFixed: z.boolean(),
});
export type Diagnosis = z.infer<typeof Diagnosis>;

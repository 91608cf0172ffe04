import { z } from 'zod';
import { FindingOutcome, FixMode, OpenFailure, Severity } from '../diagnosis.js';
import { Instant, results, Uuid } from '../primitives.js';
import { projectLimits } from './project-limits.js';
import { ProjectPath } from './project-path.js';

const text = (maxCharacters: number) =>
  z
    .string()
    .max(maxCharacters)
    .refine((value) => !value.includes('\0'), 'A text has no NUL');
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative().max(1_000_000_000);

export const ScanState = z.enum(['running', 'finished', 'stopped']);
export type ScanState = z.infer<typeof ScanState>;

/** How far the agent says it is. */
export const ScanProgress = z.strictObject({
  /** Files that it found so far, and of these it read, left unread because they had not changed, and could not read. */
  found: count,
  read: count,
  unchanged: count,
  failed: count,
  filesASecond: z.number().nonnegative().max(1_000_000),
  /** Seconds; null while it does not know. */
  left: count.nullable(),
});
export type ScanProgress = z.infer<typeof ScanProgress>;

export const ProjectScan = z.object({
  id: Uuid,
  state: ScanState,
  /** Folder of the project that it covers; empty where it covers all. */
  below: z.string(),
  hiddenNames: z.boolean(),
  /** Whether the machine has the renderer: without one, old formats are not judged, and changes that need a look are not made. */
  renderer: z.boolean(),
  agent: z.string(),
  beganAt: Instant,
  /** Its last sign of life. */
  seenAt: Instant,
  endedAt: Instant.nullable(),
  progress: ScanProgress.nullable(),
  /** Files that it did not find any more; null until it is finished. */
  gone: count.nullable(),
});
export type ProjectScan = z.infer<typeof ProjectScan>;
export const ProjectScanAnswer = results(ProjectScan);
export type ProjectScanAnswer = z.infer<typeof ProjectScanAnswer>;
/** The newest first. */
export const ProjectScanList = results(z.array(ProjectScan));
export type ProjectScanList = z.infer<typeof ProjectScanList>;

export const BeginScan = z.strictObject({
  /** All paths of the scan lie below this folder, and only files below it can be gone at its end. Empty for the whole project. */
  below: z.union([z.literal(''), ProjectPath]),
  hiddenNames: z.boolean(),
  renderer: z.boolean(),
  /** Program, version and system: `fidelio-agent 1.0.0, Windows`. */
  agent: text(80),
});
export type BeginScan = z.infer<typeof BeginScan>;

/** A finding without words of the document. */
export const PushedFinding = z.strictObject({
  /** A row of the import profile: `word.tracked-change`. */
  id: z.string().regex(/^[a-z]{1,20}\.[a-z0-9-]{1,80}$/),
  mode: FixMode,
  severity: Severity,
  outcome: FindingOutcome,
  /** How many places have it, and the first of them: page, slide, sheet and cell. */
  count: count.min(1),
  places: z.array(text(projectLimits.maxPlace)).max(projectLimits.maxPlaces),
});
export type PushedFinding = z.infer<typeof PushedFinding>;

/** A link of a file to something outside of it. */
export const PushedLink = z.strictObject({
  kind: z.enum(['workbook', 'file', 'server', 'drive', 'web', 'data']),
  /** As it stands in the file, or its hash where names are hidden. */
  target: text(projectLimits.maxPath),
  /** The file of this project that it leads to; null where it leads elsewhere. */
  to: ProjectPath.nullable(),
});
export type PushedLink = z.infer<typeof PushedLink>;

/** Why a file was not read: it is held open, may not be read, is too large, took too long, ended the process, or vanished meanwhile. */
export const ReadFailure = z.enum(['locked', 'forbidden', 'too-large', 'too-slow', 'crashed', 'vanished', 'other']);
export type ReadFailure = z.infer<typeof ReadFailure>;

/** What the rules of verdicts look at. */
export const VerdictFacts = z.strictObject({
  /** False for an old format on a machine without a renderer. */
  judged: z.boolean(),
  /** Changes in its corrected copy, those that were made without asking. */
  changes: count,
  macros: z.enum(['none', 'replaceable', 'not-replaceable']),
  dataModel: z.boolean(),
  addIns: z.boolean(),
});
export type VerdictFacts = z.infer<typeof VerdictFacts>;

export const PushedRow = z.strictObject({
  path: ProjectPath,
  /** Ending in lower case, by content where the content says it. */
  kind: z.string().regex(/^[a-z0-9]{1,10}$/),
  /** Of a larger file the greatest that is allowed. */
  bytes: z.number().int().nonnegative().max(projectLimits.maxFileBytes),
  modifiedAt: Instant,
  /** As the file system names it; empty where it does not. */
  owner: text(projectLimits.maxOwnerName),
  /** Null where it could not be read. */
  sha256: Sha256.nullable(),
  facts: VerdictFacts,
  findings: z
    .array(PushedFinding)
    .max(projectLimits.maxFindings)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Name each finding once'),
  links: z.array(PushedLink).max(projectLimits.maxLinks),
  /** Why it could not be opened or read, with a sentence; null where it could. */
  error: z
    .strictObject({ kind: z.union([OpenFailure, ReadFailure]), sentence: text(projectLimits.maxError) })
    .nullable(),
});
export type PushedRow = z.infer<typeof PushedRow>;

/**
 * A batch, which may be sent again: a file is one row, whose decisions stay while its content does. `seen` names files that have not
 * changed since they were pushed, by the SHA-256 of their path in UTF-8, hexadecimal.
 */
export const PushRows = z.strictObject({
  rows: z
    .array(PushedRow)
    .max(projectLimits.maxBatchRows)
    .refine((rows) => new Set(rows.map(({ path }) => path)).size === rows.length, 'Name each path once'),
  seen: z.array(Sha256).max(projectLimits.maxBatchSeen),
});
export type PushRows = z.infer<typeof PushRows>;
export const RowsPushed = results(
  z.object({
    /** Rows that were new or other than before. */
    written: count,
    /** Those of `seen` that are not in the project: push their rows. */
    unknown: z.array(z.string()),
  }),
);
export type RowsPushed = z.infer<typeof RowsPushed>;

/** `finished`: every file below the folder was pushed or named as seen, and what was not is gone. `stopped`: nothing is gone. */
export const FinishScan = z.strictObject({ state: z.enum(['finished', 'stopped']) });
export type FinishScan = z.infer<typeof FinishScan>;

/** `after` is the `next` of the answer before; absent at first. */
export const ListDecisions = z.strictObject({
  after: z.string().max(100).optional(),
});
export type ListDecisions = z.infer<typeof ListDecisions>;

/** What was decided of one file: what the engine takes as `with` and `without`. */
export const DecidedFile = z.object({
  path: z.string(),
  /** Of the content that the decisions are for; the agent leaves another content alone. */
  sha256: z.string(),
  accept: z.array(z.string()),
  leave: z.array(z.string()),
});
export type DecidedFile = z.infer<typeof DecidedFile>;
/** In the order of the decisions; a file that is decided again comes again. `next` is kept for the next time also where `more` is false. */
export const DecidedFiles = results(
  z.object({ files: z.array(DecidedFile), next: z.string().nullable(), more: z.boolean() }),
);
export type DecidedFiles = z.infer<typeof DecidedFiles>;

/** Copies that `--correct` has written, each for the content of its original. */
export const ReportCopies = z.strictObject({
  copies: z
    .array(z.strictObject({ path: ProjectPath, sha256: Sha256, copy: Sha256 }))
    .min(1)
    .max(projectLimits.maxBatchRows),
});
export type ReportCopies = z.infer<typeof ReportCopies>;
/** How many of them belong to a file of the project as it is now. */
export const CopiesReported = results(z.object({ known: count }));
export type CopiesReported = z.infer<typeof CopiesReported>;

/** What the key opens. */
export const AgentProject = results(
  z.object({ project: z.string(), scopes: z.array(z.enum(['scan', 'correct'])), files: count, maxFiles: count }),
);
export type AgentProject = z.infer<typeof AgentProject>;

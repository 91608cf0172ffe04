import { z } from 'zod';
import { counts } from '../limits.js';
import { Instant, results, Uuid } from '../primitives.js';
import { projectLimits } from './project-limits.js';
import { PushedFinding, PushedLink, PushedRow, VerdictFacts } from './scans.js';
import { ProjectVerdict, VerdictCounts, VerdictReason } from './verdicts.js';

const FindingId = PushedFinding.shape.id;

/** Which files; what is absent does not count. */
const filter = {
  /** Part of the path, upper and lower case alike. */
  words: z.string().trim().min(1).max(counts.searchMax).optional(),
  verdict: ProjectVerdict.optional(),
  reason: VerdictReason.optional(),
  kind: PushedRow.shape.kind.optional(),
  /** Files in this folder and below. Empty: those in no folder. */
  folder: z.string().max(projectLimits.maxPath).optional(),
  /** Empty: those of whom the file system named no owner. */
  owner: PushedRow.shape.owner.optional(),
  /** Year of the last change: `2019`. */
  year: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  finding: FindingId.optional(),
  /** Files in which this finding asks, and nobody has decided. */
  waiting: FindingId.optional(),
  wave: z.union([Uuid, z.literal('none')]).optional(),
  /** Files that are linked with this one, directly or through others, and itself. */
  linkedWith: Uuid.optional(),
  /**
   * `gone`: those that the last scan missed, instead of those that are there. `copied`, `uncopied`: whether the corrected copy was written.
   * `uploaded`: those that were uploaded.
   */
  state: z.enum(['gone', 'copied', 'uncopied', 'uploaded']).optional(),
};

export const ProjectFileFilter = z.strictObject({
  ...filter,
  ids: z.array(Uuid).min(1).max(projectLimits.maxChosen).optional(),
});
export type ProjectFileFilter = z.infer<typeof ProjectFileFilter>;

export const ProjectFileSort = z.enum(['path', '-path', 'bytes', '-bytes', 'modified', '-modified']);
export type ProjectFileSort = z.infer<typeof ProjectFileSort>;

/** Query of the table; a `-` sorts backwards. `after` is the `next` of the page before, with the same filter and order. */
export const ListProjectFiles = z.strictObject({
  ...filter,
  sort: ProjectFileSort.optional(),
  after: z.string().max(2_000).optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .refine((limit) => Number(limit) >= 1 && Number(limit) <= projectLimits.maxFilesPage, 'From 1 to 200')
    .optional(),
});
export type ListProjectFiles = z.infer<typeof ListProjectFiles>;

export const ProjectFile = z.object({
  id: Uuid,
  path: z.string(),
  kind: z.string(),
  bytes: z.number().int().nonnegative(),
  modifiedAt: Instant,
  owner: z.string(),
  verdict: ProjectVerdict,
  /** The rule that gave the verdict. */
  reason: VerdictReason,
  /** Changes in its corrected copy, with those that were accepted. */
  changes: z.number().int().nonnegative(),
  /** How many findings it has, and how many of them wait for a decision. */
  findings: z.number().int().nonnegative(),
  waiting: z.number().int().nonnegative(),
  wave: Uuid.nullable(),
  /** Whether the agent has written its corrected copy, or the worker that of an uploaded file. */
  copied: z.boolean(),
  /** Whether it was uploaded: its copy is here then, not on the machine of an agent. */
  uploaded: z.boolean(),
  /** Since when scans do not find it any more. */
  goneAt: Instant.nullable(),
});
export type ProjectFile = z.infer<typeof ProjectFile>;

export const ProjectFilePage = results(z.object({ files: z.array(ProjectFile), next: z.string().nullable() }));
export type ProjectFilePage = z.infer<typeof ProjectFilePage>;

/** In the language of the page; the id of a finding that nobody has named. */
const FindingTitle = z.string();

export const FindingChoice = z.enum(['accept', 'leave']);
export type FindingChoice = z.infer<typeof FindingChoice>;

export const ProjectFileDetails = results(
  ProjectFile.extend({
    sha256: z.string().nullable(),
    facts: VerdictFacts,
    error: PushedRow.shape.error,
    findingRows: z.array(PushedFinding.extend({ title: FindingTitle, choice: FindingChoice.nullable() })),
    links: z.array(PushedLink),
    /** Files of the project that have a link to it, and how many there are; the first ten. */
    linkedFrom: z.object({ files: z.array(z.object({ id: Uuid, path: z.string() })), count: z.number().int() }),
  }),
);
export type ProjectFileDetails = z.infer<typeof ProjectFileDetails>;

/**
 * Decides one finding in all files of a filter. `accept` counts where the finding asks; `leave` also takes back a change that is made
 * without asking; `undecided` takes a decision back.
 */
export const DecideFinding = z.strictObject({
  filter: ProjectFileFilter,
  finding: FindingId,
  choice: z.enum(['accept', 'leave', 'undecided']),
});
export type DecideFinding = z.infer<typeof DecideFinding>;

/** How many files are other than before. */
export const FilesChanged = results(z.object({ files: z.number().int().nonnegative() }));
export type FilesChanged = z.infer<typeof FilesChanged>;

export const ProjectGroup = z.object({
  key: z.string(),
  files: z.number().int().positive(),
  bytes: z.number().int().nonnegative(),
  verdicts: VerdictCounts,
});
export type ProjectGroup = z.infer<typeof ProjectGroup>;

/** Figures of the files that are there, kept up with every change: those that a scan missed do not count, but in `gone`. */
export const ProjectOverview = results(
  z.object({
    files: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    verdicts: VerdictCounts,
    reasons: z.array(z.object({ reason: VerdictReason, verdict: ProjectVerdict, files: z.number().int().positive() })),
    kinds: z.array(ProjectGroup),
    /** The first two parts of the folder, `Finance/2024`; empty for files in no folder. Those with the most files. */
    folders: z.array(ProjectGroup),
    owners: z.array(ProjectGroup),
    /** By year of the last change, the newest first. */
    years: z.array(ProjectGroup),
    /** In how many files each finding is, at how many places, and in how many it waits for a decision. */
    findings: z.array(
      z.object({
        finding: z.string(),
        title: FindingTitle,
        files: z.number().int().positive(),
        places: z.number().int().nonnegative(),
        waiting: z.number().int().nonnegative(),
      }),
    ),
    /** Whether there are more kinds, folders, owners or findings than are named here. */
    more: z.boolean(),
    copied: z.number().int().nonnegative(),
    gone: z.number().int().nonnegative(),
  }),
);
export type ProjectOverview = z.infer<typeof ProjectOverview>;

/** Streamed. CSV guards formulas, and both write what cannot be seen in a path as `\u{…}`. JSON is one array of `ProjectFile`. */
export const ExportProject = z.strictObject({ ...filter, format: z.enum(['csv', 'json']) });
export type ExportProject = z.infer<typeof ExportProject>;

/** Corrected copies of the uploaded files of a filter: a ZIP with their folders, streamed. */
export const ProjectCopies = z.strictObject(filter);
export type ProjectCopies = z.infer<typeof ProjectCopies>;

import { z } from 'zod';
import { OfficeFormat, Severity } from './diagnosis.js';
import { Instant, Language, results, Uuid } from './primitives.js';

/** What waits for a fix: a finding with its number of waiting files. */
export const BacklogFinding = z.object({
  /** A row of the import profile: `word.line-number`. */
  finding: z.string(),
  title: z.string(),
  severity: Severity,
  files: z.number().int(),
  people: z.number().int(),
  firstSeen: Instant,
  lastSeen: Instant,
});
export type BacklogFinding = z.infer<typeof BacklogFinding>;

/** Files in which nothing known was found, by kind of file and by what their owners named. */
export const BacklogSymptom = z.object({ kind: z.string(), symptom: z.string(), files: z.number().int() });

export const Backlog = results(z.object({ findings: z.array(BacklogFinding), symptoms: z.array(BacklogSymptom) }));
export type Backlog = z.infer<typeof Backlog>;

/** What is known of one finding's waiting files, the newest 20: never a name, a text or a value of theirs. */
export const BacklogDetails = results(
  z.object({
    title: z.string(),
    reports: z.array(
      z.object({
        kind: z.string(),
        /** What the owner said, without addresses, numbers and names; empty where nothing was said. */
        words: z.string(),
        at: Instant,
        /** The file, where its owner lets staff open it. */
        file: Uuid.nullable(),
        /** Part of the file and markup of the first place, without its text and values. */
        places: z.array(z.object({ part: z.string(), markup: z.string() })),
      }),
    ),
  }),
);
export type BacklogDetails = z.infer<typeof BacklogDetails>;

export const RecipeState = z.enum(['proposed', 'published', 'withdrawn']);

/** A fix that the product is taught, in one version. */
export const StaffRecipe = z.object({
  id: z.string(),
  version: z.number().int(),
  finding: z.string(),
  title: z.string(),
  /** Languages whose readers are told in English what it corrects. */
  lacking: z.array(Language),
  origin: z.enum(['person', 'model']),
  state: RecipeState,
  /** Why it was withdrawn. */
  note: z.string(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  /** Users' files since it was published. */
  passed: z.number().int(),
  failed: z.number().int(),
  /** The newest trial; null where it was never tried. */
  trial: z
    .object({
      /** Files that were tried, and of how many; fewer while it runs. */
      done: z.number().int(),
      of: z.number().int(),
      fixed: z.number().int(),
      refused: z.number().int(),
      running: z.boolean(),
      /** Why it could not be finished. */
      problem: z.string(),
    })
    .nullable(),
});
export type StaffRecipe = z.infer<typeof StaffRecipe>;

/** The newest 200 versions, newest first, and whether a model is there to write one. */
export const StaffRecipes = results(z.object({ recipes: z.array(StaffRecipe), model: z.boolean() }));
export type StaffRecipes = z.infer<typeof StaffRecipes>;

export const StaffRecipeAnswer = results(StaffRecipe);
export type StaffRecipeAnswer = z.infer<typeof StaffRecipeAnswer>;

export const ProposeRecipe = z.strictObject({
  finding: z.string().trim().min(1).max(100),
  /** The recipe as JSON; absent: the configured model writes it. */
  recipe: z.string().max(50_000).optional(),
});
export type ProposeRecipe = z.infer<typeof ProposeRecipe>;

/** What the newest trial did to each file: those of users without a name. */
export const RecipeTrial = results(
  z.array(
    z.object({
      id: z.string(),
      /** Name of a file of the regression set; null for a user's. */
      regression: z.string().nullable(),
      outcome: z.enum(['fixed', 'rejected', 'untouched']),
      reason: z.string(),
      /** Whether its pages can be seen before and after: it is a file of ours, or its owner lets staff open it. */
      pages: z.boolean(),
    }),
  ),
);
export type RecipeTrial = z.infer<typeof RecipeTrial>;

/** `id` of a line of a trial. */
export const TrialFile = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) });
export type TrialFile = z.infer<typeof TrialFile>;

/** Pages of a file as they would arrive and as the fix corrects them, as `data:` addresses; null where a side has no such page. */
export const TrialPages = results(
  z.object({
    state: z.enum(['drawing', 'ready', 'failed']),
    pages: z.array(
      z.object({ page: z.number().int(), arriving: z.string().nullable(), corrected: z.string().nullable() }),
    ),
  }),
);
export type TrialPages = z.infer<typeof TrialPages>;

/**
 * Text fields of a public report, as staff paste them; a file that shows what it says travels in the field `file`, at most 10 MiB.
 * The address is kept as text and never opened.
 */
export const DraftRow = z.strictObject({
  link: z.url({ protocol: /^https?$/ }).max(500),
  /** The day of the report. */
  reported: z.iso.date(),
  says: z.string().trim().min(10).max(300),
  /** What in the file brings it about, `w:framePr` or `w:jc@w:val=distribute`; empty where nobody knows. */
  trigger: z.string().trim().max(200).default(''),
});
export type DraftRow = z.infer<typeof DraftRow>;

/** A row of the import profile as one report and one file suggest it, for a person to complete. Nothing of it is kept. */
export const RowDraft = results(
  z.object({
    format: OfficeFormat,
    /** Id of the row: `word.frame-pr`. */
    id: z.string(),
    /** The row and the report for the log, as JSON. */
    row: z.string(),
    evidence: z.string(),
    /** What the row looks for, and at how many places the file has it. */
    trigger: z.string(),
    places: z.number().int(),
    /** The first place, without its words. */
    place: z.object({ part: z.string(), markup: z.string() }),
    /** Other elements that may bring it about, the likeliest first. */
    others: z.array(z.string()),
    /** Rows that look at the same element, or are found in the smallest file, already. */
    known: z.array(z.string()),
    /** The smallest file that has it and one that looks alike and has it not, in Base64. */
    probe: z.string(),
    lookAlike: z.string(),
  }),
);
export type RowDraft = z.infer<typeof RowDraft>;

/** The number of files that are checked again. */
export const RecipePublished = results(z.object({ files: z.number().int() }));
export type RecipePublished = z.infer<typeof RecipePublished>;

/** Id of a finding or a recipe: `word.line-number`. */
const RowName = z.string().regex(/^[\w.-]{1,100}$/);

export const NamedFinding = z.strictObject({ finding: RowName });
export type NamedFinding = z.infer<typeof NamedFinding>;

export const NamedRecipe = z.strictObject({ recipe: RowName });
export type NamedRecipe = z.infer<typeof NamedRecipe>;

export const WithdrawRecipe = z.strictObject({
  recipe: RowName,
  reason: z.string().trim().min(1).max(500),
});
export type WithdrawRecipe = z.infer<typeof WithdrawRecipe>;

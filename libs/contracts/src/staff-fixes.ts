import { z } from 'zod';
import { Severity } from './diagnosis.js';
import { Instant, results, Uuid } from './primitives.js';

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

import { Diagnosis, Finding, SubstituteFont } from '@fidelio/contracts';
import { RowDraft } from '@fidelio/contracts/staff';
import { Recipe } from '@fidelio/fidelity';
import { z } from 'zod';

/** The argument of an engine process, as JSON. */
export const EngineSettings = z.strictObject({
  /** Where LibreOffice as WebAssembly is installed; null where it is not to be used. */
  rendererFolder: z.string().nullable(),
  rendererUrl: z.string().nullable(),
  mayDrawUncontained: z.boolean(),
  /** Of this process alone: a renderer may read all of it. */
  workFolder: z.string(),
});
export type EngineSettings = z.infer<typeof EngineSettings>;

/** A message to an engine process. Files are named by path, so that their bytes do not pass through the channel. */
export const RepairTask = z.strictObject({
  input: z.string(),
  /** Written only where the result says so. */
  output: z.string(),
  allow: z.array(z.string()),
  /** Changes that the user switched off. */
  without: z.array(z.string()).default([]),
  recipes: z.array(Recipe),
  schemaGate: z.boolean(),
  /** Whether the answer says where the file leads to something outside of it. */
  outside: z.boolean().default(false),
});
export type RepairTask = z.input<typeof RepairTask>;

/** Draws what is named: the original as it would arrive, the corrected copy, or both. */
const Side = z.enum(['original', 'arriving', 'corrected']);

export const DrawTask = z.strictObject({
  sides: z.array(Side),
  original: z.string().nullable(),
  corrected: z.string().nullable(),
  findings: z.array(Finding),
  folder: z.string(),
  title: z.string(),
});
export type DrawTask = z.input<typeof DrawTask>;

/** Drafts a row of the import profile from a public report and the file at `input`. */
export const DraftTask = z.strictObject({
  input: z.string(),
  report: z.strictObject({
    url: z.string(),
    reported: z.string(),
    read: z.string(),
    says: z.string(),
    trigger: z.string(),
  }),
});
export type DraftTask = z.input<typeof DraftTask>;

export const EngineTask = z.union([RepairTask, DrawTask, DraftTask]);
export type EngineTask = z.input<typeof EngineTask>;

/** Sent while a repair runs, at most once each and in this order. */
export const EngineStep = z.strictObject({ step: z.enum(['correcting', 'checking', 'drawing']) });
export type EngineStep = z.infer<typeof EngineStep>['step'];

/** Sent while a file is worked on: milliseconds of processor time of a renderer that is elsewhere, which nobody can read from outside. */
export const SpentElsewhere = z.strictObject({ spentElsewhere: z.number() });

const Outside = z.strictObject({
  links: z.array(
    z.strictObject({ kind: z.enum(['workbook', 'file', 'server', 'drive', 'web', 'data']), target: z.string() }),
  ),
  addIns: z.boolean(),
});
const RepairAnswer = z.strictObject({ diagnosis: Diagnosis, fixed: z.boolean(), outside: Outside.optional() });
const DrawAnswer = z.strictObject({
  sides: z.array(
    z.strictObject({
      side: Side,
      pages: z.array(z.object({ width: z.number(), height: z.number(), ink: z.string().nullish() })),
      pins: z.array(
        z.object({
          finding: z.string(),
          evidence: z.number().optional(),
          page: z.number(),
          x: z.number(),
          y: z.number(),
        }),
      ),
      substitutes: z.array(SubstituteFont),
    }),
  ),
});

/** The draft, or in `refused` why there is none, in a sentence for staff. */
const DraftAnswer = z.union([
  z.strictObject({ draft: RowDraft.shape.results }),
  z.strictObject({ refused: z.string() }),
]);

export const EngineAnswer = z.union([RepairAnswer, DrawAnswer, DraftAnswer, z.strictObject({ failed: z.string() })]);
export type EngineAnswer = z.infer<typeof EngineAnswer>;
export type RepairAnswer = z.infer<typeof RepairAnswer>;
export type DrawAnswer = z.infer<typeof DrawAnswer>;
export type DraftAnswer = z.infer<typeof DraftAnswer>;
export type EngineResult = RepairAnswer | DrawAnswer | DraftAnswer;

import { z } from 'zod';
import { results } from '../primitives.js';

/**
 * What becomes of a file: it goes as it is; a corrected copy goes; somebody has to decide first; it stays an Office file; it cannot be
 * opened; or it could not be judged yet, because the worker has not read the upload, or because the machine lacks the renderer that carries
 * old formats over.
 */
export const ProjectVerdict = z.enum(['as-is', 'corrected', 'decision', 'keep', 'unopened', 'not-judged']);
export type ProjectVerdict = z.infer<typeof ProjectVerdict>;

/** The rule by which a file got its verdict. */
export const VerdictReason = z.enum([
  'being-read',
  'cannot-be-opened',
  'cannot-be-read',
  'old-format',
  'macros-without-replacement',
  'data-model',
  'add-in',
  'asks-first',
  'changed',
  'nothing-to-change',
]);
export type VerdictReason = z.infer<typeof VerdictReason>;

/** What a rule looks at. What is absent does not count; all that is there must hold. */
export const VerdictCondition = z.strictObject({
  /** It was uploaded, and the worker has not read it yet. */
  unread: z.boolean().optional(),
  /** The agent or the worker could not open it as an Office file, or not read it at all. */
  failed: z.enum(['open', 'read']).optional(),
  judged: z.boolean().optional(),
  macros: z.enum(['none', 'replaceable', 'not-replaceable']).optional(),
  dataModel: z.boolean().optional(),
  addIns: z.boolean().optional(),
  /** A finding asks, and nobody has decided. */
  waiting: z.boolean().optional(),
  /** Something is changed in its copy: by itself, or because somebody accepted it. */
  changed: z.boolean().optional(),
  /** It has this finding, a row of the import profile. */
  finding: z
    .string()
    .regex(/^[a-z]{1,20}\.[a-z0-9-]{1,80}$/)
    .optional(),
});
export type VerdictCondition = z.infer<typeof VerdictCondition>;

/** The first rule that fits decides. `note` is what staff say beside the verdict, in their words. */
export const VerdictRule = z.strictObject({
  reason: VerdictReason,
  verdict: ProjectVerdict,
  when: VerdictCondition,
  note: z.string().trim().min(1).max(200).optional(),
});
export type VerdictRule = z.infer<typeof VerdictRule>;

export const VerdictRules = results(z.array(VerdictRule));
export type VerdictRules = z.infer<typeof VerdictRules>;

/** An unread file has no facts yet: a further condition would leave it to the rules of those that were read. */
const isOfUnread = ({ reason, when }: VerdictRule) =>
  reason === 'being-read' && when.unread === true && Object.keys(when).length === 1;

/** All rules anew: the first is that of files which are still to be read, the last, and no other, fits everything. */
export const ChangeVerdictRules = z.strictObject({
  rules: z
    .array(VerdictRule)
    .min(2)
    .max(50)
    .refine(([first]) => first && isOfUnread(first), 'Begin with being-read, for all that is unread')
    .refine(
      (rules) => rules.findIndex(({ when }) => Object.keys(when).length === 0) === rules.length - 1,
      'The last rule, and no other, has no condition',
    ),
});
export type ChangeVerdictRules = z.infer<typeof ChangeVerdictRules>;

/** How many files have each verdict; a verdict that none has is absent. */
export const VerdictCounts = z.partialRecord(ProjectVerdict, z.number().int().positive());
export type VerdictCounts = z.infer<typeof VerdictCounts>;

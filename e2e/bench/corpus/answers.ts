import { z } from 'zod';
import { Crash } from '../worker-pool.ts';

/** What the processes of `libs/fidelity/bench` and of this folder answer about one file. */
export const Format = z.enum(['docx', 'pptx', 'xlsx']);
export type Format = z.infer<typeof Format>;

const Refusal = z.object({ finding: z.string(), gate: z.union([z.string(), z.number()]), detail: z.string() });

/** One run of the engine over a file. */
const EngineRun = z.object({
  sha: z.string().nullable(),
  /** Of the corrected file; null where nothing was changed. */
  path: z.string().nullable(),
  milliseconds: z.number(),
  cpu: z.number(),
  refusals: z.array(Refusal),
  complete: z.boolean(),
  parts: z.array(z.string()),
  /** By finding. */
  outcomes: z.record(z.string(), z.string()),
});
export type EngineRun = z.infer<typeof EngineRun>;

export const EngineAnswer = z.object({
  sha: z.string(),
  failure: z.string().nullable(),
  format: Format.nullable(),
  findings: z.array(z.object({ id: z.string(), mode: z.string(), blocks: z.boolean(), count: z.number() })),
  auto: EngineRun,
  allowed: EngineRun,
  again: z.boolean(),
  peak: z.number(),
});
export type EngineAnswer = z.infer<typeof EngineAnswer>;

/** What came out, looked at by means that share nothing with the engine. */
const Judged = z.object({
  stray: z.array(z.string()),
  textChanged: z.boolean(),
  /** Whether the original is an old file, whose copy is a file of another format: `carried` judges those. */
  carried: z.boolean(),
  /** Whether the suite itself wrote the file: what it would spoil of its own is most likely a false fire. */
  bySuite: z.boolean(),
});
export type Judged = z.infer<typeof Judged>;

export const KeptEngineAnswer = z.union([Crash, EngineAnswer.extend({ judged: Judged })]);
export type KeptEngineAnswer = z.infer<typeof KeptEngineAnswer>;

interface Place {
  /** `kind/name`. */
  file: string;
  kind: string;
}
export type EngineResult = Place & KeptEngineAnswer;
export type Answered = Place & Exclude<KeptEngineAnswer, Crash>;

export const isAnswered = (result: EngineResult): result is Answered => !('crash' in result);

const GateVerdict = z.object({
  problem: z.string().nullable(),
  milliseconds: z.number(),
  gatePeak: z.number().optional(),
});
export const GateAnswer = z.union([Crash, GateVerdict]);
export type GateAnswer = z.infer<typeof GateAnswer>;

const JudgeVerdict = z.object({
  fresh: z.array(z.string()),
  count: z.number(),
  milliseconds: z.number(),
  peak: z.number(),
});
export const JudgeAnswer = z.union([Crash, JudgeVerdict]);
export type JudgeAnswer = z.infer<typeof JudgeAnswer>;

export const MutantAnswer = z.object({
  how: z.string().optional(),
  crash: z.string().optional(),
  answer: z.string().optional(),
  milliseconds: z.number().optional(),
  peak: z.number().optional(),
});
export type MutantAnswer = z.infer<typeof MutantAnswer> & { file: string; seed: number };

import { Diagnosis } from '@fidelio/contracts';
import { Recipe } from '@fidelio/fidelity';
import { z } from 'zod';

/** A message to an engine process. Files are named by path, so that their bytes do not pass through the channel. */
export const EngineTask = z.strictObject({
  input: z.string(),
  /** Written only where the result says so. */
  output: z.string(),
  allow: z.array(z.string()),
  recipes: z.array(Recipe),
  schemaGate: z.boolean(),
});
export type EngineTask = z.input<typeof EngineTask>;

export const EngineAnswer = z.union([
  z.strictObject({ diagnosis: Diagnosis, fixed: z.boolean() }),
  z.strictObject({ failed: z.string() }),
]);
export type EngineAnswer = z.infer<typeof EngineAnswer>;
export type EngineResult = Extract<EngineAnswer, { diagnosis: Diagnosis }>;

import type { z } from 'zod';

type Input<Row> = Row extends { request: infer S extends z.ZodType } ? z.input<S> : undefined;
/** A call without a response schema streams; then this names its content type. */
type Output<Row> = Row extends { response: infer S extends z.ZodType } ? z.output<S> : string;

/** An example of each call of a table. */
export type ExamplesOf<Table> = {
  [Name in keyof Table]: { request?: Input<Table[Name]>; response: Output<Table[Name]> };
};

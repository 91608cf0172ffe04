import type { CallName, calls } from '@fidelio/contracts';
import type { z } from 'zod';
import { chatExamples } from './chat.examples.js';
import { fileExamples } from './file.examples.js';
import { identityExamples } from './identity.examples.js';
import { releaseExamples } from './release.examples.js';

type Table = typeof calls;
type Input<Name extends CallName> = Table[Name] extends { request: infer S extends z.ZodType } ? z.input<S> : undefined;
/** A call without a response schema streams; then this names its content type. */
type Output<Name extends CallName> = Table[Name] extends { response: infer S extends z.ZodType } ? z.output<S> : string;

export type Example<Name extends CallName> = { request?: Input<Name>; response: Output<Name> };
export type Examples = { [Name in CallName]: Example<Name> };

/** One example a call, held against the contract by the compiler and by a test. */
export const examples: Examples = { ...identityExamples, ...fileExamples, ...chatExamples, ...releaseExamples };

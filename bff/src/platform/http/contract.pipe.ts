import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { Problem } from './problem.js';
import { malformedTextErrors } from './well-formed-text.js';

/** Parses every body, query and path parameter. An input without a schema is refused, so that none is forgotten. */
@Injectable()
export class ContractPipe implements PipeTransform {
  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    if (!metadata.schema) throw new Error(`The input ${metadata.type} ${metadata.data ?? ''} has no schema.`);

    const given = metadata.type === 'body' && value === undefined ? {} : value;
    const result = await metadata.schema['~standard'].validate(given);
    if (!result.issues) return requireWellFormed(result.value);

    throw new Problem('request.invalid', {
      errors: result.issues.slice(0, 20).map((issue) => ({ path: pathOf(issue), message: issue.message })),
    });
  }
}

function requireWellFormed(value: unknown): unknown {
  const errors = malformedTextErrors(value);
  if (errors.length > 0) throw new Problem('request.invalid', { errors });

  return value;
}

function pathOf(issue: StandardSchemaV1.Issue): string {
  return (issue.path ?? []).map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.');
}

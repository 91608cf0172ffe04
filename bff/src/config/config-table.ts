import { z } from 'zod';
import { limitsFields } from './limits.section.js';
import { partsFields } from './parts.section.js';
import { secretsFields } from './secrets.section.js';
import { serverFields } from './server.section.js';

/** One variable, as an operator sees it. */
export interface VariableRow {
  name: string;
  type: string;
  default: string;
  /** Masked where it is a secret; empty where it is not set. */
  value: string;
  says: string;
}

/** The environment variables by section: the schemas that are parsed at start, and nothing beside them. */
export const variables = {
  server: serverFields.shape,
  parts: partsFields.shape,
  limits: limitsFields.shape,
  secrets: secretsFields.shape,
};

const Described = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  format: z.string().optional(),
  default: z.union([z.string(), z.number()]).optional(),
});

/** Every variable with type, default, meaning and what it is set to. */
export function configTable(environment: Record<string, string | undefined>): VariableRow[] {
  return Object.values(variables).flatMap((shape) =>
    Object.entries<z.ZodType>(shape).map(([name, field]) => {
      const described = Described.parse(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
      const { description = '', secret } = field.meta() ?? {};

      return {
        name,
        type: typeOf(described),
        default: String(described.default ?? ''),
        value: masked(environment[name] ?? '', secret),
        says: description,
      };
    }),
  );
}

function typeOf({ type = 'text', enum: options, minimum, maximum, format }: z.infer<typeof Described>): string {
  if (options) return options.join(' | ');
  if (type === 'string') return format === 'uri' ? 'address' : 'text';
  const most = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? '' : maximum;

  return minimum === undefined || minimum === -Number.MAX_SAFE_INTEGER ? type : `${type} ${minimum}–${most}`;
}

/** @param secret `password`: an address whose password alone is one */
function masked(value: string, secret: unknown): string {
  if (value === '' || secret === undefined) return value;
  if (secret !== 'password') return `(set, ${value.length} characters)`;
  if (!URL.canParse(value)) return '(set)';
  const url = new URL(value);
  if (url.password !== '') url.password = '***';

  return url.href;
}

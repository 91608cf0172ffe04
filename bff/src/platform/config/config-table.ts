import { z } from 'zod';
import { backupFields } from './backup.section.js';
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
  backup: backupFields.shape,
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
      const described = describeField(field);
      const { description = '', secret } = field.meta() ?? {};

      return {
        name,
        type: typeOf(described),
        default: described.default,
        value: mask(environment[name] ?? '', secret),
        says: description,
      };
    }),
  );
}

/** The table of `CONFIGURATION.md`, without values. */
export function markdownTable(rows: VariableRow[]): string {
  const cells = rows.map(({ name, type, default: preset, says }) => [`\`${name}\``, type, preset, says]);
  const lines = [['Variable', 'Type', 'Default', 'Meaning'], ['---', '---', '---', '---'], ...cells].map(
    (row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );

  return [
    '# Configuration',
    '',
    'Generated: `npm run -s config -- --markdown > bff/CONFIGURATION.md`.',
    '',
    ...lines,
    '',
  ].join('\n');
}

/** What a field accepts, from its JSON schema. */
export function describeField(field: z.ZodType) {
  const schema = Described.parse(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
  const { type = 'text', enum: options, minimum, maximum, format, default: preset = '' } = schema;

  return {
    type: type === 'string' ? (format === 'uri' ? 'address' : 'text') : type,
    options,
    minimum: minimum === -Number.MAX_SAFE_INTEGER ? undefined : minimum,
    maximum: maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
    default: String(preset),
  };
}

function typeOf({ type, options, minimum, maximum }: ReturnType<typeof describeField>): string {
  if (options) return options.join(' | ');

  return minimum === undefined ? type : `${type} ${minimum}–${maximum ?? ''}`;
}

/** @param secret true: nothing is shown; `password`: an address whose password and parameters are not shown */
function mask(value: string, secret: unknown): string {
  if (value === '') return value;
  if (secret === true) return `(set, ${value.length} characters)`;
  if (!URL.canParse(value)) return secret === undefined ? value : '(set)';
  const url = new URL(value);
  if (url.password === '' && secret === undefined) return value;
  if (url.password !== '') url.password = '***';
  if (url.search !== '') url.search = '?***';

  return url.href;
}

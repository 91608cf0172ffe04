import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';
import { callsIn, type FunctionCall } from './function-calls.js';

const Name = z.string().regex(/^[A-Z][A-Z\d._]*$/);
const Known = z.strictObject({
  source: z.url(),
  date: z.iso.date(),
  about: z.string(),
  functions: z.array(Name),
  unsure: z.array(Name),
  missing: z.array(Name),
});
const kinds = ['empty', 'missing', 'boolean', 'true', 'false', 'negative', 'zero', 'fraction', 'large', 'huge', 'empty text'] as const; // prettier-ignore
const Condition = z.strictObject({
  argument: z.union([z.number().int().positive(), z.literal('any')]),
  is: z.enum(kinds),
});
type Condition = z.infer<typeof Condition>;
const Difference = z.strictObject({
  function: Name,
  excel: z.string(),
  sheets: z.string(),
  /** The result differs where all conditions of one alternative hold. */
  alternatives: z.array(z.array(Condition).min(1)).min(1),
  example: z.string(),
  fine: z.string(),
});
export type Difference = z.infer<typeof Difference>;
const Differences = z.strictObject({
  source: z.url(),
  date: z.iso.date(),
  about: z.string(),
  functions: z.array(Difference),
});

let known: { there: ReadonlySet<string>; missing: ReadonlySet<string> } | undefined;
let different: z.infer<typeof Differences> | undefined;
let telling: RegExp | undefined;

/** Functions that give another value in Sheets than in Excel, by HyperFormula's list. Read once, when first asked for. */
export function valueDifferences(): z.infer<typeof Differences> {
  return (different ??= Differences.parse(dataFile('differences.json')));
}

/** The id of the profile row for a function whose values differ. */
export function differenceId({ function: name }: Difference): string {
  return `excel.value-of-${name.toLowerCase().replaceAll('.', '-')}`;
}

/** Matches every formula that may call a function with a finding, and others too: a cheap look before the calls are read. */
export function tellingFunction(): RegExp {
  if (telling) return telling;
  const names = [...functions().missing, ...valueDifferences().functions.map((one) => one.function)];
  telling = new RegExp(String.raw`\b(?:${names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})\(`, 'i');

  return telling;
}

/** Formulas that call a function which Sheets does not have. */
export function* missingFunctions({ document }: PartContext): Generator<XmlElement> {
  const { there, missing } = functions();
  const isMissing = ({ name, marked }: FunctionCall) => (marked ? !there.has(name) : missing.has(name));
  for (const formula of document.elements('x:f')) if (callsIn(formula.text).some(isMissing)) yield formula;
}

/** A detector of formulas that call one function with arguments for which Sheets gives another value. */
export function differentValues({ function: name, alternatives }: Difference) {
  const differs = (call: FunctionCall) =>
    call.name === name && alternatives.some((conditions) => conditions.every((condition) => holds(call, condition)));

  return function* ({ document }: PartContext): Generator<XmlElement> {
    for (const formula of document.elements('x:f')) if (callsIn(formula.text).some(differs)) yield formula;
  };
}

function functions() {
  if (known) return known;
  const { functions: there, unsure, missing } = Known.parse(dataFile('functions.json'));
  known = { there: new Set([...there, ...unsure]), missing: new Set(missing) };

  return known;
}

function dataFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../profile/sheets/${name}`, import.meta.url), 'utf8'));
}

const tests: Record<Exclude<Condition['is'], 'missing'>, (argument: string) => boolean> = {
  empty: (argument) => argument === '',
  boolean: (argument) => /^(?:TRUE|FALSE)(?:\(\))?$/i.test(argument),
  true: (argument) => /^TRUE(?:\(\))?$/i.test(argument),
  false: (argument) => /^FALSE(?:\(\))?$/i.test(argument),
  negative: (argument) => /^-\d/.test(argument) && Number(argument) < 0,
  zero: (argument) => /^[\d.]+$/.test(argument) && Number(argument) === 0,
  fraction: (argument) => /^\d*\.\d+$/.test(argument) && !Number.isInteger(Number(argument)),
  large: (argument) => /^[\d.]+$/.test(argument) && Number(argument) >= 1e6,
  huge: (argument) => /^[\d.]+(?:E\+?\d+)?$/i.test(argument) && Number(argument) > Number.MAX_SAFE_INTEGER,
  'empty text': (argument) => argument === '""',
};

function holds({ arguments: given }: FunctionCall, { argument, is }: Condition): boolean {
  if (is === 'missing') return typeof argument === 'number' && given.length < argument;
  if (argument === 'any') return given.some(tests[is]);
  const one = given[argument - 1];

  return one !== undefined && tests[is](one);
}

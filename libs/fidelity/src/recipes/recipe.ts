import { OfficeFormat, Severity } from '@fidelio/contracts';
import { z } from 'zod';

/** A canonical XML name, `w:tcPr`; the engine writes it with the prefix that the file uses. */
const Name = z.string().regex(/^(?:[a-z][a-z\d]{0,9}:)?[A-Za-z_][\w.-]{0,60}$/);

/** One step from a node: to its first child of a name, to its parent, or to its nearest ancestor of a name. */
const PathStep = z.union([Name, z.literal('..'), z.strictObject({ ancestor: Name })]);
export const Path = z.array(PathStep).max(12);
export type Path = z.infer<typeof Path>;

/** A text made from literals, the document's own values, and the closed set of computations. */
export const Value = z.union([
  z.string().max(4000),
  z.strictObject({ attribute: Name, at: Path.optional() }),
  z.strictObject({ text: Path }),
  z.strictObject({ compute: z.string().max(60) }),
]);
export type Value = z.infer<typeof Value>;

export interface Template {
  element?: string | undefined;
  attributes?: Record<string, Value> | undefined;
  children?: Template[] | undefined;
  text?: Value | undefined;
  /** Puts the children of a node of the document here, or with `whole` the node itself. */
  slot?: Path | undefined;
  whole?: boolean | undefined;
}
/** Markup to be made. Exactly one of `element`, `text` and `slot`. */
export const Template: z.ZodType<Template> = z.lazy(() =>
  z.strictObject({
    element: Name.optional(),
    attributes: z.record(Name, Value).optional(),
    children: z.array(Template).max(40).optional(),
    text: Value.optional(),
    slot: Path.optional(),
    whole: z.boolean().optional(),
  }),
);

/** Holds where the node at the end of the path exists and, where asked, an attribute of it has one of the values. */
export const Condition = z.strictObject({
  at: Path,
  attribute: Name.optional(),
  is: z.array(z.string().max(200)).max(40).optional(),
  not: z.boolean().optional(),
});
export type Condition = z.infer<typeof Condition>;

/** Where an operation works: at the end of a path or, with `every`, at each descendant of a name there, each on its own. */
const base = { at: Path.default([]), every: Name.optional(), when: z.array(Condition).max(8).optional() };

/** The primitive operations: all that a recipe can do. */
export const Operation = z.discriminatedUnion('op', [
  z.strictObject({ ...base, op: z.literal('set'), attribute: Name, value: Value }),
  z.strictObject({ ...base, op: z.literal('strip'), attribute: Name }),
  z.strictObject({ ...base, op: z.literal('rename'), to: Value, order: z.array(Name).max(40).optional() }),
  z.strictObject({ ...base, op: z.literal('ensure'), child: Name, after: z.array(Name).max(60).default([]) }),
  z.strictObject({ ...base, op: z.literal('remove') }),
  z.strictObject({ ...base, op: z.literal('unwrap'), keep: Path.default([]) }),
  z.strictObject({ ...base, op: z.literal('replace'), by: z.array(Template).max(20) }),
  z.strictObject({
    ...base,
    op: z.literal('insert'),
    where: z.enum(['before', 'after', 'first', 'last']),
    nodes: z.array(Template).max(20),
  }),
  z.strictObject({ ...base, op: z.literal('replaceText'), value: Value }),
  z.strictObject({ ...base, op: z.literal('splitText'), separator: z.string().min(1).max(4), by: Template }),
  z.strictObject({ ...base, op: z.literal('splitRun'), own: z.array(Name).min(1).max(20) }),
  z.strictObject({ ...base, op: z.literal('call'), procedure: z.string().max(60) }),
]);
export type Operation = z.infer<typeof Operation>;

/** What a recipe does to the text a reader sees. */
export const TextPromise = z.enum(['same', 'moved', 'declared']);
export type TextPromise = z.infer<typeof TextPromise>;

/** Finds places by names and attributes alone: all that a marker from outside can look at. */
export const Selector = z.strictObject({
  elements: z.array(Name).min(1).max(20),
  roles: z.array(z.string().max(40)).min(1).max(20),
  when: z.array(Condition).max(8).optional(),
});
export type Selector = z.infer<typeof Selector>;

/** How a recipe recognises a problem that the import profile does not know, and what is then said of it. */
export const Marker = z.strictObject({
  format: OfficeFormat,
  title: z.string().min(1).max(120),
  sees: z.string().min(1).max(400),
  severity: Severity,
  /** When it was learned. */
  date: z.iso.date(),
  select: Selector,
});
export type Marker = z.infer<typeof Marker>;

/** A fix as data. It names the finding whose places it changes; for each place its operations run once, in order. */
export const Recipe = z.strictObject({
  language: z.literal(1),
  id: z.string().regex(/^[a-z]+\.[a-z\d-]{3,60}$/),
  version: z.number().int().positive(),
  finding: z.string().max(100),
  title: z.string().max(200),
  /** What the user is told that it did: `{Count}` is the number in words, `[one|many]` a choice by number. */
  did: z.string().max(300).optional(),
  text: TextPromise.default('same'),
  /**
   * `changed`: it moves or replaces what is seen, and runs only where a renderer can compare the pages. `checked`: it should not, and is
   * compared where there is a renderer.
   */
  looks: z.enum(['same', 'checked', 'changed']).default('same'),
  /** Used only where `allow` names the recipe itself, not just its finding. */
  onlyNamed: z.boolean().default(false),
  /** Only for a finding that no row of the profile has. */
  marker: Marker.optional(),
  operations: z.array(Operation).min(1).max(40),
  /** Where the recipe came from and how it fared, newest last; alternatives are tried in the order of this record. */
  record: z
    .strictObject({ passed: z.number().int().nonnegative(), failed: z.number().int().nonnegative() })
    .default({ passed: 0, failed: 0 }),
  example: z.strictObject({ before: z.string().max(4000), after: z.string().max(4000) }),
});
export type Recipe = z.infer<typeof Recipe>;

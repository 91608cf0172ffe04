import { FileKind, type Happened, Language, Severity } from '@fidelio/contracts';
import { z } from 'zod';
import { PartId } from '../part-id.js';
import type { Version2 } from './version-2.js';

/**
 * The state that releases before 2026-11-26 store and read. A replica of such a release may answer the next turn while a new release
 * rolls out, so that a state is stored as both: `current` is what this release reads, the rest what those read. They write it without `current`.
 */
const Version1 = z.object({
  version: z.literal(1),
  phase: z.enum(['gathering', 'awaiting-file', 'diagnosed', 'ended']),
  slots: z.object({
    kind: FileKind.nullable(),
    symptoms: z.array(
      z.object({
        features: z.array(z.string()),
        change: z.string().nullable(),
        words: z.string(),
        kind: FileKind.nullable().default(null),
        file: z.string().optional(),
      }),
    ),
    expected: z.string().nullable(),
    where: z.string().nullable(),
    steps: z.string().nullable(),
    since: z.string().nullable().default(null),
    severity: Severity.nullable(),
  }),
  misses: z.number().int().nonnegative(),
  requests: z.array(z.string()),
  language: Language.default('en'),
  about: z.string().optional(),
  current: z.unknown().optional(),
});
type Version1 = z.infer<typeof Version1>;

/** Version 2 of a stored state; what is of no known version stays as it is, for the schema to refuse. */
export function fromVersion1(stored: unknown): unknown {
  const { success, data } = Version1.safeParse(stored);
  if (!success) return stored;

  return data.current ?? converted(data);
}

function converted({ phase, slots, misses, requests, language, about }: Version1): Version2 {
  const { kind, symptoms, ...told } = slots;
  const items = symptoms.map(({ features, change, words, file }) => ({
    part: features.map(partOfFeature).find((part) => part !== null) ?? null,
    happened: happenedOf(change),
    quote: words,
    ...(file !== undefined && { file }),
  }));

  return {
    version: 2,
    phase,
    language,
    report: { kind, items: items.slice(0, 20), ...told },
    offered: [],
    asked: null,
    misses,
    about: about === undefined ? {} : { file: about },
    told: [],
    person: 'none',
    requests,
  };
}

function happenedOf(change: string | null): Happened | null {
  if (change === null || change === 'lost' || change === 'moved') return change;

  return 'different';
}

/** Features of version 1 that have another name as a part. */
const renamed: Record<string, PartId> = {
  '3d-model': 'drawing',
  'action-button': 'form',
  audio: 'sound',
  bullet: 'list',
  color: 'colour',
  'text-color': 'colour',
  endnote: 'footnote',
  'excel-table': 'table',
  'external-link': 'data-connection',
  'font-size': 'font',
  bold: 'font',
  image: 'picture',
  'merged-cell': 'merged-cells',
  numbers: 'number-format',
  orientation: 'page',
  'outline-number': 'list',
  'page-border': 'border',
  'page-size': 'page',
  'print-area': 'print',
  row: 'row-height',
  section: 'page-break',
  shape: 'drawing',
  'sheet-tab': 'sheet',
  slicer: 'filter',
  'slide-master': 'layout',
  'slide-number': 'page-number',
  'small-caps': 'font',
  'speaker-notes': 'notes',
  'tab-stop': 'tab',
  timing: 'animation',
  'track-changes': 'tracked-change',
  wordart: 'text-effect',
  effect: 'text-effect',
};

export function partOfFeature(feature: string): PartId | null {
  return renamed[feature] ?? PartId.options.find((part) => part === feature) ?? null;
}

/** The state as it is stored: readable for this release and for those before. */
export function toStored(state: Version2): Record<string, unknown> {
  const { phase, report, misses, requests, language, about } = state;
  const { kind, items, ...told } = report;
  const symptoms = items
    .filter(({ denied }) => !denied)
    .slice(0, 12)
    .map(({ part, happened, quote, file }) => ({
      features: part === null ? [] : [part],
      change: happened === 'different' ? null : happened,
      words: quote,
      ...(file !== undefined && { file }),
    }));

  return {
    version: 1,
    phase,
    slots: { kind, symptoms, ...told },
    asked: null,
    misses,
    requests,
    language,
    lastReason: null,
    ...(about.file !== undefined && { about: about.file }),
    current: state,
  };
}

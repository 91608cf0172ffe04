import { type AppliedRecipes, applyRecipes, type Selection } from '../apply/apply-recipes.js';
import type { GateOptions } from './gate-options.js';
import type { Analysis } from '../findings/analyse.js';
import type { OfficePackage } from '../package/office-package.js';
import { writeZip } from '../package/zip-writer.js';
import { importerGate } from './importer-gate.js';
import { packageGate, textGate } from './package-gate.js';
import { hasRenderer } from '../render/renderer.js';
import { pictureGate } from './picture-gate.js';
import { readerGate } from './reader-gate.js';
import { renderGate } from './render-gate.js';
import { schemaGate } from './schema-gate.js';

export interface GateResult {
  /** Number and name, `3 text`. */
  gate: string;
  passed: boolean;
  detail?: string;
}

export interface GateFacts {
  office: OfficePackage;
  applied: AppliedRecipes;
  fixed: Buffer;
  /** The fixed file, opened again from its bytes, and what is found in its changed parts. */
  reopened: OfficePackage;
  changed: Analysis;
  selections: readonly Selection[];
  gates: GateOptions;
}

/** All gates that apply, the costly ones last; the first that is not passed ends the row. */
export async function runGates(facts: GateFacts): Promise<GateResult[]> {
  const results: GateResult[] = [];
  for (const [gate, check] of checks(facts)) {
    const problem = await check();
    results.push({ gate, passed: problem === null, ...(problem === null ? {} : { detail: problem }) });
    if (problem !== null) break;
  }

  return results;
}

type Check = () => string | null | Promise<string | null>;

function checks({ office, applied, reopened, changed, selections, gates, fixed }: GateFacts): [string, Check][] {
  const { format } = office.kind;
  const schema: [string, Check][] = gates.schema
    ? [['2 schema', () => schemaGate(office, reopened, new Set(applied.changes.keys()))]]
    : [];

  const kept = applied.trials.filter(({ refused }) => !refused).map(({ finding }) => finding);
  const mayMove = selections.some(({ row }) => row.mode !== 'AUTO' && kept.includes(row.id));
  const render: [string, Check][] =
    gates.render && hasRenderer()
      ? [['5 render', () => renderGate({ before: office.archive.file, after: fixed, format, mayMove })]]
      : [];

  return [
    ['1 package', () => packageGate(office, reopened, applied.changes)],
    ['3 text', () => textGate(reopened, applied.changes)],
    ['4 idempotent', () => idempotentGate(reopened, selections, changed)],
    ['7 pictures', () => pictureGate(office, reopened, applied.changes, replacedBy(applied))],
    ['6 reader', () => checkReader(office, reopened, applied)],
    [
      '9 importers',
      () => importerGate({ before: office.archive.file, after: fixed, format, removed: declaredBy(applied) }),
    ],
    ...schema,
    ...render,
  ];
}

function keptTrials({ trials }: AppliedRecipes) {
  return trials.filter(({ refused }) => !refused);
}

function replacedBy(applied: AppliedRecipes): string[] {
  return keptTrials(applied).flatMap(({ replacedPictures }) => replacedPictures);
}

function declaredBy(applied: AppliedRecipes): string {
  return keptTrials(applied)
    .flatMap(({ declared }) => declared.map(({ removed }) => removed))
    .join(' ');
}

/** Gate 6 over what can differ: of slides and sheets those alone that changed, for gate 1 has shown that the others are the same bytes. */
function checkReader(before: OfficePackage, after: OfficePackage, { changes, trials }: AppliedRecipes) {
  const { format } = before.kind;
  if (format === 'docx') return readerGate(withoutMedia(before), withoutMedia(after), { format, trials });

  return readerGate(before.archive.file, after.archive.file, { format, trials, only: new Set(changes.keys()) });
}

/** mammoth would read pictures and the like. */
function withoutMedia({ archive }: OfficePackage): Uint8Array {
  const needless = archive.entries.filter(({ name }) => /\/(?:media|embeddings|fonts|model)\//i.test(name));

  return writeZip(archive, new Map(needless.map(({ name }) => [name, null])));
}

/** Gate 4: the same recipes find nothing more to do in what they made. Unchanged parts were asked before. */
function idempotentGate(reopened: OfficePackage, selections: readonly Selection[], changed: Analysis): string | null {
  const [part] = applyRecipes(reopened, selections, changed).changes.keys();

  return part === undefined ? null : `${part} would change again`;
}

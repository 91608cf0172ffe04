import type { OfficeFormat } from '@fidelio/contracts';
import { analyse, foundRows } from '../findings/analyse.js';
import { detect } from '../findings/detect.js';
import { openPart, partsToWalk } from '../findings/walk.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import type { PartContent } from '../package/part-content.js';
import { verifyMembers } from '../package/verify-members.js';
import { writeZip } from '../package/zip-writer.js';
import type { RoleOfPart } from '../places/part-roles.js';
import { EvidenceEntry } from '../profile/evidence-log.js';
import { ProfileRow } from '../profile/profile-row.js';
import { rowsOf } from '../profile/import-profile.js';
import type { Selector } from '../recipes/recipe.js';
import { removeAttribute, removeNode } from '../xml/edit.js';
import { OpenProblem } from '../xml/open-problem.js';
import { XmlElement } from '../xml/tree.js';
import { markupOf, writeXml } from '../xml/write.js';
import { smallestFile } from './smallest-file.js';
import { suspectsIn } from './suspects.js';

/** A public report as staff paste it. Its address is kept as text; nothing is fetched. */
export interface PublicReport {
  url: string;
  /** The day of the report, `2026-11-28`. */
  reported: string;
  /** The day on which it was read. */
  read: string;
  says: string;
  /** What in the file brings it about: `w:framePr`, `w:jc@w:val` or `w:jc@w:val=distribute`; empty where nobody knows. */
  trigger: string;
}

/** Where a report and a file lead: for a person to check and to complete, never used as it is. */
export interface RowDraft {
  format: OfficeFormat;
  row: ProfileRow;
  evidence: EvidenceEntry;
  /** The smallest file that has it, and one that looks alike and has it not. */
  probe: Uint8Array;
  lookAlike: Uint8Array;
  /** The first place, without its words. */
  place: { part: string; markup: string };
  places: number;
  /** Other elements that may bring it about, the likeliest first. */
  others: string[];
  /** Rows of the profile that look at the same element, or are found in the probe, already. */
  known: string[];
}

/** No draft can be made; the message says why in one sentence for staff. */
export class DraftProblem extends Error {
  override name = 'DraftProblem';
}

const maxOthers = 8;
const maxMarkup = 400;

/** @throws DraftProblem where the file cannot be opened, or has not what the report is about */
export async function draftRow(bytes: Uint8Array, report: PublicReport): Promise<RowDraft> {
  const office = await opened(bytes);
  const suspects = suspectsIn(office, report.says).map(({ name }) => name);
  const trigger = readTrigger(report.trigger.trim() || suspects[0]);
  const places = placesOf(office, trigger);
  const [first] = places;
  if (!first) throw new DraftProblem(`${writtenTrigger(trigger)} stands nowhere in the file.`);
  const select = selectorOf(trigger, [...new Set(places.map(({ role }) => role))]);
  const row = rowOf(office.kind.format, report, trigger, select);
  const probe = smallestFile(office, first);
  const { lookAlike, markup } = withoutTrigger(probe, row, trigger);

  return {
    format: office.kind.format,
    row,
    evidence: evidenceOf(report, row.id, trigger),
    probe,
    lookAlike,
    place: { part: first.part, markup: markup.slice(0, maxMarkup) },
    places: places.length,
    others: suspects.filter((name) => name !== trigger.element).slice(0, maxOthers),
    known: knownRows(probe, trigger),
  };
}

function knownRows(probe: Uint8Array, { element }: Trigger): string[] {
  const office = openPackage(probe);
  const found = foundRows(office, analyse(office)).map(({ row }) => row.id);
  const looking = rowsOf(office.kind.format).filter(
    ({ detect: how }) => 'elements' in how && how.elements.includes(element),
  );

  return [...new Set([...looking.map(({ id }) => id), ...found])];
}

async function opened(bytes: Uint8Array): Promise<OfficePackage> {
  try {
    const office = openPackage(bytes);
    await verifyMembers(office.archive);

    return office;
  } catch (cause) {
    if (!(cause instanceof OpenProblem)) throw cause;
    throw new DraftProblem(
      `The file cannot be opened: ${cause.kind}. Only docx, pptx and xlsx without a password can.`,
      {
        cause,
      },
    );
  }
}

interface Trigger {
  element: string;
  attribute?: string;
  value?: string;
}

function readTrigger(written: string | undefined): Trigger {
  if (written === undefined)
    throw new DraftProblem('The file has nothing that other files do not have. Name what brings it about.');
  const match = /^([a-z][a-z\d]*:[\w.-]{1,60})(?:@([\w:.-]{1,60})(?:=(.{1,200}))?)?$/i.exec(written);
  if (!match) throw new DraftProblem('What brings it about is written as w:jc, w:jc@w:val or w:jc@w:val=distribute.');
  const [, element = '', attribute, value] = match;

  return { element, ...(attribute !== undefined && { attribute }), ...(value !== undefined && { value }) };
}

function writtenTrigger({ element, attribute, value }: Trigger): string {
  return `${element}${attribute === undefined ? '' : `@${attribute}`}${value === undefined ? '' : `=${value}`}`;
}

function selectorOf({ element, attribute, value }: Trigger, roles: string[]): Selector {
  const condition = attribute === undefined ? [] : [{ at: [], attribute, ...(value !== undefined && { is: [value] }), not: false }]; // prettier-ignore

  return { elements: [element], roles, ...(condition.length > 0 && { when: condition }) };
}

function placesOf(office: OfficePackage, { element: name, attribute, value }: Trigger) {
  const fits = (element: XmlElement) => {
    const found = attribute === undefined ? '' : element.attribute(attribute);

    return found !== undefined && (value === undefined || found === value) && !element.closest('mc:Fallback');
  };

  return partsToWalk(office).flatMap((place: RoleOfPart) => {
    const { document } = openPart(office, place);

    return [...document.elements(name)].filter(fits).map((element) => ({ ...place, element }));
  });
}

const programs = { docx: 'word', pptx: 'powerpoint', xlsx: 'excel' } as const;

function rowOf(format: OfficeFormat, { url, reported, says }: PublicReport, trigger: Trigger, detect: Selector) {
  const name = [trigger.element, trigger.attribute ?? '', trigger.value ?? '']
    .map((one) => one.replace(/^\w+:/, ''))
    .join('-')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

  return ProfileRow.parse({
    id: `${programs[format]}.${name}`,
    feature: writtenTrigger(trigger),
    fate: 'changed',
    how: says,
    // One report of one file: it is told, and keeps no file back, until a person has looked.
    severity: 'cosmetic',
    grade: 'T',
    evidence: [{ url, date: reported, says }],
    sure: 'low',
    mode: 'ADV',
    title: 'TO WRITE: what the user loses, in a few words',
    sees: 'TO WRITE: {Count} [place|places] …',
    remedy: 'TO WRITE: what to do about it.',
    detect,
  } satisfies ProfileRow);
}

function evidenceOf({ url, reported, read, says }: PublicReport, id: string, trigger: Trigger): EvidenceEntry {
  return EvidenceEntry.parse({
    url,
    reported,
    read,
    says,
    trigger: writtenTrigger(trigger),
    rows: [id],
    sure: 'low',
  } satisfies EvidenceEntry);
}

/** @throws DraftProblem where the smallest file has lost it, or what is left of it has it still */
function withoutTrigger(probe: Uint8Array, row: ProfileRow, { attribute }: Trigger) {
  const office = openPackage(probe);
  const dated = { ...row, format: office.kind.format, target: '' };
  const changes = new Map<string, PartContent>();
  let markup = '';
  for (const place of partsToWalk(office)) {
    const context = openPart(office, place);
    const found = [...detect(dated, context)].filter((one) => one instanceof XmlElement);
    for (const element of found) {
      markup ||= markupOf(element);
      if (attribute !== undefined) removeAttribute(element, attribute);
      else if (element.parent) removeNode(element);
    }
    if (found.length > 0) changes.set(place.part, office.encoded(place.part, writeXml(context.document)));
  }
  if (markup === '')
    throw new DraftProblem('The file could not be made smaller without losing what the report is about.');

  return { lookAlike: writeZip(office.archive, changes), markup };
}

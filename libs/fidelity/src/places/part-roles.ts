import type { OfficePackage } from '../package/office-package.js';

/** What a part is to a reader. Detectors say which roles they look at. */
export type PartRole =
  | 'word.body' | 'word.header' | 'word.footer' | 'word.footnotes' | 'word.endnotes' | 'word.comments' | 'word.glossary'
  | 'word.styles' | 'word.numbering' | 'word.settings'
  | 'powerpoint.presentation' | 'powerpoint.slide' | 'powerpoint.layout' | 'powerpoint.master' | 'powerpoint.notes' | 'powerpoint.comments'
  | 'excel.workbook' | 'excel.sheet' | 'excel.strings' | 'excel.styles' | 'excel.comments' | 'excel.drawing' | 'excel.table' | 'excel.pivot'
  | 'excel.connections' | 'theme'
  | 'chart' | 'chart-ex' | 'diagram'; // prettier-ignore

/** Last segment of the content type, without `+xml`, to role: the same for all variants of a format. */
const roles: Record<string, PartRole> = {
  'wordprocessingml.header': 'word.header',
  'wordprocessingml.footer': 'word.footer',
  'wordprocessingml.footnotes': 'word.footnotes',
  'wordprocessingml.endnotes': 'word.endnotes',
  'wordprocessingml.comments': 'word.comments',
  'wordprocessingml.document.glossary': 'word.glossary',
  'wordprocessingml.styles': 'word.styles',
  'wordprocessingml.numbering': 'word.numbering',
  'wordprocessingml.settings': 'word.settings',
  'presentationml.slide': 'powerpoint.slide',
  'presentationml.slideLayout': 'powerpoint.layout',
  'presentationml.slideMaster': 'powerpoint.master',
  'presentationml.notesSlide': 'powerpoint.notes',
  'presentationml.notesMaster': 'powerpoint.master',
  'presentationml.handoutMaster': 'powerpoint.master',
  'presentationml.comments': 'powerpoint.comments',
  'spreadsheetml.worksheet': 'excel.sheet',
  'spreadsheetml.chartsheet': 'excel.sheet',
  'spreadsheetml.dialogsheet': 'excel.sheet',
  'spreadsheetml.sharedStrings': 'excel.strings',
  'spreadsheetml.styles': 'excel.styles',
  'spreadsheetml.comments': 'excel.comments',
  'spreadsheetml.table': 'excel.table',
  'spreadsheetml.pivotTable': 'excel.pivot',
  'spreadsheetml.connections': 'excel.connections',
  theme: 'theme',
  'drawingml.chart': 'chart',
  drawing: 'excel.drawing',
};

const mainRoles = { docx: 'word.body', pptx: 'powerpoint.presentation', xlsx: 'excel.workbook' } as const;

export interface RoleOfPart {
  part: string;
  role: PartRole;
}

/** The parts that are walked, in a fixed order: the main part first, the others by role and then by name and number. */
export function partsWithRoles(office: OfficePackage): RoleOfPart[] {
  const found: RoleOfPart[] = [{ part: office.mainPart, role: mainRoles[office.kind.format] }];
  for (const part of office.names) {
    if (part === office.mainPart) continue;
    const role = roleOf(office.types.of(part));
    if (role) found.push({ part, role });
  }
  const [main, ...others] = found;

  return [main!, ...others.toSorted(byRoleAndNumber)];
}

function roleOf(type: string | undefined): PartRole | undefined {
  const name = /\/vnd\.(?:openxmlformats-officedocument|ms-office|ms-word|ms-excel|ms-powerpoint)\.(.+)\+xml$/.exec(
    type ?? '',
  )?.[1];
  if (name === 'chartex') return 'chart-ex';
  if (name === 'drawingml.diagramData') return 'diagram';

  return name === undefined ? undefined : roles[name];
}

/** Made once, since creating a collator costs more than the comparison. */
const collator = new Intl.Collator('en', { numeric: true });

function byRoleAndNumber(a: RoleOfPart, b: RoleOfPart): number {
  return collator.compare(a.role, b.role) || collator.compare(a.part, b.part);
}

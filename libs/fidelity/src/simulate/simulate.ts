import type { Diagnosis, OfficeFormat } from '@fidelio/contracts';
import { openChecked } from '../engine/diagnose.js';
import type { EngineOptions } from '../engine/options.js';
import { reportFailure } from '../engine/report.js';
import { partsWithRoles, type RoleOfPart } from '../places/part-roles.js';
import { excelLocator } from '../excel/excel-locator.js';
import type { OfficePackage } from '../package/office-package.js';
import { chartHtml } from './chart-html.js';
import { sheetHtml } from './excel-html.js';
import { page, type PageText } from './html.js';
import { slideHtml } from './powerpoint-html.js';
import { wordHtml } from './word-html.js';

export interface SimulateOptions extends EngineOptions {
  /** Title of the page; the file's name as a rule. */
  title?: string;
  /** What the page says of itself. */
  about?: string;
}

export interface Simulation {
  format: OfficeFormat | null;
  failure: Diagnosis['failure'];
  /** The text that would arrive, part by part. */
  stories: { part: string; text: string }[];
  /** A page that shows it, with differences marked. */
  html: string;
}

const defaultAbout =
  'A simulation by the known import losses, not a picture from the cloud suite itself. Marked places arrive changed or not at all.';
const kinds = { docx: 'document', pptx: 'slides', xlsx: 'sheets' } as const satisfies Record<
  OfficeFormat,
  PageText['kind']
>;

/** Applies what the import profile says is lost, and gives the document as it would arrive. Like `diagnose`, it never throws because of the bytes. */
export async function simulate(bytes: Uint8Array, options: SimulateOptions = {}): Promise<Simulation> {
  const { title = 'Simulated import', about = defaultAbout } = options;
  try {
    const office = await openChecked(bytes, options);
    const { format } = office.kind;
    const bodies = shownParts(office).map((place) => ({ part: place.part, html: render(office, place) }));
    const html = page({ title, about, kind: kinds[format], body: bodies.map((body) => body.html).join('\n') });

    return {
      format,
      failure: null,
      stories: bodies.map((body) => ({ part: body.part, text: textOf(body.html) })),
      html,
    };
  } catch (cause) {
    const { failure } = reportFailure(cause);

    return {
      format: null,
      failure,
      stories: [],
      html: page({ title, about: failure?.sentence ?? about, kind: 'document', body: '' }),
    };
  }
}

function shownParts(office: OfficePackage): RoleOfPart[] {
  const wanted = [
    'word.body',
    'word.header',
    'word.footer',
    'word.footnotes',
    'word.endnotes',
    'powerpoint.slide',
    'excel.sheet',
    'chart',
  ];
  const order = (role: string) => wanted.indexOf(role);
  const parts = partsWithRoles(office).filter(({ role }) => wanted.includes(role));

  return parts.toSorted((a, b) => order(a.role) - order(b.role));
}

function render(office: OfficePackage, { part, role }: RoleOfPart): string {
  const context = { package: office, part, role, document: office.xml(part) };
  if (role === 'powerpoint.slide') return slideHtml(context);
  if (role === 'excel.sheet') return sheetHtml(context, excelLocator(context)(context.document.root));
  if (role === 'chart') return chartHtml(context);

  return `<section>${wordHtml(context)}</section>`;
}

/** What a reader would see: without what is gone and without markup. */
function textOf(html: string): string {
  return html
    .replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
    .replaceAll(/<mark class="gone"[^>]*>[\s\S]*?<\/mark>/g, '')
    .replaceAll(/<(?:\/p|\/h\d|\/tr|\/td|br)[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

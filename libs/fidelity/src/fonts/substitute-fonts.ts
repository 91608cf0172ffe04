import type { SubstituteFont } from '@fidelio/contracts';
import { fontsOfCells } from '../excel/cell-looks.js';
import { partsWithRoles } from '../places/part-roles.js';
import type { OfficePackage } from '../package/office-package.js';
import { relatedPart } from '../package/related-documents.js';
import { fontsOfText } from '../word/word-fonts.js';

const maxNamed = 20;

/** Fonts of like widths that LibreOffice takes for those of Office. */
const stand: Readonly<Record<string, readonly string[]>> = {
  Carlito: ['Calibri'],
  Caladea: ['Cambria'],
  'Liberation Sans': ['Arial', 'Helvetica'],
  'Liberation Sans Narrow': ['Arial Narrow'],
  'Liberation Serif': ['Times New Roman', 'Times'],
  'Liberation Mono': ['Courier New', 'Courier'],
  OpenSymbol: ['Symbol', 'Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings'],
};

/**
 * Fonts that a file asks for and that its pages were drawn without. One is named only where the pages have a font in its place: a style
 * that nothing uses asks for fonts, too.
 */
export function substituteFonts(office: OfficePackage, drawn: readonly string[]): SubstituteFont[] {
  const asked = [...new Set(fontsAsked(office))].filter((name) => name !== '' && !/^[+@]/.test(name));
  const shown = new Set(drawn.map(keyOf));
  const missing = asked.filter((name) => !shown.has(keyOf(name)));
  const own = new Set(asked.map(keyOf));
  const others = drawn.filter((name) => !own.has(keyOf(name)));
  const explained = new Set<string>();
  const pairs = missing.flatMap((name): SubstituteFont[] => {
    const substitute = Object.keys(stand).find((one) => stand[one]!.includes(name) && others.some((other) => keyOf(other) === keyOf(one))); // prettier-ignore
    if (substitute === undefined) return [];
    explained.add(keyOf(substitute));
    return [{ asked: name, drawn: substitute }];
  });
  const known = new Set(pairs.map(({ asked: name }) => name));
  const isUnexplained = others.some((name) => !explained.has(keyOf(name)));
  const rest = isUnexplained ? missing.filter((name) => !known.has(name)).map((name) => ({ asked: name, drawn: null })) : []; // prettier-ignore

  return [...pairs, ...rest].slice(0, maxNamed);
}

function* fontsAsked(office: OfficePackage): Generator<string> {
  if (office.kind.format === 'docx') {
    yield* fontsOfText(office);
    return;
  }
  if (office.kind.format === 'xlsx') {
    yield* fontsOfCells(office);
    return;
  }
  for (const { part, role } of partsWithRoles(office)) {
    if (role !== 'powerpoint.slide' && role !== 'theme') continue;
    const document = relatedPart(office, part);
    for (const font of document?.elements('a:latin') ?? []) yield font.attribute('typeface') ?? '';
  }
}

/** PDF writes names without blanks. */
function keyOf(name: string): string {
  return name.replaceAll(/[\s_-]/g, '').toLowerCase();
}

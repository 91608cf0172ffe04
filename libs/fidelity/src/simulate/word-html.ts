import type { PartContext } from '../places/finding-places.js';
import { relatedByType } from '../package/related-documents.js';
import { symbolText } from '../text/symbol-fonts.js';
import { shownText } from '../text/story-text.js';
import { kindOfDrawing } from '../drawing/drawings.js';
import { isOff } from '../word/page-layout.js';
import { outlineLevel, stylesById } from '../word/styles.js';
import { cellsOf, rowsOf } from '../word/tables.js';
import type { XmlElement } from '../xml/tree.js';
import { Effects, noteOf } from './effects.js';
import { changed, escapeText, gone } from './html.js';
import { pictureHtml } from './pictures.js';

/** Body content of a Word part as it would arrive, with what is lost or changed marked. */
export function wordHtml(context: PartContext): string {
  return new WordPage(context).blocks(context.document.root);
}

const skipped = new Set([
  'w:pPr',
  'w:rPr',
  'w:sectPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:tblPr',
  'w:tblGrid',
  'w:instrText',
  'w:del',
  'w:moveFrom',
  'mc:Fallback',
]);

class WordPage {
  private readonly effects: Effects;
  private readonly styles: ReadonlyMap<string, XmlElement>;

  constructor(private readonly context: PartContext) {
    this.effects = new Effects(context);
    const styles = relatedByType(context.package, context.part, 'styles');
    this.styles = styles ? stylesById(styles.document) : new Map();
  }

  blocks(parent: XmlElement): string {
    return parent
      .elements()
      .map((element) => this.block(element))
      .join('\n');
  }

  private block(element: XmlElement): string {
    if (skipped.has(element.name)) return '';
    if (element.name === 'w:p') return this.paragraph(element);
    if (element.name === 'w:tbl') return this.table(element);
    if (element.name === 'w:altChunk') return `<p>${gone('Included document', this.noteAt(element))}</p>`;

    return this.blocks(element);
  }

  private paragraph(element: XmlElement): string {
    const level = this.headingLevel(element);
    const tag = level ? `h${Math.min(level, 6)}` : 'p';
    const html = this.inline(element);
    const row = this.effects.at(element);

    return `<${tag}>${row ? changed(html, noteOf(row)) : html}</${tag}>`;
  }

  /** Own heading styles that will not be recognised arrive as plain paragraphs. */
  private headingLevel(paragraph: XmlElement): number | null {
    const style = this.styles.get(paragraph.at('w:pPr', 'w:pStyle')?.attribute('w:val') ?? '');
    if (!style || ['1', 'true'].includes(style.attribute('w:customStyle') ?? '')) return null;

    return outlineLevel(style, this.styles);
  }

  private table(table: XmlElement): string {
    const row =
      [...table.descendants('w:tc')]
        .map((cell) => this.effects.at(cell))
        .find((one) => one?.id === 'word.cell-width-missing') ?? this.effects.at(table);
    const rows = [...rowsOf(table)].map((line) => {
      const cells = [...cellsOf(line)].map(
        ({ cell, span }) => `<td${span > 1 ? ` colspan="${span}"` : ''}>${this.blocks(cell)}</td>`,
      );
      return `<tr>${cells.join('')}</tr>`;
    });
    const html = `<table class="${row ? 'collapsed' : 'fixed'}">${rows.join('\n')}</table>`;

    return row ? `${changed('These columns collapse', noteOf(row))}${html}` : html;
  }

  private inline(parent: XmlElement): string {
    return parent
      .elements()
      .map((element) => this.piece(element))
      .join('');
  }

  private piece(element: XmlElement): string {
    const row = this.effects.at(element);
    switch (element.name) {
      case 'w:t':
        return row
          ? changed(escapeText(shownText(element).replaceAll('\t', '')), noteOf(row))
          : escapeText(shownText(element));
      case 'w:tab':
      case 'w:ptab':
        return '<span class="tab">\t</span>';
      case 'w:br':
      case 'w:cr':
        return '<br>';
      case 'w:sym':
        return row
          ? changed(wrongGlyph(element), noteOf(row))
          : escapeText(symbolText(element.attribute('w:font'), element.attribute('w:char')));
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return this.drawing(element);
      case 'w:p':
      case 'w:tbl':
        return this.block(element);
      case 'w:r':
        return this.formatted(element);
      default:
        if (skipped.has(element.name)) return '';
        return row && row.fate !== 'kept' && element.name === 'w:sdt'
          ? changed(this.inline(element), noteOf(row))
          : this.inline(element);
    }
  }

  private formatted(run: XmlElement): string {
    const properties = run.first('w:rPr');
    const on = (name: string) =>
      properties?.first(name) !== undefined && !isOff(properties.first(name)?.attribute('w:val'));
    let html = this.inline(run);
    if (on('w:b')) html = `<b>${html}</b>`;
    if (on('w:i')) html = `<i>${html}</i>`;

    return html;
  }

  private drawing(drawing: XmlElement): string {
    const row = this.effects.at(drawing);
    if (row?.fate === 'dropped') return gone(row.title, noteOf(row));
    if (kindOfDrawing(drawing) === 'picture') return pictureHtml(drawing, this.context);
    const boxes = [...drawing.descendants('w:txbxContent')]
      .map((box) => `<aside class="box">${this.blocks(box)}</aside>`)
      .join('');

    return row ? changed(boxes || escapeText(row.feature), noteOf(row)) : boxes;
  }

  private noteAt(element: XmlElement): string {
    const row = this.effects.at(element);

    return row ? noteOf(row) : '';
  }
}

/** Without the symbol font, the letter at the same place shows. */
function wrongGlyph(symbol: XmlElement): string {
  const point = parseInt(symbol.attribute('w:char') ?? '', 16) & 0xff;

  return escapeText(point > 0x20 ? String.fromCodePoint(point) : '□');
}

import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';
import { Effects, noteOf } from './effects.js';
import { changed, escapeText, gone } from './html.js';
import { relatedPart } from '../package/related-documents.js';
import { chartSvg } from './chart-svg.js';
import { pictureHtml } from './pictures.js';

/** One slide as it would arrive: its texts in their order, with what is lost or changed marked. */
export function slideHtml(context: PartContext): string {
  const effects = new Effects(context);
  const tree = context.document.root.at('p:cSld', 'p:spTree');

  return `<section class="slide">${tree ? shapesHtml(tree, effects, context) : ''}${slideNotes(context, effects)}</section>`;
}

function slideNotes({ document }: PartContext, effects: Effects): string {
  return ['p:timing', 'p:transition']
    .flatMap((name) => [...document.elements(name)])
    .flatMap((element) => effects.at(element) ?? [])
    .map((row) => `<p>${gone(row.title, noteOf(row))}</p>`)
    .join('');
}

function shapesHtml(parent: XmlElement, effects: Effects, context: PartContext): string {
  return parent
    .elements()
    .map((shape) => shapeHtml(shape, effects, context))
    .join('\n');
}

function shapeHtml(shape: XmlElement, effects: Effects, context: PartContext): string {
  const row = effects.at(shape);
  switch (shape.name) {
    case 'p:sp':
      return textHtml(shape, effects);
    case 'p:grpSp':
      return row ? `<p>${changed(escapeText(row.title), noteOf(row))}</p>` : shapesHtml(shape, effects, context);
    case 'p:pic':
      return pictureHtml(shape, context);
    case 'p:graphicFrame':
      return frameHtml(shape, effects, context);
    default:
      return '';
  }
}

function textHtml(shape: XmlElement, effects: Effects): string {
  const row = effects.at(shape);
  const type = shape.at('p:nvSpPr', 'p:nvPr', 'p:ph')?.attribute('type') ?? '';
  const tag = /title/i.test(type) ? 'h2' : 'p';
  const lines = (shape.first('p:txBody')?.elements('a:p') ?? []).map((paragraph) => {
    const spread = [...paragraph.descendants('a:spcPts')].map((spacing) => effects.at(spacing)).find(Boolean);
    const html = escapeText(
      paragraph
        .elements()
        .map((piece) => (piece.name === 'a:br' ? '\n' : (piece.first('a:t')?.text ?? '')))
        .join(''),
    );
    const size = Number(paragraph.at('a:r', 'a:rPr')?.attribute('sz')) >= 2400 ? ' large' : '';
    return `<${tag}${spread || size ? ` class="${spread ? 'spread' : ''}${size}"` : ''}>${spread ? changed(html, noteOf(spread)) : html}</${tag}>`;
  });
  if (!row) return lines.join('');

  return `<div class="${row.id === 'powerpoint.narrow-box' ? 'narrow' : ''}">${changed(lines.join(''), noteOf(row))}</div>`;
}

function frameHtml(shape: XmlElement, effects: Effects, context: PartContext): string {
  const row = [...shape.descendants()].map((element) => effects.at(element)).find(Boolean);
  const rows = [...shape.descendants('a:tr')].map(
    (line) =>
      `<tr>${line
        .elements('a:tc')
        .map((cell) => `<td>${escapeText(cell.text)}</td>`)
        .join('')}</tr>`,
  );
  const table = rows.length > 0 ? `<table>${rows.join('')}</table>` : '';
  const name = shape.at('p:nvGraphicFramePr', 'p:cNvPr')?.attribute('name') ?? 'Chart';

  return (
    table || chart(shape, context) || `<p>${row ? changed(escapeText(name), noteOf(row)) : escapeText(`[${name}]`)}</p>`
  );
}

/** The chart that a frame shows; empty where it shows none, or one that cannot be read. */
function chart(shape: XmlElement, context: PartContext): string {
  const id = [...shape.descendants('c:chart')][0]?.attribute('r:id');
  const { package: office, part } = context;
  const target = office.target(part, id);
  const document = target === undefined ? null : relatedPart(office, target);

  return document ? chartSvg({ package: office, part: target!, role: 'chart', document }) : '';
}

import type { PartContext } from '../places/finding-places.js';
import { relatedPart } from '../package/related-documents.js';
import type { XmlElement } from '../xml/tree.js';

/** Whether a drawing holds paragraphs of the document, which would leave the text with it. */
export function holdsText(drawing: XmlElement): boolean {
  for (const box of drawing.descendants('w:txbxContent')) if (box.text.trim() !== '') return true;

  return false;
}

/** The words that a drawing shows: its own, and those of the diagram that it refers to. */
export function wordsOfDrawing(drawing: XmlElement, { package: office, part }: PartContext): string {
  const own = ['w:t', 'a:t'].flatMap((name) => [...drawing.descendants(name)]);
  const data = [...drawing.descendants('dgm:relIds')].map((ids) => ids.attribute('r:dm'));
  const diagrams = office
    .relationships(part)
    .filter(({ id, external }) => !external && data.includes(id))
    .flatMap(({ target }) => [...(relatedPart(office, target)?.elements('a:t') ?? [])]);

  return [...own, ...diagrams]
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join(' ');
}

import { PartPlace, type PartContext, type Place } from '../places/finding-places.js';
import { ownerOf } from '../places/part-owner.js';
import type { OfficePackage } from '../package/office-package.js';
import { relatedByType, relatedPart } from '../package/related-documents.js';
import { type ChangeContext, NotApplicable } from '../recipes/change-context.js';
import { removePart } from '../recipes/new-parts.js';
import { storiesBelow } from '../text/story-text.js';
import { insertNodes, makeElement, makeText, reorder } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';

const threadType = '.threadedcomments+xml';

/** Sheets with threads of comments: the notes that stand for them in programs without threads, or the threads where there are none. */
export function* commentThreads({ role, part, document, package: office }: PartContext): Generator<Place> {
  if (role === 'excel.comments') {
    if (standsIn(document.root) && threadsBeside(office, part)) yield document.root;
    return;
  }
  for (const name of office.names) {
    if (!(office.types.of(name) ?? '').endsWith(threadType)) continue;
    const sheet = ownerOf(office, name, 'excel.sheet');
    const notes = sheet === undefined ? null : relatedByType(office, sheet, 'comments');
    if (!notes || !standsIn(notes.document.root)) yield new PartPlace(name, name, name);
  }
}

/** Excel writes the id of the thread for the author of such a note. */
function standsIn(comments: XmlElement): boolean {
  return authorsOf(comments).some(({ text }) => text.startsWith('tc='));
}

function authorsOf(comments: XmlElement): XmlElement[] {
  return comments.first('x:authors')?.elements('x:author') ?? [];
}

function threadsBeside(office: OfficePackage, comments: string) {
  const sheet = ownerOf(office, comments, 'excel.sheet');
  const found = sheet && relatedByType(office, sheet, 'threadedComment');

  return found ? { sheet, ...found } : null;
}

/** Makes plain notes of the threads of a sheet: who said what, line by line, instead of the words with which Excel stands in for a thread. */
export function threadsToNotes(comments: XmlElement, context: ChangeContext): void {
  const { package: office, part } = context;
  const beside = threadsBeside(office, part);
  const notes = comments.first('x:commentList')?.elements('x:comment') ?? [];
  if (!beside) throw new NotApplicable('the sheet has no threads');
  const threads = Map.groupBy(
    beside.document.root.elements('xtc:threadedComment'),
    (one) => one.attribute('ref') ?? '',
  );
  const names = namesOf(office);
  const authors = authorsOf(comments);
  for (const [cell, thread] of threads) {
    const own = notes.filter((note) => note.attribute('ref') === cell);
    const [note] = own;
    const text = note?.first('x:text');
    if (!note || !text || own.length > 1) throw new NotApplicable('a thread has no note of its own');
    const said = thread.map((one) => {
      const name = names.get(one.attribute('personId') ?? '');
      return `${name ? `${name}: ` : ''}${(one.first('xtc:text')?.text ?? '').trim()}`;
    });
    const removed = storiesBelow(note)
      .flatMap((story) => story.lines)
      .join('\n');
    const inserted = said.join('\n');
    reorder(text, []);
    insertNodes(text, 0, [makeElement(text, 'x:t', { 'xml:space': 'preserve' }, [makeText(text, inserted)])]);
    context.declared.push({ removed, inserted, at: note.start });
    const author = authors[Number(note.attribute('authorId'))];
    if (author?.text.startsWith('tc=')) {
      reorder(author, []);
      insertNodes(author, 0, [makeText(author, names.get(thread[0]!.attribute('personId') ?? '') ?? '')]);
    }
  }
  removePart(beside.sheet, beside.part, context);
}

/** Names of the people who wrote comments, by their ids. */
function namesOf(office: OfficePackage): Map<string, string> {
  const people = office.names.filter((name) => (office.types.of(name) ?? '').endsWith('.person+xml'));

  return new Map(
    people
      .flatMap((name) => relatedPart(office, name)?.root.elements('xtc:person') ?? [])
      .map((person) => [person.attribute('id') ?? '', person.attribute('displayName') ?? '']),
  );
}

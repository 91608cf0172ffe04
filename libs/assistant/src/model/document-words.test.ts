import { expect, test } from '@jest/globals';
import type { Evidence, Language, OfficeFormat } from '@fidelio/contracts';
import { readJson } from '../data-files.js';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { afterUpload } from '../guided/after-upload.js';
import { guided } from '../guided/guided.js';
import { dialogueFor } from './prompt.js';
import { inputOf, promises } from './testing.js';
import type { TurnOutput } from '../port.js';
import { initialState } from '../state/dialogue-state.js';
import { z } from 'zod';
import type { FileFact } from '../facts/fact.js';
import { withoutDocumentWords } from '../cards/document-words.js';
import { titleOf } from '../facts/finding-texts.js';

const secret = 'Kündigung';
/** Every form in which the engine says a place, with words of the document wherever it has some. */
const forms: Record<OfficeFormat, string[]> = {
  docx: [
    `page 3, under “${secret} 2027”`,
    `Header, page 2, near “${secret}” of ${secret}”`,
    `Style “${secret}”`,
    `style “${secret}”, 3 paragraphs`,
    `Footnotes, near “${secret}”`,
    `Macro “${secret}” in “${secret}2”, started by ${secret}+K. In Google: a menu that the script adds`,
  ],
  pptx: [
    `Slide 2, “${secret}”`,
    `Slide layout “${secret}”, “${secret} 2”`,
    `Speaker notes of slide 2, “${secret}”`,
    `Slide master, “${secret}”`,
    `Notes master, “${secret}”`,
    `Macro “${secret}” in “${secret}2”, started by the button “${secret}”. In Google: a menu that the script adds`,
  ],
  xlsx: [
    `${secret} Meier!C3`,
    `${secret} 2027`,
    `Name “${secret}”`,
    `Connection “${secret}”`,
    `${secret}`,
    `${secret}, page 2!$B$2:$C$9`,
    `Macro “${secret}” in “${secret}2”, started by the event ${secret}_Open. In Google: no such event; a menu`,
    `Macro “${secret}” in “${secret}2”, part of the form ${secret}. In Google: a dialog that the script shows`,
    `Modules that show forms (in Google: dialogs of the script): ${secret}, ${secret}2`,
  ],
};
const kinds: [OfficeFormat, string][] = [
  ['docx', 'word.'],
  ['pptx', 'powerpoint.'],
  ['xlsx', 'excel.'],
];
const where: [Language, string][] = [
  ['en', 'Where?'],
  ['de', 'Wo?'],
  ['fr', 'Où ?'],
  ['es', '¿Dónde?'],
  ['it', 'Dove?'],
  ['pt', 'Onde?'],
  ['nl', 'Waar?'],
  ['ja', 'どこですか？'],
];
const whichFont: Record<Language, string> = {
  en: 'which font?',
  de: 'Welche Schrift denn?',
  fr: 'Quelle police ?',
  es: '¿Qué fuente es?',
  it: 'Quale carattere?',
  pt: 'Qual é o tipo de letra?',
  nl: 'Welk lettertype?',
  ja: 'どのフォントですか？',
};
/** A reply about a file tells of so many findings. */
const findingsOfFile = 6;

function placesOf(format: OfficeFormat, first: number): Evidence[] {
  const all = forms[format];
  const turned = [...all.slice(first % all.length), ...all.slice(0, first % all.length)].slice(0, 6);

  return turned.map((place, index) => ({
    part: 'p',
    offset: 0,
    snippet: `<a:latin typeface="${secret} Sans"/>`,
    where: place,
    ...(index % 2 === 0 && { words: `${secret} [at] *once* of everybody who reads this` }),
  }));
}

/** Files of which each has some of the findings that the product knows. */
function filesWith(format: OfficeFormat, prefix: string): FileFact[] {
  const ids = Object.keys(readJson('findings.json', z.record(z.string(), z.unknown()))).filter((id) =>
    id.startsWith(prefix),
  );
  const findings = ids.map((id, index) =>
    findingOf({ id, title: id, count: 6, evidence: placesOf(format, index), outcome: 'waiting' }),
  );

  return Array.from({ length: Math.ceil(findings.length / findingsOfFile) }, (_, index) =>
    fileOf(
      'a file',
      diagnosisOf({ format, findings: findings.slice(index * findingsOfFile, (index + 1) * findingsOfFile) }),
    ),
  );
}

function repliesAbout(file: FileFact, language: Language, asked: string): TurnOutput[] {
  const state = { ...initialState(), language, languageWished: true };
  const [finding] = file.diagnosis?.findings ?? [];
  const messages = [asked, whichFont[language], titleOf(language, finding ?? findingOf({}))];
  const about = { ...state, about: { file: file.id } };

  return [
    afterUpload({ state, file, together: [file], promises }),
    ...messages.map((message) => guided(inputOf(message, { state: about, files: [file] }))),
  ];
}

test.each(where)('in %s no word of a document is sent of a reply about any finding: %s', async (language, asked) => {
  for (const [format, prefix] of kinds) {
    const replies = filesWith(format, prefix).flatMap((file) => repliesAbout(file, language, asked));
    const entries = replies.map(({ content, lead, cards, documentWords = [] }) => ({
      role: 'assistant' as const,
      content,
      lead,
      cards,
      documentWords,
    }));
    const quoting = entries.filter(({ lead }) => lead.includes(secret));

    expect(quoting.length).toBeGreaterThan(entries.length / 4);
    for (const entry of entries) {
      const [sent] = await dialogueFor([entry], false, async (texts) => texts);
      expect(sent?.pieces[0]?.text).not.toContain(secret);
      // Whoever reads a transcript sees no more of its cards.
      expect(withoutDocumentWords(entry.content, entry.documentWords)).not.toContain(secret);
    }
  }
});

test('a reply keeps which page and cell it names, and what its user wrote', async () => {
  const file = fileOf(
    'prices.xlsx',
    diagnosisOf({ format: 'xlsx', findings: [findingOf({ id: 'excel.spill', evidence: placesOf('xlsx', 0) })] }),
  );
  const { content, lead, documentWords = [] } = guided(inputOf('Where?', { files: [file] }));
  const reply = { role: 'assistant' as const, content, lead, documentWords };

  const [sent] = await dialogueFor([reply], false, async (texts) => texts);
  const dialogue = await dialogueFor(
    [{ role: 'user', content: `It is in ${secret} Meier` }, reply],
    false,
    async (texts) => texts,
  );

  expect(sent?.pieces[0]?.text).toMatch(/…\S*!C3/);
  expect(dialogue[1]?.pieces[0]?.text).toContain(`${secret} Meier`);
});

test('of a reply of which nobody knows what it quotes nothing is sent', async () => {
  const said = { role: 'assistant' as const, content: `It is in ${secret} Meier!C3, near the top.` };

  const hidden = await dialogueFor([said], false, async (texts) => texts);
  const sent = await dialogueFor([said], true, async (texts) => texts);

  expect(hidden[0]?.pieces[0]?.text).toBe('<data>"(a reply that is not repeated here)"</data>');
  expect(sent[0]?.pieces[0]?.text).toContain(secret);
});

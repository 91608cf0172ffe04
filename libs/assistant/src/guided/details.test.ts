import type { Language } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { say } from './testing.js';

const place = (where: string, snippet = '', words?: string) => ({
  part: 'p',
  offset: 0,
  snippet,
  where,
  ...(words && { words }),
});
const fonts = findingOf({
  id: 'powerpoint.font-missing',
  title: 'Fonts are replaced',
  outcome: 'fixed',
  count: 2,
  evidence: [place('Slide 3', '<a:latin typeface="Tahoma"/>'), place('Slide 8', '<a:latin typeface="Corbel"/>')],
});
const objects = findingOf({
  id: 'powerpoint.object',
  title: 'Embedded objects may no longer open',
  count: 2,
  evidence: [place('Slide 6, “Object 7”'), place('Slide 7, “Object 4”')],
});
const change = {
  id: 'powerpoint.fill-width',
  finding: 'powerpoint.narrow-box',
  what: 'The boxes are wider.',
  why: '',
  mode: 'REC' as const,
  severity: 'layout' as const,
  grade: 'T' as const,
  sources: [],
  count: 1,
  places: [place('Slide 2, “Box”')],
};
const boxes = findingOf({
  id: 'powerpoint.narrow-box',
  title: 'Text wraps where it should not',
  count: 3,
  reason: '1 of 3 places are fixed; the others do not fit the fix.',
  evidence: [place('Slide 2, “Box”'), place('Slide 4, “Box”'), place('Slide 5, “Box”')],
});
const slides = fileOf(
  'talk.pptx',
  diagnosisOf({ format: 'pptx', findings: [fonts, objects, boxes], changes: [change] }),
);

const whichFont: [Language, string][] = [
  ['en', 'which font?'],
  ['de', 'Welche Schrift denn?'],
  ['fr', 'Quelle police ?'],
  ['es', '¿Qué fuente es?'],
  ['it', 'Quale carattere?'],
  ['pt', 'Qual é o tipo de letra?'],
  ['nl', 'Welk lettertype?'],
  ['ja', 'どのフォントですか？'],
];
test.each(whichFont)('in %s a font that is asked for alone is named with its places: %s', (_, words) => {
  const { lead, state } = say([words], [slides]);

  expect(lead).toMatch(/Tahoma.*Corbel/u);
  expect(lead).not.toContain('Object 7');
  expect(state.about.finding).toBe('powerpoint.font-missing');
});

const howMany: [Language, string, string][] = [
  ['en', 'tell me about the embedded objects', 'how many?'],
  ['de', 'Was ist mit den eingebetteten Objekten?', 'Wie viele sind es?'],
  ['fr', 'Et les objets incorporés ?', 'Combien ?'],
  ['es', '¿Y los objetos incrustados?', '¿Cuántos son?'],
  ['it', 'E gli oggetti incorporati?', 'Quanti sono?'],
  ['pt', 'E os objetos incorporados?', 'Quantos são?'],
  ['nl', 'Wat is er met de ingesloten objecten aan de hand?', 'Hoeveel zijn het er?'],
  ['ja', '埋め込みオブジェクトは？', 'いくつありますか？'],
];
test.each(howMany)(
  'in %s a number is that of the finding spoken of last, and of all where none was',
  (_, about, words) => {
    const one = say([about, words], [slides]);
    const all = say([words], [slides]);

    expect(one.lead).toMatch(/\b2\b|2 か所/u);
    expect(one.lead).not.toContain('\n');
    expect(all.lead.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(3);
  },
);

const whichSlide: [Language, string, RegExp][] = [
  ['en', 'on which slides?', /slide 6; slide 7/],
  ['de', 'Auf welchen Folien?', /Folie 6; Folie 7/],
  ['fr', 'Sur quelles diapositives ?', /diapositive 6; diapositive 7/],
  ['es', '¿En qué diapositivas?', /diapositiva 6; diapositiva 7/],
  ['it', 'Su quali diapositive?', /diapositiva 6; diapositiva 7/],
  ['pt', 'Em que diapositivos?', /diapositivo 6; diapositivo 7/],
  ['nl', "Op welke dia's?", /dia 6; dia 7/],
  ['ja', 'どのスライドですか？', /スライド 6; スライド 7/],
];
test.each(whichSlide)(
  'in %s a place that is asked for alone is told by its number: %s',
  (language, words, expected) => {
    const about = howMany.find(([of]) => of === language)?.[1] ?? '';

    expect(say([about, words], [slides]).lead).toMatch(expected);
  },
);

test('of a finding that is corrected in part, places that are corrected and places that are left are told apart', () => {
  const { lead } = say(['where does the text wrap?', 'which slides?'], [slides]);

  expect(lead).toContain('corrected in the copy (1): slide 2; left (2): slide 4; slide 5');
});

test('who asks for a number of something else is not answered with the number of findings', () => {
  expect(say(['How many files can I send at once?'], [slides]).state.about.article).toBe('many-files');
});

const byHand: [Language, string][] = [
  ['en', 'How do I fix it myself?'],
  ['de', 'Wie behebe ich das selbst?'],
  ['fr', 'Comment je corrige ça moi-même ?'],
  ['es', '¿Cómo lo arreglo yo mismo?'],
  ['it', 'Come lo sistemo da solo?'],
  ['pt', 'Como é que corrijo isso à mão?'],
  ['nl', 'Hoe herstel ik dat zelf?'],
  ['ja', '自分で直すにはどうすればいいですか？'],
];
test.each(byHand)('in %s the way by hand comes first, for each finding that is left: %s', (_, words) => {
  const lines = say([words], [slides])
    .lead.split('\n')
    .filter((line) => line.startsWith('- '));

  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(/^- [^:：]+?[:：] ?(?:By hand|Von Hand|À la main|A mano|À mão|Handmatig|手作業)/u);
});

test('who asks how a named part is put right by hand is told that before what became of it', () => {
  expect(say(['How can I fix the embedded objects by hand?'], [slides]).lead).toMatch(
    /^“Embedded objects may no longer open”: By hand: .+ “Embedded objects may no longer open”: not corrected\.$/,
  );
});

test('where something is that has another name than the finding spoken of is not answered with that finding alone', () => {
  const { lead } = say(['which font?', 'On which slide is the thing with the bars?'], [slides]);

  expect(lead.split('\n').filter((line) => line.startsWith('- ')).length).toBeGreaterThan(1);
});

test('where the corrected copy is, is told, whatever was spoken of', () => {
  const { cards } = say(['which font?', 'where is the download?'], [slides]);

  expect(cards).toMatchObject([{ type: 'file', buttons: [{ does: 'download' }, { does: 'compare' }] }]);
});

test('of a change that waits it is said that it can be undone once it is agreed to', () => {
  const title = 'Values from other files are lost';
  const offered = findingOf({ id: 'excel.external-value', title, mode: 'ASK', outcome: 'offered' });
  const budget = fileOf('budget.xlsx', diagnosisOf({ format: 'xlsx', findings: [offered] }));

  expect(say(['how many?', 'and can I undo that?'], [budget]).lead).toMatch(
    /^Yes: .*“Undo this change”.* “Values from other files are lost”: nothing of this is changed yet/,
  );
});

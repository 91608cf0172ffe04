import { type Change, Language } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { sayCard } from '../language/card-texts.js';
import { fileCard, findingCard } from '../cards/file-cards.js';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { factsOfFile } from '../facts/facts.js';
import { say } from './testing.js';

const icons = findingOf({
  id: 'excel.icon-set',
  title: 'Icons in cells may be lost',
  mode: 'REC',
  count: 15,
  reason: '13 of 15 places are fixed; the others do not fit the fix: the rule is built in another way.',
  evidence: [{ part: 'xl/worksheets/sheet1.xml', offset: 0, snippet: '', where: 'CF!H2:H17' }],
});
const drawing = findingOf({
  id: 'powerpoint.smartart',
  title: 'Diagrams fall apart',
  reason: 'The known fix does not fit this file: the file does not hold the shapes of the diagram.',
});
const form = findingOf({
  id: 'word.form-field',
  title: 'Old form fields may stop working',
  mode: 'ASK',
  outcome: 'offered',
});
const change: Change = {
  id: 'excel.icons-to-grounds',
  finding: 'excel.icon-set',
  what: '13 rules that showed icons in cells now colour the cells.',
  why: '',
  mode: 'REC',
  severity: 'layout',
  grade: 'T',
  sources: [],
  count: 13,
  places: [],
};
const partly = fileOf('rules.xlsx', diagnosisOf({ format: 'xlsx', findings: [icons], changes: [change] }));
const offered = fileOf('sheet.docx', diagnosisOf({ findings: [form] }));
const unfit = fileOf('deck.pptx', diagnosisOf({ format: 'pptx', findings: [drawing] }));

test.each(Language.options)(
  'what is corrected in part says where it is and where not, and can be undone, in %s',
  (language) => {
    const [fact] = factsOfFile(partly);
    const card = findingCard(language, fact!);

    expect(card.sentence).toMatch(/13.*(?:15.*2|2.*15)|15.*13.*2/s);
    expect(card.sentence).not.toContain(sayCard(language, 'outcome.check'));
    expect(card.buttons.map(({ does }) => does)).toEqual(['compare', 'undo', 'still-wrong']);
    expect(fileCard(language, partly).buttons.map(({ does }) => does)).toEqual(['download', 'compare']);
    expect(findingCard(language, factsOfFile(unfit)[0]!).sentence).not.toContain(sayCard(language, 'outcome.check'));
  },
);

const undoing: Record<Language, string> = {
  en: 'put the icons back, please',
  de: 'Macht das mit den Symbolen rückgängig',
  fr: 'remettez les icônes',
  es: 'devuelva los iconos',
  it: 'rimetta le icone',
  pt: 'reponha os ícones',
  nl: 'zet de pictogrammen terug',
  ja: 'アイコンを元に戻してください',
};
const accepting: Record<Language, string> = {
  en: 'please make the change with the form fields',
  de: 'dann macht halt die Änderung mit den Formularfeldern',
  fr: 'faites la modification des champs de formulaire',
  es: 'haga el cambio de los campos de formulario',
  it: 'faccia la modifica dei campi modulo',
  pt: 'faça a alteração dos campos de formulário',
  nl: 'voer de wijziging van de formuliervelden uit',
  ja: 'フォームの変更をしてください',
};
test.each(Language.options)('a wish in words is answered by naming the button that does it, in %s', (language) => {
  const undo = say([undoing[language]], [partly]);
  const accept = say([accepting[language]], [offered]);

  expect([undo.state.language, undo.lead]).toEqual([
    language,
    expect.stringContaining(sayCard(language, 'button.undo')),
  ]);
  expect(accept.lead).toContain(sayCard(language, 'button.decide'));
  expect(accept.action).toBe('continueConversation');
});

test('what was changed names each change of the record, and whether anything can be undone is read from it', () => {
  expect(say(['What did you change?'], [partly]).lead).toMatch(/13 of 15 places/);
  expect(say(['undo that'], [partly]).lead).toContain('Undo this change');
  expect(say(['What did you change?'], [unfit]).lead).toContain('no corrected copy');
});

test('a finding is told whole once, then in a sentence, and how by hand is told to whoever asks how', () => {
  const first = say(['Are the form fields kept?'], [offered]);
  const second = say(['Are the form fields kept?', 'how do I make form fields myself?'], [offered]);

  expect(first.cards[0]).toMatchObject({ type: 'finding', sentence: expect.stringMatching(/./) });
  expect(second.cards[0]).toMatchObject({ type: 'finding', sentence: '' });
  expect(second.content).toContain('Checklist');
});

test('by hand is told of the kind of file alone', () => {
  const box = findingOf({ id: 'word.text-box', title: 'Boxes move' });
  const word = fileOf('letter.docx', diagnosisOf({ findings: [box] }));

  expect(findingCard('en', factsOfFile(word)[0]!).byHand).not.toMatch(/Slides|Sheets/);
});

import { Language } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { ownService, type Promises } from '../port.js';
import { answerOf, articleById, articles } from './articles.js';
import { knownProblems, tellProblem } from './problems.js';
import { searchHelp } from './search.js';

/** What the pages call the button beside a locked file. */
const openButton: Record<Language, string> = {
  en: 'Unlock',
  de: 'Öffnen',
  fr: 'Déverrouiller',
  es: 'Desbloquear',
  it: 'Sblocca',
  pt: 'Desbloquear',
  nl: 'Openen',
  ja: 'ロックを解除',
};

const none: Promises = {
  contact: null,
  staffDays: 2,
  filesLie: null,
  retentionDays: 90,
  processors: [],
  documentWords: false,
};
const all: Promises = {
  contact: 'help@office.org',
  filesLie: 'Your files lie in Frankfurt.',
  retentionDays: 14,
  processors: ['Acme AI'],
  documentWords: true,
  staffDays: 3,
};

test('articles and known problems have ids of their own', () => {
  const ids = [...articles(), ...knownProblems()].map(({ id }) => id);

  expect(new Set(ids).size).toBe(ids.length);
});

test.each(Language.options)('every article can be told in %s, whatever is configured', (language) => {
  for (const article of articles())
    for (const promises of [none, all]) {
      const answer = answerOf(article, language, promises);
      expect(answer).not.toBe('');
      expect(answer).not.toMatch(/\{\w+\}|\bnull\b|undefined/);
    }
  for (const problem of knownProblems()) expect(tellProblem(problem, language)).not.toBe('');
});

test('without an address none is told, and a person is named instead', () => {
  for (const article of articles()) {
    expect(answerOf(article, 'en', none)).not.toMatch(/@|\.example\b/);
    expect(answerOf(article, 'de', none)).not.toMatch(/@|\.example\b/);
  }
  const rights = articleById('rights');

  expect(rights && answerOf(rights, 'en', none)).toContain('say that you want a person');
  expect(rights && answerOf(rights, 'en', all)).toContain('help@office.org');
});

test.each(Language.options)(
  'in %s a file with a password is opened here, and no article says otherwise',
  (language) => {
    const locked = answerOf(articleById('damaged')!, language, none);

    expect(locked).toContain(openButton[language]);
    for (const article of articles())
      expect(answerOf(article, language, none)).not.toMatch(
        /without the password|ohne Passwort|sans mot de passe|sin contraseña|senza password|sem palavra-passe|zonder wachtwoord|パスワードなし/,
      );
  },
);

test('a file with a password is what the article on locked files is asked for with', () => {
  expect(searchHelp('file with a password', 'en').winner?.id).toBe('damaged');
});

test.each(Language.options)('in %s no article says on what kind of storage files lie', (language) => {
  for (const article of articles().filter(({ subject }) => subject !== 'launcher'))
    expect(article.answer[language]).not.toMatch(
      /private cloud|privatem Cloud|cloud privé|privado en la nube|cloud privato|privado na cloud|privé-cloud|非公開のクラウド/,
    );
});

test.each([
  ['en', 'how many days until our files are deleted?', 'retention'],
  ['en', 'Do you train an AI on our contracts?', 'ai-sharing'],
  ['de', 'In welchem Rechenzentrum liegen die Daten?', 'where-stored'],
  ['fr', 'Avez-vous un contrat de sous-traitance ?', 'data-contract'],
  ['es', '¿Cuánto cuesta para todo el instituto?', 'price'],
  ['it', 'Come scarico il file corretto?', 'download-fixed'],
  ['pt', 'Posso desfazer uma alteração?', 'undo'],
  ['nl', 'Wie kan mijn bestand zien?', 'who-sees'],
  ['ja', '保存期間はどのくらいですか', 'retention'],
] as const)('in %s, “%s” is clearly answered by %s', (language, question, id) => {
  expect(searchHelp(question, language).winner?.id).toBe(id);
});

test('a misspelt word still finds, and what nobody here knows has no winner', () => {
  expect(searchHelp('how long is the retenttion period', 'en').winner?.id).toBe('retention');
  for (const question of ['how tall is the eiffel tower', 'what is the capital of Peru'])
    expect(searchHelp(question, 'en').winner).toBeNull();
});

test.each(Language.options)(
  'in %s the operator’s words on where files lie are quoted in a sentence of ours',
  (language) => {
    const stored = articleById('where-stored')!;
    const answer = answerOf(stored, language, { ...none, filesLie: 'a data centre in Frankfurt, Germany' });

    expect(answer).toMatch(/[“„«‘「]\s?a data centre in Frankfurt, Germany\s?[”“»’」]/u);
  },
);

test('a service on the operator’s own machines is told of in words, in every language', () => {
  const article = articleById('third-parties');
  if (!article) throw new Error('There is no article third-parties.');
  for (const language of Language.options) {
    const told = answerOf(article, language, { ...none, processors: [ownService] });

    expect(told).not.toContain(ownService);
    expect(told).not.toBe(answerOf(article, language, { ...none, processors: ['Example AI'] }));
  }
});

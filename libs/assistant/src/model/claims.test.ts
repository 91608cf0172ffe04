import type { Language } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { claimsNoting, claimsTooMuch } from './claims.js';
import { Handles } from './handles.js';

const fixed = ['word.table-columns', 'word.floating-table', 'word.contents-empty'].map((id, index) =>
  findingOf({ id, title: `Corrected ${index}`, outcome: 'fixed', count: 13 + index }),
);
const offered = {
  ...findingOf({ id: 'word.document-data', outcome: 'offered', count: 2 }),
  title: 'Values from document data stay as text',
};
const left = findingOf({ id: 'word.own-style', title: 'Your own styles become Normal', outcome: 'waiting' });
/** Five findings: three corrected, one to decide, one left. */
const invoice = fileOf('invoice.docx', diagnosisOf({ findings: [...fixed, offered, left] }));
const undecided = fileOf('form.docx', diagnosisOf({ findings: [offered] }));
const of = (file: typeof invoice) => new Handles([file]).allFacts();

const acts: [Language, string][] = [
  ['en', 'Thank you, I have made both changes and you can now download the copy.'],
  ['de', 'Danke, ich habe beide Änderungen vorgenommen.'],
  ['fr', 'Merci, j’ai effectué les deux modifications.'],
  ['es', 'Gracias, he hecho los dos cambios.'],
  ['it', 'Grazie, ho applicato entrambe le modifiche.'],
  ['pt', 'Obrigado, apliquei as duas alterações.'],
  ['nl', 'Dank u, ik heb beide wijzigingen doorgevoerd.'],
  ['ja', 'ご希望のとおりに実行しました。'],
];
test.each(acts)('in %s to have made what waits for a decision is a claim: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, of(undecided))).toBe(true);
  expect(claimsTooMuch(sentence, language, of(invoice))).toBe(true);
});

const counts: [Language, string, string][] = [
  [
    'en',
    'I found six things, and five are already corrected.',
    'I found five things, and three are already corrected.',
  ],
  ['de', '7 Stellen korrigiert, Sie müssen nichts mehr tun.', '3 von 5 Problemen sind korrigiert.'],
  ['fr', 'J’ai trouvé sept problèmes dans ce fichier.', 'J’ai trouvé cinq problèmes dans ce fichier.'],
  ['es', 'De los 6 problemas encontrados, 2 están corregidos.', 'De los 5 problemas encontrados, 3 están corregidos.'],
  ['it', 'Ho trovato quattro cose, due sono corrette.', 'Ho trovato cinque cose, tre sono corrette.'],
  ['pt', 'Encontrei seis problemas, quatro corrigidos.', 'Encontrei cinco problemas, três corrigidos.'],
  ['nl', 'Ik heb zes problemen gevonden.', 'Ik heb vijf problemen gevonden.'],
  ['ja', '7件の問題が見つかりました。', '5件の問題が見つかりました。'],
];
test.each(counts)('in %s what is counted is as many as the facts have: %s', (language, wrong, right) => {
  expect(claimsTooMuch(wrong, language, of(invoice))).toBe(true);
  expect(claimsTooMuch(right, language, of(invoice))).toBe(false);
});

test('what was found and waits is not by now so, whatever was corrected beside it', () => {
  expect(claimsTooMuch('Yes, the document data is now plain text.', 'en', of(invoice))).toBe(true);
  expect(claimsTooMuch('The button is now on the card below.', 'en', of(invoice))).toBe(false);
});

const notes: [Language, string, string][] = [
  ['en', 'I have noted it for you.', 'Shall I note it?'],
  ['de', 'Ich habe das vermerkt.', 'Soll ich das vermerken?'],
  ['fr', 'C’est noté dans votre signalement.', 'C’est noté dans votre signalement si vous confirmez.'],
  ['es', 'He tomado nota.', '¿Quiere que lo anote?'],
  ['it', 'Ho preso nota di quello che vede.', 'Vuole che lo annoti?'],
  ['pt', 'Tomei nota disso.', 'Quer que eu anote?'],
  ['nl', 'Ik heb het genoteerd.', 'Zal ik het noteren?'],
  ['ja', 'ご報告に記録しました。', 'ご報告に記録しますか。'],
];
test.each(notes)('in %s to have noted something is a claim, to ask for it is none: %s', (language, claim, none) => {
  expect([claimsNoting(claim, language), claimsNoting(none, language)]).toEqual([true, false]);
});

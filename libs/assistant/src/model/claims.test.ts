import type { Language } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { factsIn, fixed, invoice, offered, undecided } from '../evaluation/claimed-files.js';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import { claimsNoting, claimsTooMuch } from './claims.js';

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
  expect(claimsTooMuch(wrong, language, factsIn(invoice))).toBe(true);
  expect(claimsTooMuch(right, language, factsIn(invoice))).toBe(false);
});

const standing: [Language, string, string][] = [
  ['en', 'Values from document data stay as text', 'Yes, the document data is now plain text.'],
  ['de', 'Werte aus Dokumentdaten bleiben Text', 'Ja, die Werte aus Dokumentdaten sind jetzt Text.'],
  ['fr', 'Les valeurs des données restent du texte', 'Oui, les valeurs des données sont maintenant du texte.'],
  ['es', 'Los valores de datos quedan como texto', 'Los valores de datos ahora son texto.'],
  ['it', 'I valori dei dati restano testo', 'I valori dei dati ora sono testo.'],
  ['pt', 'Os valores dos dados ficam como texto', 'Os valores dos dados agora são texto.'],
  ['nl', 'Waarden uit gegevens blijven tekst', 'De waarden uit gegevens zijn nu tekst.'],
  ['ja', '文書データの値は文字のまま残ります', '文書データの値は文字になりました。'],
];
test.each(standing)('in %s what was found and waits is not by now so: %s', (language, title, sentence) => {
  const form = fileOf('form.docx', diagnosisOf({ findings: [...fixed, { ...offered, title }] }));

  expect(claimsTooMuch(sentence, language, factsIn(form))).toBe(true);
});

test('what is now on a card is no finding', () => {
  expect(claimsTooMuch('The button is now on the card below.', 'en', factsIn(invoice))).toBe(false);
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

const whole = fileOf('done.docx', diagnosisOf({ findings: fixed }));
test.each<[Language, string]>([
  ['en', 'Everything is corrected.'],
  ['de', 'Alles ist korrigiert.'],
  ['fr', 'Tout est corrigé.'],
  ['es', 'Todo está corregido.'],
  ['it', 'È corretto tutto.'],
  ['pt', 'Tudo está corrigido.'],
  ['nl', 'Alles is gecorrigeerd.'],
  ['ja', 'すべて修正されました。'],
])('in %s everything is corrected where nothing else was found: %s', (language, sentence) => {
  expect([
    claimsTooMuch(sentence, language, factsIn(invoice)),
    claimsTooMuch(sentence, language, factsIn(whole)),
  ]).toEqual([true, false]);
});

const solved: [Language, string][] = [
  ['en', 'Yes, both problems are solved now.'],
  ['de', 'Ja, die beiden Probleme sind jetzt gelöst.'],
  ['fr', 'Oui, les deux problèmes des colonnes sont résolus.'],
  ['es', 'Sí, los dos problemas están resueltos.'],
  ['it', 'Sì, ora è tutto a posto nella copia: i due problemi sono risolti.'],
  ['pt', 'Sim, os dois problemas estão resolvidos.'],
  ['nl', 'Ja, de twee problemen zijn opgelost.'],
  ['ja', 'はい、問題は解決されました。'],
];
test.each(solved)('in %s what waits for a decision is not solved: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, factsIn(undecided))).toBe(true);
});

const place = (where: string) => ({ part: 'p', offset: 0, snippet: '', where });
const cells = ['F2', 'G21'].map((cell) => place(`Order!${cell}`));
const buttons = findingOf({ id: 'excel.controls', count: 13, reason: '12 of 13 places are fixed.', evidence: cells });
const pictures = {
  id: 'excel.control-pictures',
  finding: buttons.id,
  what: 'A picture lies below.',
  why: '',
  mode: 'AUTO' as const,
  severity: 'layout' as const,
  grade: 'T' as const,
  sources: [],
  count: 12,
  places: cells.slice(0, 1),
};
const order = fileOf('order.xlsx', diagnosisOf({ format: 'xlsx', findings: [buttons], changes: [pictures] }));
test.each<[Language, string, string]>([
  ['en', 'Yes, G21 is corrected too.', 'F2 is corrected, G21 is left.'],
  ['en', 'G21 is corrected.', 'It is corrected in 12 places except G21.'],
  ['de', 'Ja, auch G21 ist in der Kopie behoben.', 'Außer in G21 ist es an 12 Stellen behoben.'],
  ['fr', 'G21 est corrigée.', 'C’est corrigé à 12 endroits sauf G21.'],
  ['es', 'G21 está corregida.', 'Está corregido en 12 lugares salvo G21.'],
  ['it', 'G21 è corretta.', 'È corretto in 12 punti tranne G21.'],
  ['pt', 'G21 está corrigida.', 'Está corrigido em 12 lugares exceto G21.'],
  ['nl', 'G21 is gecorrigeerd.', 'Het is behalve in G21 op 12 plaatsen gecorrigeerd.'],
  ['fr', 'Oui, G21 est aussi corrigée.', 'F2 est corrigée, G21 reste.'],
  ['ja', 'G21も修正されました。', 'G21以外の12か所は修正されました。'],
])('in %s a place that is left is not corrected, whatever was corrected beside it: %s', (language, claim, none) => {
  expect([claimsTooMuch(claim, language, factsIn(order)), claimsTooMuch(none, language, factsIn(order))]).toEqual([
    true,
    false,
  ]);
});

test.each<[Language, string]>([
  ['en', 'I found nothing about the footer, and I changed nothing there.'],
  ['es', 'No he encontrado nada sobre el pie, ni he cambiado nada ahí.'],
  ['it', 'Sul piè di pagina non ho trovato nulla e lì non ho modificato nulla.'],
  ['pt', 'Não encontrei nada sobre o rodapé, e não alterei nada aí.'],
])('in %s it is no claim that nothing was changed: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, [])).toBe(false);
});

test.each<[Language, string]>([
  ['en', 'I have fixed the tables, but not the columns.'],
  ['de', 'Die Tabellen habe ich korrigiert, die Spalten noch nicht.'],
  ['fr', "J'ai corrigé les tableaux, mais pas les colonnes."],
  ['es', 'He corregido las tablas, pero no las columnas.'],
  ['it', 'Ho corretto le tabelle, ma non le colonne.'],
  ['pt', 'Corrigi as tabelas, mas não as colunas.'],
  ['nl', 'De tabellen heb ik gecorrigeerd, de kolommen nog niet.'],
  ['ja', '表を変更しました。列はまだです。'],
])('in %s a correction of its own is a claim, whatever else the sentence denies: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, [])).toBe(true);
});

test('what is corrected may be called so by any name that its title has', () => {
  const diagrams = { ...findingOf({ id: 'powerpoint.smartart', outcome: 'fixed' }), title: 'Diagrams fall apart' };
  const file = fileOf('talk.pptx', diagnosisOf({ format: 'pptx', findings: [diagrams] }));
  const facts = factsIn(file);

  expect(claimsTooMuch('Los diagramas están corregidos en la copia.', 'es', facts)).toBe(false);
  expect(claimsTooMuch('Las tablas están corregidas en la copia.', 'es', facts)).toBe(true);
});

test.each<[Language, string]>([
  ['de', 'Ich zeige, was gefunden und korrigiert wurde.'],
  ['fr', 'Le tableau est non corrigé, avec des points à vérifier.'],
])('in %s it is no claim what the product does, or that something is not corrected: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, [])).toBe(false);
});

test.each<[Language, string]>([
  ['de', 'Die Tabelle wurde repariert.'],
  ['fr', 'La largeur des tableaux est corrigée.'],
  ['es', 'Sí, la tabla está corregida.'],
])('in %s a word that differs by its accents alone makes no condition: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, [])).toBe(true);
});

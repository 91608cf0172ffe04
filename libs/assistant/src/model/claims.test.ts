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

const undone = fileOf('plan.docx', diagnosisOf({ findings: [{ ...offered, outcome: 'left-out' }, ...fixed] }));

/** What nobody did, and what happens by a rule, by a control, under a condition, or is denied or asked. */
const deeds: [Language, string[], string[]][] = [
  [
    'en',
    [
      'Done: your file is now deleted from our servers, and cannot be restored.',
      'The change is undone, your copy is as before.',
    ],
    [
      'Each file is deleted 90 days after its upload.',
      'With “Delete for good” the file is deleted with its copy.',
      'If you press it, your file is deleted.',
      'Is my file deleted?',
      'Your file is not deleted.',
      'The empty list of comments is deleted.',
      'Your file is deleted, if you press it.',
    ],
  ],
  [
    'de',
    ['Die Änderung an den Knöpfen ist jetzt rückgängig gemacht.', 'Die Datei ist von unseren Servern gelöscht.'],
    [
      'Nach 90 Tagen ist sie von unseren Servern gelöscht.',
      'Wenn Sie dort drücken, ist die Änderung rückgängig gemacht.',
      'Die Änderung ist noch nicht rückgängig gemacht.',
      'Ist die Änderung rückgängig gemacht?',
    ],
  ],
  [
    'fr',
    ['C’est fait, votre fichier est supprimé de chez nous.', 'La modification est maintenant annulée.'],
    [
      'Votre fichier est supprimé 90 jours après l’envoi.',
      'La liste de commentaires vide est supprimée.',
      'Si vous appuyez, la modification est annulée.',
      'Votre fichier n’est pas supprimé.',
    ],
  ],
  [
    'es',
    ['Listo, su archivo ya está eliminado de nuestros servidores.', 'El cambio ha sido deshecho.'],
    ['Pasados 90 días el archivo está eliminado.', 'Cuando pulse ahí, el cambio queda deshecho.'],
  ],
  [
    'it',
    ['Fatto, il Suo file è cancellato dai nostri server.', 'La modifica è stata annullata.'],
    ['Il file è cancellato 90 giorni dopo il caricamento.', 'La modifica non è stata annullata.'],
  ],
  [
    'pt',
    ['O seu ficheiro foi apagado dos nossos servidores.', 'A alteração foi desfeita.'],
    ['90 dias depois o ficheiro está eliminado.', 'A alteração não foi desfeita.'],
  ],
  [
    'nl',
    ['Uw bestand is nu van onze servers verwijderd.', 'De wijziging is ongedaan gemaakt.'],
    ['Na 90 dagen is het bestand van onze servers verwijderd.', 'De wijziging is niet ongedaan gemaakt.'],
  ],
  [
    'ja',
    ['ファイルはすでに削除されています。', '変更は取り消されました。'],
    ['アップロードから90日後にファイルは削除されています。', '変更は取り消されていません。'],
  ],
];
test.each(deeds)(
  'in %s what nobody did is a claim in the passive too, a rule or a condition is none',
  (language, claimed, told) => {
    for (const sentence of claimed)
      expect([sentence, claimsTooMuch(sentence, language, of(invoice))]).toEqual([sentence, true]);
    for (const sentence of told)
      expect([sentence, claimsTooMuch(sentence, language, of(invoice))]).toEqual([sentence, false]);
  },
);

test.each<[Language, string]>([
  ['en', 'The change is undone, your copy is as before.'],
  ['de', 'Die Änderung ist jetzt rückgängig gemacht.'],
  ['fr', 'La modification est maintenant annulée.'],
  ['it', 'La modifica è stata annullata.'],
])('in %s a change that the user took back is undone: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, of(undone))).toBe(false);
});

test.each<[Language, string]>([
  ['de', 'Ihre Bitte um einen Menschen ist zurückgenommen.'],
  ['fr', 'Votre demande de parler à une personne est annulée.'],
  ['it', 'La Sua richiesta di parlare con una persona è annullata.'],
  ['es', 'Está eliminado.'],
])('in %s a request that was withdrawn, and the state of a file, are told: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, of(invoice))).toBe(false);
});

const solved: [Language, string][] = [
  ['en', 'Yes, both problems are solved now.'],
  ['de', 'Ja, die beiden Probleme sind jetzt gelöst.'],
  ['fr', 'Oui, les deux problèmes sont résolus.'],
  ['es', 'Sí, los dos problemas están resueltos.'],
  ['it', 'Sì, ora è tutto a posto nella copia: i due problemi sono risolti.'],
  ['pt', 'Sim, os dois problemas estão resolvidos.'],
  ['nl', 'Ja, de twee problemen zijn opgelost.'],
  ['ja', 'はい、問題は解決されました。'],
];
test.each(solved)('in %s what waits for a decision is not solved: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, of(undecided))).toBe(true);
});

const promised: [Language, string, string][] = [
  ['en', 'We will send you the corrected file by email.', 'If you need it by tomorrow, download the copy now.'],
  ['de', 'Wir werden Ihnen die korrigierte Datei bis morgen schicken.', 'Wir senden Ihnen einen Link per E-Mail.'],
  ['fr', 'Nous vous enverrons le fichier corrigé demain.', 'Vous en avez besoin d’ici demain.'],
  ['es', 'Le enviaremos el archivo corregido mañana.', 'Entiendo que lo necesita para mañana.'],
  ['it', 'Le manderemo il file corretto entro domani via e-mail.', 'Non Le manderemo il file.'],
  ['pt', 'O ficheiro estará pronto até amanhã.', 'Enviaremos uma hiperligação por e-mail.'],
  ['nl', 'Wij zullen u het bestand morgen sturen.', 'U hebt het morgen nodig, begrijp ik.'],
  ['ja', '明日までにお届けします。', '修正済みファイルへのリンクをメールでお送りします。'],
];
test.each(promised)('in %s nobody promises to send a file, or a day: %s', (language, claim, none) => {
  expect([claimsTooMuch(claim, language, of(invoice)), claimsTooMuch(none, language, of(invoice))]).toEqual([
    true,
    false,
  ]);
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
  ['de', 'Ja, auch G21 ist in der Kopie behoben.', 'Bis auf G21 ist es an 12 Stellen behoben.'],
  ['fr', 'Oui, G21 est aussi corrigée.', 'F2 est corrigée, G21 reste.'],
  ['ja', 'G21も修正されました。', 'F2は修正されました。'],
])('in %s a place that is left is not corrected, whatever was corrected beside it: %s', (language, claim, none) => {
  expect([claimsTooMuch(claim, language, of(order)), claimsTooMuch(none, language, of(order))]).toEqual([true, false]);
});

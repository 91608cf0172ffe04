import type { Language } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { factsIn, fixed, invoice, offered, undecided } from '../evaluation/claimed-files.js';
import { diagnosisOf, fileOf } from '../evaluation/facts.js';
import { claimsTooMuch } from './claims.js';

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
  expect(claimsTooMuch(sentence, language, factsIn(undecided))).toBe(true);
  expect(claimsTooMuch(sentence, language, factsIn(invoice))).toBe(true);
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
      expect([sentence, claimsTooMuch(sentence, language, factsIn(invoice))]).toEqual([sentence, true]);
    for (const sentence of told)
      expect([sentence, claimsTooMuch(sentence, language, factsIn(invoice))]).toEqual([sentence, false]);
  },
);

test.each<[Language, string]>([
  ['en', 'The change is undone, your copy is as before.'],
  ['de', 'Die Änderung ist jetzt rückgängig gemacht.'],
  ['fr', 'La modification est maintenant annulée.'],
  ['it', 'La modifica è stata annullata.'],
])('in %s a change that the user took back is undone: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, factsIn(undone))).toBe(false);
});

test.each<[Language, string]>([
  ['de', 'Ihre Bitte um einen Menschen ist zurückgenommen.'],
  ['fr', 'Votre demande de parler à une personne est annulée.'],
  ['it', 'La Sua richiesta di parlare con una persona è annullata.'],
  ['es', 'Está eliminado.'],
])('in %s a request that was withdrawn, and the state of a file, are told: %s', (language, sentence) => {
  expect(claimsTooMuch(sentence, language, factsIn(invoice))).toBe(false);
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
  expect([claimsTooMuch(claim, language, factsIn(invoice)), claimsTooMuch(none, language, factsIn(invoice))]).toEqual([
    true,
    false,
  ]);
});

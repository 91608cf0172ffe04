import { expect, test } from '@jest/globals';
import { talk } from '../evaluation/conversation.js';

test.each([
  [
    'In meiner Excel-Datei sind die Kommentare verschwunden',
    'uploadFile',
    'Bitte laden Sie die Excel-Arbeitsmappe hoch',
  ],
  ['Wer kann meine Dateien sehen?', 'continueConversation', 'Ihre Dateien liegen'],
  ['Mon document est tout cassé après la conversion', 'continueConversation', 'Qu’est-ce qui a changé'],
  ['Las imágenes de mi documento de Word han desaparecido', 'uploadFile', 'Suba el documento de Word'],
  ['Je voudrais que vous preniez aussi les fichiers Visio', 'addRequest', 'J’ai enregistré votre demande'],
  ['Muchas gracias, eso es todo', 'endChat', 'Cierro esta conversación'],
])('%s is answered in that language alone', async (message, action, sentence) => {
  const output = await talk(message);

  expect(output.action).toBe(action);
  expect(output.content).toContain(sentence);
  expect(output.content).not.toMatch(/\b(?:the|please|noted|your)\b/i);
});

test('who writes English, well or badly, is answered in English alone', async () => {
  const replies = await Promise.all(
    ['the fotnotes in my wrod file r gon', 'was the border in the table die-cut?', 'Pls note: minus signs missing'].map(
      (message) => talk(message),
    ),
  );

  for (const { content } of replies) expect(content).not.toMatch(/Englisch|anglais|inglés|Bitte|Veuillez|Suba/);
});

test.each([
  ['Komentarze w moim pliku Excel zniknęły', 'po polsku'],
  ['Сноски в моём документе Word пропали', 'по-русски'],
])('%s is answered in English, and one sentence in its own language says so', async (message, note) => {
  const { content } = await talk(message);

  expect(content).toMatch(/Please upload/);
  expect(content).toContain(note);
});

test('a short message keeps the language of the conversation, and a mixed one follows its longer part', async () => {
  const short = await talk('Die Fußnoten in meinem Word-Dokument sind weg', 'ok');
  const mixed = await talk(
    'Hello. Le tableau de mon document Word dépasse maintenant de la page et les images ont disparu.',
  );

  expect(short.content).toMatch(/hochgeladen/);
  expect(mixed.content).toMatch(/Veuillez envoyer/);
});

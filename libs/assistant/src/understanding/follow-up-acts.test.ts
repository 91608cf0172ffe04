import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { readFolder } from '../data-files.js';
import { fold } from '../lexicon/fold.js';
import { followUpFeatures } from './follow-up-features.js';
import { FollowUpAct, followUpIn, FollowUpSentences, modelFile } from './follow-up-acts.js';
import { isModelCurrent } from './follow-up-training.js';
import { readMessage } from './reading.js';

/** None of these stands in `data/follow-ups`. */
const sentences: [string, FollowUpAct][] = [
  ['tell me, is the report through by now?', 'file-state'],
  ['where can i dowload teh repaired one', 'where-is-copy'],
  ['so why did the chart not get corrected', 'why-not-fixed'],
  ['could I repair the footer by hand until then', 'by-hand'],
  ['how on earth do I get rid of the password in Word', 'file-password'],
  ['will the fixed copy open on the laptop of my boss', 'use-copy'],
  ['may I replace the customer names before I upload it', 'hide-content'],
  ['are you a human being or a computer', 'human-or-not'],
  ['Ist das Dokument inzwischen fertig geprüft?', 'file-state'],
  ['Wo kann ich die korrigierte Datei bitte herunterladen?', 'where-is-copy'],
  ['Warum konnten die Makros nicht korrigiert werden?', 'why-not-fixed'],
  ['Sprech ich mit einem Menschen oder einem Roboter?', 'human-or-not'],
  ['Où est-ce que je télécharge le fichier corrigé ?', 'where-is-copy'],
  ['Est-ce que je peux corriger ça moi-même à la main ?', 'by-hand'],
  ['De acuerdo, entendido', 'agreement'],
  ['¿Dónde descargo el archivo ya corregido?', 'where-is-copy'],
  ['Perché il grafico non è stato corretto?', 'why-not-fixed'],
  ['Come tolgo la password dal documento?', 'file-password'],
  ['Onde posso descarregar o ficheiro corrigido?', 'where-is-copy'],
  ['Estou a falar com uma pessoa ou com uma máquina?', 'human-or-not'],
  ['Waar kan ik het gecorrigeerde bestand downloaden?', 'where-is-copy'],
  ['Kan ik dat zelf met de hand herstellen?', 'by-hand'],
  ['the copy that you corrected looks no different at all', 'still-wrong'],
  ['auch in der korrigierten Fassung fehlt das Bild noch', 'still-wrong'],
  ['no ha cambiado nada en la copia corregida', 'still-wrong'],
  ['what a piece of rubbish this is', 'anger'],
  ['so ein verdammter Mist', 'anger'],
  ['what does it mean that the file is damaged', 'damaged-what'],
  ['kann man den Text aus der Datei noch retten?', 'damaged-what'],
  ['here is another copy of the report', 'here-it-is'],
  ['je vous envoie une autre copie', 'here-it-is'],
  ['oh forget it, never mind', 'never-mind'],
  ['修正したファイルはどこからダウンロードできますか', 'where-is-copy'],
  ['あなたは人間ですか、それともロボットですか', 'human-or-not'],
];

test.each(sentences)('%s is read as %s', (sentence, act) => {
  expect(followUpIn(readMessage(sentence)).act).toBe(act);
});

test('the sentences of this test are not what the model was trained from', () => {
  const known = new Set(
    readFolder('follow-ups', FollowUpSentences).flatMap(({ sentences: of }) => Object.values(of).flat().map(fold)),
  );

  expect(sentences.filter(([sentence]) => known.has(fold(sentence)))).toEqual([]);
});

test('no sentence that the answers are measured with is one that the model was trained from', () => {
  const folder = new URL('../../sets/follow-ups/', import.meta.url);
  const said = ({ sentences: of }: FollowUpSentences) =>
    Object.entries(of).flatMap(([language, some]) => some.map((one) => `${language} ${fold(one)}`));
  const known = new Set(readFolder('follow-ups', FollowUpSentences).flatMap(said));
  const measured = readdirSync(folder).flatMap((name) =>
    said(FollowUpSentences.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))),
  );

  expect(measured.length).toBeGreaterThan(9_000);
  expect(measured.filter((one) => known.has(one))).toEqual([]);
});

describe('the model', () => {
  test('in the repository was trained from these sentences, and is small enough to ship', () => {
    // Where this fails: `npm run train -w @fidelio/assistant`.
    expect(isModelCurrent()).toBe(true);
    expect(statSync(modelFile).size).toBeLessThan(2_000_000);
  });

  test('reads no more of a message however long it is', () => {
    const message = 'and what about the other one, is it done or do I have to wait until tomorrow? ';

    expect(followUpFeatures(readMessage(message.repeat(40)))).toEqual(
      followUpFeatures(readMessage(message.repeat(10))),
    );
  });

  test('has sentences for each of its acts', () => {
    const acts = new Set(readFolder('follow-ups', FollowUpSentences).map(({ id }) => id));

    expect(FollowUpAct.options.filter((act) => !acts.has(act))).toEqual([]);
  });
});

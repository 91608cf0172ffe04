import type { DialogueState } from '../dialogue-state.js';
import { subjectsIn } from '../knowledge/subjects.js';
import type { FileFact, TurnOutput } from '../port.js';
import type { Reading } from '../understanding/reading.js';
import { wishIn } from '../understanding/wishes.js';
import { type Answer, answerOfArticle } from './answers.js';
import type { FileAct } from './file-acts.js';
import { answerQuestion, offerPerson } from './moves.js';

/** Articles that are asked for of a file that is here. */
const ofFiles = new Set(['compare', 'copy-in-drive', 'decide', 'delete-file', 'download-fixed', 'told-when-fixed']);

/** While a file is here, leaves out articles that share no subject with the question, except those about files. */
export function ofProduct(answers: Answer[], { product }: Reading, fileAct: FileAct | null): Answer[] {
  return fileAct === null || product
    ? answers
    : answers.filter(({ id, subjects = 1 }) => subjects > 0 || ofFiles.has(id));
}

const ofLauncher = { 'download-fixed': 'launcher-release', 'launcher-release': 'download-fixed' };

/** 'Where is the download?' is asked of what was spoken of: the launcher, or the corrected file. */
export function inTopic(
  answers: Answer[],
  reading: Reading,
  { said: told }: DialogueState,
  files: FileFact[],
): Answer[] {
  const [first] = answers;
  const launcher = Object.keys(told).some((id) => id.startsWith('article:launcher')) || names(reading, 'launcher');
  const file = reading.kind !== null || names(reading, 'file') || (files.length > 0 && !names(reading, 'launcher'));
  if (first?.id === 'upload-size' && launcher && !file) return [answerOfArticle('launcher-size')];
  if (answers.length !== 1 || !first || !(first.id in ofLauncher)) return answers;
  if (files.length > 0 && !launcher && first.id === 'launcher-release') return [answerOfArticle('download-fixed')];
  const meant = launcher && !file ? 'launcher-release' : file && !launcher ? 'download-fixed' : first.id;

  return [answerOfArticle(meant)];
}

function names({ text }: Reading, subject: 'file' | 'launcher'): boolean {
  return subjectsIn(text).subjects.includes(`~${subject}`);
}

/** 'Does it run on Linux?' of the launcher and 'have you got WhatsApp?' of a person are no wishes. */
export function askedInTopic(reading: Reading, state: DialogueState): TurnOutput | null {
  if (reading.sentences.every(({ question }) => !question) || reading.act('plain-wish')) return null;
  const topic = wishIn(reading)?.object?.topic.id;
  if (topic === 'mobile' && Object.keys(state.said).some((id) => id.startsWith('article:launcher')))
    return answerQuestion(state, [answerOfArticle('launcher-requirements')]);

  return topic === 'chat-tools' && (state.said['person'] ?? 0) > 0 ? offerPerson(state) : null;
}

const megabytesMost = 100;

/** 'It has 260 MB': more than can be uploaded. */
export function isTooLarge({ text }: Reading): boolean {
  const [, said] = /(?<!\p{L}|\d)(\d{3,5}) ?(?:mb|mib|mo|mega\p{L}*|メカ)(?![a-z])/u.exec(text) ?? [];

  return said !== undefined && Number(said) > megabytesMost;
}

import type { WaitReason } from '@fidelio/contracts';
import type { FileRow } from './file.entity.js';

const sentences: Record<Exclude<WaitReason, 'cannot-be-opened'>, string> = {
  queued: 'Your file is about to be looked at.',
  running: 'Your file is being looked at right now.',
  'waiting-for-fix': 'Part of what was found has no safe fix yet. Your file is run again when one is learned.',
  'nothing-known-found':
    'None of the problems we know was found in this file. Tell us in the feedback what looks wrong and where.',
  'needs-agreement':
    'What was found can be fixed, but the fix also changes the file in Office. It is applied once you agree.',
};

/** Why a file is still PROCESSING, for its owner. */
export function waitSentence(file: Pick<FileRow, 'waitReason' | 'diagnosis'>): string | null {
  if (file.waitReason === null) return null;
  if (file.waitReason !== 'cannot-be-opened') return sentences[file.waitReason];

  return file.diagnosis?.failure?.sentence ?? 'This file cannot be opened.';
}

import type { FileFact, TranscriptEntry } from '@fidelio/assistant';
import type { FileEntity } from '../../files/file.entity.js';
import { mayBeOpened } from '../../files/file-record.js';
import type { MessageEntity } from './message.entity.js';

/** How many of the newest messages the assistant is told; what was reported before stands in its state. */
export const contextMessages = 40;

/** What the assistant is told of a file: never its content. */
export function toFileFact(file: FileEntity): FileFact {
  const atWork = file.waitReason === 'queued' || file.waitReason === 'running';

  return {
    id: file.id,
    name: file.name,
    sha256: file.sha256,
    diagnosis: atWork ? null : file.diagnosis,
    ...(atWork && file.diagnosis && { before: file.diagnosis }),
    ...(file.deletedAt && { deleted: true }),
    ...(mayBeOpened(file) && { shared: true }),
    ...(file.scan === 'infected' && { malware: file.scanFound ?? '' }),
  };
}

/** The transcript as the assistant reads it: an uploaded file is something that the user said. */
export function toTranscript(messages: MessageEntity[]): TranscriptEntry[] {
  return messages.flatMap(({ role, content, file, lead, cards, documentWords }): TranscriptEntry[] => {
    const drawn = { ...(lead !== null && { lead }), ...(cards && { cards }) };
    const said = { role, content, ...drawn, ...(documentWords && { documentWords }) };

    return file ? [{ role: 'user', content: file.reason, fileName: file.name }, said] : [said];
  });
}

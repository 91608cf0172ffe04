import type { FileFact, TranscriptEntry } from '../../assistant/port.js';
import type { FileRow } from '../../files/record/file.entity.js';
import type { MessageRow } from './message.entity.js';

/** What the assistant is told of a file: never its content. */
export function toFileFact(file: FileRow): FileFact {
  const atWork = file.waitReason === 'queued' || file.waitReason === 'running';

  return { id: file.id, name: file.name, sha256: file.sha256, diagnosis: atWork ? null : file.diagnosis };
}

/** The transcript as the assistant reads it: an uploaded file is something that the user said. */
export function toTranscript(messages: MessageRow[]): TranscriptEntry[] {
  return messages.flatMap(({ role, content, file }): TranscriptEntry[] =>
    file
      ? [
          { role: 'user', content: file.reason, fileName: file.name },
          { role, content },
        ]
      : [{ role, content }],
  );
}

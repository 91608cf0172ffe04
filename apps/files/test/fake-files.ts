import type { Conversation, FileRecord, Report } from '@fidelio/contracts';

const at = '2026-11-20T09:00:00Z';

export function fileRecord(fields: Partial<FileRecord> = {}): FileRecord {
  const id = fields.id ?? '22222222-2222-4222-8222-222222222222';
  const name = fields.name ?? 'Price list.docx';

  return {
    id,
    url: `/files/${id}/${encodeURIComponent(name)}`,
    createdAt: at,
    updatedAt: at,
    feedback: '',
    fixed: false,
    fixedFileUrl: null,
    name,
    bytes: 20_480,
    kind: 'docx',
    waitReason: fields.fixed ? null : 'waiting-for-fix',
    waitSentence: fields.fixed ? null : 'No safe fix is known yet.',
    diagnosis: null,
    conversationId: null,
    deletedAt: null,
    ...fields,
  };
}

export const emptyReport: Report = {
  kind: null,
  feature: null,
  observed: null,
  expected: null,
  where: null,
  steps: null,
  severity: null,
  request: null,
  files: [],
  similar: [],
};

/** An empty conversation. */
export function conversationOf(id: string): Conversation {
  return {
    id,
    title: 'Columns collapse',
    createdAt: at,
    updatedAt: at,
    ended: false,
    messages: [],
    running: false,
    pendingUploadReason: null,
    report: null,
  };
}

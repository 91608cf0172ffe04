import type { ExportKind } from '@fidelio/fidelity';
import type { OfficeFormat } from '@fidelio/contracts';

const openXml = 'application/vnd.openxmlformats-officedocument';

/** Media types of Office files and of what the suite makes of them. Source: Drive's list of export formats. */
export const mediaTypes: Record<OfficeFormat, { office: string; suite: string; text: string }> = {
  docx: {
    office: `${openXml}.wordprocessingml.document`,
    suite: 'application/vnd.google-apps.document',
    text: 'text/plain',
  },
  xlsx: {
    office: `${openXml}.spreadsheetml.sheet`,
    suite: 'application/vnd.google-apps.spreadsheet',
    text: 'text/csv',
  },
  pptx: {
    office: `${openXml}.presentationml.presentation`,
    suite: 'application/vnd.google-apps.presentation',
    text: 'text/plain',
  },
};

export function exportType(format: OfficeFormat, kind: ExportKind): string {
  return kind === 'pdf' ? 'application/pdf' : mediaTypes[format][kind];
}

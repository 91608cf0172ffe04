import type { OpenFailure } from '@fidelio/contracts';

const sentences: Record<OpenFailure, string> = {
  encrypted:
    'This file is locked with a password. Unlock it, or save a copy without the password and upload that copy.',
  'legacy-binary':
    'This file is in an old Office format that cannot be carried over here. Open it in Office, save it as docx, pptx or xlsx, and upload that copy.',
  truncated: 'This file is incomplete: its end is missing. It was probably cut off while it was copied or downloaded.',
  bomb: 'This file would become far too large when opened, so it was not opened.',
  'too-large': 'This file contains more than we can check.',
  'not-office': 'This is not a Word, PowerPoint or Excel file.',
  'web-page':
    'This is a web page, not an Office file. Open the page it came from and download the file itself, for example with “Download” or “View raw”.',
  pdf: 'This is a PDF. Upload the Word, PowerPoint or Excel file from which it was made.',
  'text-table':
    'This is a table as plain text (CSV). Google Sheets opens it with File > Import; or open it in Excel, save it as xlsx, and upload that.',
  opendocument:
    'This is an OpenDocument file, as LibreOffice writes it. Open it there, save it as docx, pptx or xlsx, and upload that.',
  iwork:
    'This is a Pages, Numbers or Keynote file. Open it on a Mac or at icloud.com, choose File > Export To > Word, Excel or PowerPoint, and upload that.',
  'unsupported-kind': 'We cannot check this kind of Office file. Save it as docx, pptx or xlsx and upload that copy.',
  'missing-main-part': 'This file has lost its main content, so there is nothing to open.',
  damaged:
    'This file is damaged: a part of it cannot be read. Open it in Office, let Office repair it, and upload that copy.',
  doctype:
    'This file contains something that Office files never contain and that can be used for attacks, so it was not opened.',
};

/** Thrown inside the engine where a file cannot be opened; the public calls turn it into a result. */
export class OpenProblem extends Error {
  readonly sentence: string;

  constructor(
    readonly kind: OpenFailure,
    detail: string,
    options?: ErrorOptions,
  ) {
    super(`${kind}: ${detail}`, options);
    this.name = 'OpenProblem';
    this.sentence = sentences[kind];
  }
}

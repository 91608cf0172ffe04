import type { OpenFailure } from '@fidelio/contracts';

const sentences: Record<OpenFailure, string> = {
  encrypted: 'This file is protected with a password. Save a copy without the password and upload that copy.',
  'legacy-binary':
    'This file is in the old Office format from before 2007. Open it in Office, save it as docx, pptx or xlsx, and upload that copy.',
  truncated: 'This file is incomplete: its end is missing. It was probably cut off while it was copied or downloaded.',
  bomb: 'This file would become far too large when opened, so it was not opened.',
  'too-large': 'This file contains more than we can check.',
  'not-office': 'This is not a Word, PowerPoint or Excel file.',
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

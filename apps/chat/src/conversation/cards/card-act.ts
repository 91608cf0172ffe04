import type { CardButton, FileRecord } from '@fidelio/contracts';

/** What the buttons of cards can do in this conversation. */
export interface CardActs {
  /** Sends a message. */
  say(message: string): void;
  /** Opens the upload dialog. */
  upload(): void;
  /** Opens what the user reported, to be corrected. */
  change(): void;
  /** Begins a message about this finding, which the user completes. */
  begin(text: string): void;
}

/** What a card needs to know of the screen that it stands on. */
export interface CardContext {
  files: FileRecord[] | undefined;
  /** Only the newest reply's questions can be answered; those above have been. */
  isNewest: boolean;
  acts: CardActs;
}

/** The record of a card's file, as long as it is not deleted. */
export function recordOf({ files }: CardContext, fileId: string): FileRecord | undefined {
  return files?.find(({ id, deletedAt }) => id === fileId && deletedAt === null);
}

/** The place of a finding in the file's comparison. */
export function comparisonOf(fileId: string, finding?: string): string {
  const place = finding === undefined ? '' : `?finding=${encodeURIComponent(finding)}`;

  return `/files/${fileId}/compare${place}`;
}

export const saysSomething = (button: CardButton): button is CardButton & { message: string } =>
  button.message !== undefined;

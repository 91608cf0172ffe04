import type { SentToModel } from '@fidelio/contracts';

/** A piece of a request, under the category that the privacy policy tells of. */
export interface SentPiece {
  category: SentToModel;
  text: string;
}

/**
 * What a request may hold, for the privacy policy, the documentation and the chat's start screen. Whatever goes into a request is a
 * `SentPiece` of one of these categories.
 */
export function sentCategories({ documentWords }: { documentWords: boolean }): SentToModel[] {
  return [
    'messages',
    'replies',
    'report',
    'file-names',
    'findings',
    'places',
    ...(documentWords ? (['document-words'] as const) : []),
    'product',
  ];
}

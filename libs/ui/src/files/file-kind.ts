import type { FileType } from '@fidelio/ui';

const kinds: [FileType, RegExp][] = [
  ['docx', /\.(do[ct][xm]?|rtf)$/i],
  ['pptx', /\.p(pt|ot|ps)[xm]?$/i],
  ['xlsx', /\.xl([st][xm]?|sb)$/i],
];

/** The kind of a file by its name, until the server has checked the content. */
export function fileKindOf(name: string): FileType {
  return kinds.find(([, ending]) => ending.test(name))?.[0] ?? 'other';
}

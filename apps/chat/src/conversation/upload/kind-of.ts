import type { FileType } from '@fidelio/ui';

const kinds: [FileType, RegExp][] = [
  ['docx', /\.do[ct][xm]?$/i],
  ['pptx', /\.p(pt|ot|ps)[xm]?$/i],
  ['xlsx', /\.xl[st][xm]?$/i],
];

/** What a file's name says it is, until the server has looked inside. */
export function kindOf(name: string): FileType {
  return kinds.find(([, ending]) => ending.test(name))?.[0] ?? 'other';
}

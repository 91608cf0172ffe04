import { oldEndings, sizes, uploadEndings } from '@fidelio/contracts';
import { formatBytes } from '@fidelio/ui';
import { texts } from '../../texts';

const words = texts.upload;

/** Why a file cannot be uploaded, in words, or null. The server judges again, by content. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const oldEnding = oldEndings.find((old) => old === ending);

  if (oldEnding) return words.old(file.name, oldEnding);
  if (!uploadEndings.some((known) => known === ending)) return words.type(file.name, ending);
  if (file.size === 0) return words.empty(file.name);
  if (file.size > sizes.uploadMax)
    return words.tooLarge(file.name, formatBytes(file.size), formatBytes(sizes.uploadMax));

  return null;
}

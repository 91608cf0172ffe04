import { counts, sizes } from '@fidelio/contracts';
import { isMeant } from '@fidelio/shell-api';
import { unzip, type UnzipFileInfo } from 'fflate';

/**
 * The Word, PowerPoint and Excel files of an archive, without their folders; at most one more than is taken at once, and at most
 * twice the size of one upload in all.
 *
 * @throws where it is damaged
 */
export async function filesOfZip(zip: File): Promise<File[]> {
  const bytes = new Uint8Array(await zip.arrayBuffer());
  let count = 0;
  let size = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!isMeant(name) || count > counts.filesAtOnce || size + originalSize > 2 * sizes.uploadMax) return false;
    count += 1;
    size += originalSize;

    return true;
  };

  return new Promise((resolve, reject) => {
    unzip(bytes, { filter }, (error, members) => {
      if (error) return reject(error);
      resolve(
        Object.entries(members).map(
          ([path, content]) =>
            new File([new Uint8Array(content)], path.split('/').at(-1) ?? path, { lastModified: zip.lastModified }),
        ),
      );
    });
  });
}

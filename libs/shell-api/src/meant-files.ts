import { uploadEndings } from '@fidelio/contracts';

/** Whether the name says that it can be uploaded. Office's lock files (`~$…`) and what macOS adds to archives are not meant. */
export function isMeant(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

  return !path.startsWith('__MACOSX/') && !/^[.~]/.test(name) && uploadEndings.includes(ending);
}

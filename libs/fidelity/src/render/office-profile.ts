import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const scripting = '/org.openoffice.Office.Common/Security/Scripting';
const writer = '/org.openoffice.Office.Writer/Content/Update';
const calc = '/org.openoffice.Office.Calc';

type Setting = readonly [path: string, name: string, value: string];

/** Links are never updated, macros never run, remote content is refused, nothing is computed that the file has a value for. */
const settings: readonly Setting[] = [
  [scripting, 'BlockUntrustedRefererLinks', 'true'],
  [scripting, 'DisableMacrosExecution', 'true'],
  [scripting, 'MacroSecurityLevel', '3'],
  [writer, 'Link', '0'],
  [writer, 'Field', 'false'],
  [writer, 'Chart', 'false'],
  [`${calc}/Content/Update`, 'Link', '1'],
  [`${calc}/Formula/Load`, 'OOXMLRecalcMode', '1'],
  [`${calc}/Formula/Load`, 'ODFRecalcMode', '1'],
];

/**
 * Writes the user profile of one LibreOffice.
 *
 * @param version LibreOffice's own, such as `7.4`. Where the profile does not hold it, LibreOffice tests its graphics for seconds at
 *   each start.
 */
export async function writeOfficeProfile(profile: string, version: string | null): Promise<void> {
  const known: Setting[] = version === null ? [] : [['/org.openoffice.Setup/Product', 'ooSetupLastVersion', version]];
  const items = [...settings, ...known].map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${items.join('')}</oor:items>`,
  );
}

export interface OfficeFolders {
  /** All that LibreOffice may read and write of ours: the other folders, and the documents of one drawing. */
  own: string;
  /** Holds the following ones, and goes with the process. */
  root: string;
  profile: string;
  home: string;
  /** What LibreOffice sees as `/tmp` in its sandbox: its pipe is there. */
  temporary: string;
}

/** Makes the folders of one LibreOffice process inside `folder`. */
export async function makeOfficeFolders(folder: string, version: string | null): Promise<OfficeFolders> {
  const own = await mkdtemp(join(folder, 'fidelity-office-'));
  const root = join(own, 'office');
  const folders = { own, root, profile: join(root, 'profile'), home: join(root, 'home'), temporary: join(root, 'tmp') };
  await mkdir(root);
  await Promise.all([mkdir(folders.home), mkdir(folders.temporary), writeOfficeProfile(folders.profile, version)]);

  return folders;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const scripting = '/org.openoffice.Office.Common/Security/Scripting';
const writer = '/org.openoffice.Office.Writer/Content/Update';
const calc = '/org.openoffice.Office.Calc';

/** Links are never updated, macros never run, remote content is refused, nothing is computed that the file has a value for. */
const settings: readonly (readonly [path: string, name: string, value: string])[] = [
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

/** Writes the user profile of one run of LibreOffice. */
export async function writeOfficeProfile(profile: string): Promise<void> {
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(
    join(profile, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${items.join('')}</oor:items>`,
  );
}

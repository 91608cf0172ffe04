/**
 * Makes the four samples of the Files screen and writes them into the given folder: the desktop file, the corrected
 * file, and a page that simulates the import of each. `npm run samples` builds what it needs.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnose, repair, simulate } from '@fidelio/fidelity';
import { fourSamples } from '../src/office/samples/four-samples.ts';

const folder = pathToFileURL(`${resolve(process.argv[2])}/`);
const target = { docx: 'Google Docs', pptx: 'Google Slides', xlsx: 'Google Sheets' };
const simulated = 'Simulated by the known import losses; not a picture from the cloud suite itself.';
const manifest = [];
for (const sample of fourSamples) {
  const file = `${sample.name}.${sample.type}`;
  const original = sample.make();
  const { diagnosis, fixed } = await repair(original);
  if (!fixed || !diagnosis.complete)
    throw new Error(
      `${file} is not complete: ${JSON.stringify(diagnosis.findings.filter(({ outcome }) => outcome !== 'fixed'))}`,
    );
  if ((await diagnose(fixed)).findings.length > 0) throw new Error(`${file} still has findings`);

  const before = await simulate(original, {
    title: `${file} in ${target[sample.type]}`,
    about: `As it arrives without Fidelio. ${simulated} Marked places are changed or lost.`,
  });
  const after = await simulate(fixed, {
    title: `${file} in ${target[sample.type]}`,
    about: `As it arrives after Fidelio has corrected it. ${simulated}`,
  });
  const pages = { cloud: `${sample.name}.cloud.html`, converted: `${sample.name}.converted.html` };
  writeFileSync(new URL(file, folder), original);
  writeFileSync(new URL(`${sample.name}.fixed.${sample.type}`, folder), fixed);
  writeFileSync(new URL(pages.cloud, folder), before.html);
  writeFileSync(new URL(pages.converted, folder), after.html);
  manifest.push({
    id: sample.id,
    name: file,
    type: sample.type,
    fix: sample.fix,
    wordVersion: `samples/${file}`,
    googleDocsVersion: { name: `${file} as it arrives`, url: `/samples/${pages.cloud}` },
    fidelioVersion: { name: `${file} corrected by Fidelio`, url: `/samples/${pages.converted}` },
  });
}
writeFileSync(new URL('manifest.json', folder), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(manifest.map(({ wordVersion }) => wordVersion).join('\n'));

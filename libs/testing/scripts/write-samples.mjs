/**
 * Makes the four samples of the Files screen and writes them into libs/fidelity/samples: the desktop file, the corrected
 * file, and a page that simulates the import of each. Run it after `npm run build` in libs/fidelity.
 */
import { registerHooks } from 'node:module';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Our sources name their siblings as the built files are called; Node reads the sources here.
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const source =
      specifier.startsWith('.') && context.parentURL
        ? new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL)
        : null;
    return source && existsSync(fileURLToPath(source)) ? next(source.href, context) : next(specifier, context);
  },
});

const { fourSamples } = await import('../src/office/samples/four-samples.ts');
hooks.deregister();
const { diagnose, repair, simulate } = await import('../../fidelity/dist/index.js');

const folder = new URL('../../fidelity/samples/', import.meta.url);
const target = { docx: 'Google Docs', pptx: 'Google Slides', xlsx: 'Google Sheets' };
const simulated = 'Simulated by the known import losses; not a picture from the cloud suite itself.';
const manifest = [];
for (const sample of fourSamples) {
  const file = `${sample.name}.${sample.type}`;
  const original = sample.make();
  const { diagnosis, fixed } = await repair(original, { allow: sample.allow });
  if (!fixed || !diagnosis.fullyFixed)
    throw new Error(
      `${file} is not fully fixed: ${JSON.stringify(diagnosis.findings.filter(({ outcome }) => outcome !== 'fixed'))}`,
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

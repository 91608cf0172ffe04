import { readFileSync } from 'node:fs';
import { SampleFix } from '@fidelio/contracts';
import { z } from 'zod';

/** The four samples, as the Files screen lists them. Their files lie beside the manifest in `samplesFolder`. */
export function sampleFixes(): SampleFix[] {
  return z.array(SampleFix).parse(JSON.parse(readFileSync(new URL('manifest.json', samplesFolder()), 'utf8')));
}

/** Folder of the samples: desktop file `<name>.<type>`, `<name>.cloud.html`, `<name>.converted.html`. */
export function samplesFolder(): URL {
  return new URL('../samples/', import.meta.url);
}

import { unzipSync } from 'fflate';
import { type MeasuredFate, simulate, simulateImport } from '@fidelio/fidelity';

export interface Converted {
  office: Uint8Array;
  text: string;
  /** How many pictures the file holds. */
  pictures: number;
}

/** Converts as our own simulation says that Google does. Null where the file is refused. */
export async function convert(bytes: Uint8Array, fates: ReadonlyMap<string, MeasuredFate>): Promise<Converted | null> {
  try {
    const office = simulateImport(bytes, fates);
    if (!office) return null;
    const { stories } = await simulate(office);

    const pictures = Object.keys(unzipSync(office)).filter((name) => name.includes('/media/')).length;

    return { office, text: stories.map(({ text }) => text).join('\n'), pictures };
  } catch {
    // What is no Office file is refused.
    return null;
  }
}

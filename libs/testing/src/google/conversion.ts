import { type MeasuredFate, simulate, simulateImport } from '@fidelio/fidelity';

export interface Converted {
  office: Uint8Array;
  text: string;
}

/** Converts as our own simulation says that Google does. Null where the file is refused. */
export async function convert(bytes: Uint8Array, fates: ReadonlyMap<string, MeasuredFate>): Promise<Converted | null> {
  try {
    const office = simulateImport(bytes, fates);
    if (!office) return null;
    const { stories } = await simulate(office);

    return { office, text: stories.map(({ text }) => text).join('\n') };
  } catch {
    // What is no Office file is refused.
    return null;
  }
}

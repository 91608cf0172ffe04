import CFB from 'cfb';
import { type PartContext, PartPlace } from '../findings/finding-places.js';
import { OpenProblem } from '../package/open-problem.js';
import { decompressVba } from './vba-compression.js';

const shownNames = 12;
const sourceBytes = 4 * 1024 * 1024;

/** The macro project of a workbook, with the names of its macros. The macros are read, never run. */
export function* macros({ package: office, part }: PartContext): Generator<PartPlace> {
  for (const { type, target, external } of office.relationships(part)) {
    if (type !== 'vbaProject' || external || !office.has(target)) continue;
    const names = macroNames(readBytes());
    const shown = names.slice(0, shownNames).join(', ');
    yield new PartPlace(
      target,
      names.length > 0 ? `Macros: ${shown}${names.length > shownNames ? ' …' : ''}` : 'The whole file',
      target,
    );

    function readBytes(): Uint8Array {
      try {
        return office.bytes(target);
      } catch (cause) {
        if (cause instanceof OpenProblem) return new Uint8Array();
        throw cause;
      }
    }
  }
}

/** Names of the procedures in a project, in the order of its modules (MS-OVBA 2.3). Empty where it cannot be read. */
export function macroNames(project: Uint8Array): string[] {
  const names = new Set<string>();
  for (const source of moduleSources(project)) {
    for (const [, name] of source.matchAll(/^[ \t]*(?:Public |Private |Friend )?(?:Static )?(?:Sub|Function) +(\w+)/gm))
      names.add(name!);
  }

  return [...names];
}

function moduleSources(project: Uint8Array): string[] {
  let streams: { content: Uint8Array }[];
  try {
    const file = CFB.read(Buffer.from(project), { type: 'buffer' });
    streams = file.FullPaths.map((path, index) => ({
      path,
      content: Uint8Array.from(file.FileIndex[index]!.content ?? []),
    })).filter(({ path }) => /\/VBA\/(?!_|dir$)[^/]+$/i.test(path));
  } catch {
    // The library throws on a damaged compound file: the macros are then reported without names.
    return [];
  }

  return streams.flatMap(({ content }) => decompressVba(content, sourceBytes) ?? []);
}

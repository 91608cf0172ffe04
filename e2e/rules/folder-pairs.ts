import type { Breach } from './breach.ts';

/** A source file and the files that it imports, relative to the root. */
export interface ReadModule {
  source: string;
  dependencies: { resolved: string }[];
}

/** Folders of which no two may import each other: the rooms of the BFF, of fidelity, the assistant and the design system, and of each app. */
const room = /^(?:bff\/src\/(?:platform|features)|libs\/(?:assistant|fidelity|ui)\/src|apps\/[^/]+\/src)\/[^/]+(?=\/)/;
const tests = /\.test\.tsx?$/;

/** Two folders that import each other, told by the imports of the direction that has fewer. */
export function foldersThatImportEachOther(modules: readonly ReadModule[]): Breach[] {
  const imports = modules
    .filter(({ source }) => !tests.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({
        file: source,
        to: resolved,
        from: roomOf(source),
        into: roomOf(resolved),
      })),
    )
    .filter(({ from, into }) => from !== undefined && into !== undefined && from !== into);
  const between = Map.groupBy(imports, ({ from, into }) => `${from} ${into}`);

  return [...between.values()].flatMap((forth) => {
    const [first] = forth;
    const back = between.get(`${first?.into} ${first?.from}`) ?? [];
    const isFewer = forth.length < back.length || (forth.length === back.length && `${first?.from}` < `${first?.into}`);

    return isFewer
      ? forth.map(({ file, to, from, into }) => ({ file, rule: `${into} imports ${from} as well: ${to}` }))
      : [];
  });
}

function roomOf(file: string): string | undefined {
  return room.exec(file)?.[0];
}

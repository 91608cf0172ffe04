import type { Breach } from './breach.ts';

/** A source file and the files that it imports, relative to the root. */
export interface ReadModule {
  source: string;
  dependencies: { resolved: string }[];
}

/** Below these no two folders that lie side by side may import each other, however deep: rooms, and the rooms in them. */
const houses = /^(?:bff\/src\/(?:platform|features)|libs\/[^/]+\/src|apps\/[^/]+\/src)\//;
const tests = /\.test\.tsx?$/;

/** Two folders that import each other, told by the imports of the direction that has fewer. */
export function foldersThatImportEachOther(modules: readonly ReadModule[]): Breach[] {
  const imports = modules
    .filter(({ source }) => !tests.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ file: source, to: resolved, ...roomsOf(source, resolved) })),
    )
    .filter(({ from, into }) => from !== into);
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

/** The folders in which the paths of two files part; the same where one of them lies in no room beside the other. */
function roomsOf(source: string, target: string): { from: string; into: string } {
  const [one, other] = [source.split('/').slice(0, -1), target.split('/').slice(0, -1)];
  const parted = one.findIndex((name, index) => name !== other[index]);
  const house = houses.exec(source)?.[0];
  const isApart = house !== undefined && target.startsWith(house) && parted >= 0 && parted < other.length;
  const at = (path: string[]) => path.slice(0, parted + 1).join('/');

  return isApart ? { from: at(one), into: at(other) } : { from: '', into: '' };
}

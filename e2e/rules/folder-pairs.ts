import type { Breach } from './breach.ts';

/** A source file and the files that it imports, relative to the root. */
export interface ReadModule {
  source: string;
  dependencies: { resolved: string }[];
}

/** Anywhere below these no two folders of the same parent folder may import each other. */
const checkedFolders = /^(?:bff\/src\/(?:platform|features)|libs\/[^/]+\/src|apps\/[^/]+\/src)\//;
const tests = /\.test\.tsx?$/;

/** Two folders that import each other, told by the imports of the direction that has fewer. */
export function foldersThatImportEachOther(modules: readonly ReadModule[]): Breach[] {
  const imports = modules
    .filter(({ source }) => !tests.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ file: source, to: resolved, ...siblingsOf(source, resolved) })),
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

/** The first two folders in which the paths of two files differ; twice the same where nothing forbids the import. */
function siblingsOf(source: string, target: string): { from: string; into: string } {
  const [one, other] = [source.split('/').slice(0, -1), target.split('/').slice(0, -1)];
  const differsAt = one.findIndex((name, index) => name !== other[index]);
  const checked = checkedFolders.exec(source)?.[0];
  const areSiblings = checked !== undefined && target.startsWith(checked) && differsAt >= 0 && differsAt < other.length;
  const at = (path: string[]) => path.slice(0, differsAt + 1).join('/');

  return areSiblings ? { from: at(one), into: at(other) } : { from: '', into: '' };
}

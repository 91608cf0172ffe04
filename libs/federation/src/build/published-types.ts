import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { typeScriptCompiler, workspaceRoot } from '../workspace.js';

/** File of the types in a build. */
export const typesFile = 'remote.d.ts';

const run = promisify(execFile);

/**
 * The types of a remote's exposed module: the module `NAME/remote`, and a module for each further file of the app that its types
 * name. Needs the sources alone, not the build.
 *
 * @param root folder of the app
 * @returns text of the declarations; null where no TypeScript is installed
 */
export async function typesOf(name: string, root: string): Promise<string | null> {
  const compiler = typeScriptCompiler();
  if (!existsSync(compiler)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-types-'));
  try {
    await emitDeclarations(compiler, root, folder);

    return bundle(name, join(folder, 'remote.d.ts'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Emits without a check, which is made when the version is published. */
async function emitDeclarations(compiler: string, root: string, folder: string): Promise<void> {
  const source = join(root, 'src');
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: false,
    allowImportingTsExtensions: false,
    typeRoots: [join(workspaceRoot, 'node_modules', '@types')],
    rootDir: source,
    outDir: folder,
  };
  const ambient = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
  const files = ['remote.tsx', ...ambient].map((file) => join(source, file));
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: [] }));

  try {
    await run(process.execPath, [compiler, '-p', config], { maxBuffer: 16 * 2 ** 20 });
  } catch (cause) {
    // Libraries outside of the app's folder are complained of, but its own declarations are written.
    if (!existsSync(join(folder, 'remote.d.ts'))) throw new Error(`No types of ${root} could be written`, { cause });
  }
}

/** @param first declarations of the exposed module */
export function bundle(name: string, first: string): string {
  const base = dirname(first);
  const moduleOf = (file: string) =>
    `${name}/${relative(base, file)
      .split(sep)
      .join('/')
      .replace(/\.d\.ts$/, '')}`;
  const files = [first];
  let text = '';
  for (const file of files) {
    const named = readFileSync(file, 'utf8').replaceAll(
      /(["'])(\.\.?\/[^"']+)\1/g,
      (whole, quote: string, path: string) => {
        const target = declarationOf(resolve(dirname(file), path));
        if (target === null) return whole;
        if (!files.includes(target)) files.push(target);

        return `${quote}${moduleOf(target)}${quote}`;
      },
    );
    text += `declare module '${moduleOf(file)}' {\n${ambient(named)}}\n`;
  }

  return text;
}

/** Inside of `declare module`, nothing is declared a second time. */
function ambient(text: string): string {
  return text
    .replaceAll(/^(export )?(default )?declare /gm, '$1$2')
    .replaceAll(/^import ["'][^"']+["'];\n/gm, '')
    .replaceAll(/^(?=.)/gm, '  ');
}

function declarationOf(path: string): string | null {
  const stem = path.replace(/\.js$/, '');

  return [`${stem}.d.ts`, join(stem, 'index.d.ts')].find((file) => existsSync(file)) ?? null;
}

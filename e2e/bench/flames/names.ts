import { readFileSync } from 'node:fs';
import type { Runtime } from 'node:inspector';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { native, type Place, type PlaceOf } from './tree.ts';

const Payload = z.object({
  file: z.string(),
  version: z.number(),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});

/** As V8 calls what is not JavaScript, and what it is. */
const collector = { '(garbage collector)': 'garbage collector' };
const inNode: Record<string, string> = { ...collector, '(program)': 'Node itself' };
const inBrowser: Record<string, string> = {
  ...collector,
  '(program)': 'the browser itself: parsing, style, layout, paint',
};
/** So far behind the beginning of a bundler's function its module begins at the latest: what it exports and imports comes first. */
const preambleLength = 10_000;

/** Functions of a server that runs its files as they are. */
export function serverPlaces(): PlaceOf {
  const texts = new Map<string, string[]>();

  return (at) => {
    if (!at.url.startsWith('file:')) return unmapped(at, inNode);
    const path = fileURLToPath(at.url);
    const lines = texts.get(path) ?? readFileSync(path, 'utf8').split('\n');
    texts.set(path, lines);

    return placeIn(path, at.lineNumber, at.functionName || nameAt(lines, at.lineNumber, at.columnNumber));
  };
}

/** Functions of a minified build whose source maps lie in `folder`. */
export function browserPlaces(folder: string): PlaceOf {
  const maps = new Map<string, Mapped | null>();

  return (at) => {
    const script = basename(at.url);
    if (!maps.has(script)) maps.set(script, mapOf(join(folder, `${script}.map`)));
    const map = maps.get(script);

    return (map && mappedPlace(map, at)) ?? unmapped(at, inBrowser);
  };
}

interface Mapped {
  map: SourceMap;
  lines: Map<string, string[]>;
}

function mapOf(file: string): Mapped | null {
  try {
    const payload = Payload.parse(JSON.parse(readFileSync(file, 'utf8')));
    const lines = payload.sources.map((source, at): [string, string[]] => [
      source,
      payload.sourcesContent[at]?.split('\n') ?? [],
    ]);

    return { map: new SourceMap(payload), lines: new Map(lines) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function mappedPlace({ map, lines }: Mapped, { functionName, lineNumber, columnNumber }: Runtime.CallFrame) {
  const entry = map.findEntry(lineNumber, columnNumber);
  if (!('originalSource' in entry) || entry.originalSource === undefined)
    return moduleAt(map, lineNumber, columnNumber);
  const { originalSource: source, originalLine: line, originalColumn: column } = entry;

  return placeIn(source, line, nameAt(lines.get(source) ?? [], line, column) || functionName);
}

/** The bundler's function around one module or several has no source; what it evaluates first follows it. */
function moduleAt(map: SourceMap, line: number, column: number): Place | null {
  for (let at = column; at < column + preambleLength; at += 1) {
    const entry = map.findEntry(line, at);
    if ('originalSource' in entry && entry.originalSource !== undefined)
      return placeIn(entry.originalSource, 0, `modules from ${basename(entry.originalSource)} on`);
  }

  return null;
}

function placeIn(path: string, line: number, name: string): Place {
  const { owner, file } = shortened(path);

  return { owner, file, line: line + 1, name: name || `${basename(file)}:${line + 1}` };
}

/** What has no file of ours or of a package. */
function unmapped({ functionName, url, lineNumber }: Runtime.CallFrame, names: Record<string, string>): Place {
  const name = names[functionName] ?? (functionName || '(anonymous)');
  if (url === '') return { name, file: '', line: 0, owner: native };
  const node = url.startsWith('node:');

  return { name, file: node ? url : basename(url), line: lineNumber + 1, owner: node ? 'node' : 'unmapped' };
}

const words = new Set(['function', 'async', 'if', 'for', 'while', 'switch', 'catch', 'return']);

/** How people call the function that begins at this place of a source: by its own name, or by where it is put. */
export function nameAt(lines: string[], line: number, column: number): string {
  const text = lines[line] ?? '';
  const [before, from] = [text.slice(0, column), text.slice(column)];
  const declared = /^(?:(?:export|default|async|static|get|set|function)\b\*?\s*)*([\w$#]+)\s*(?:<[^>]*>)?\(/.exec(
    from,
  );
  if (declared?.[1] && !words.has(declared[1])) return declared[1];
  const kept = /([\w$#.]+)\s*(?::[^=]*)?[=:]\s*(?:\(0,\s*)?(?:async\s*)?$/.exec(before);
  if (kept?.[1]) return kept[1];
  const given = /([\w$.]+)\((?:[^()]*,\s*)?(?:async\s*)?(?:function\s*)?$/.exec(before);

  return given?.[1] && !words.has(given[1]) ? `${given[1]}(…)` : '';
}

/** A path of any machine as a package and a file in it. */
export function shortened(path: string): Pick<Place, 'file' | 'owner'> {
  if (path.startsWith('webpack://')) return { owner: 'bundler', file: path.replace(/^webpack:\/\/(webpack\/)?/, '') };
  const [, owner, file] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.*)/.exec(path) ?? [];
  if (owner && file) return { owner, file };
  const [, ours, rest] = /.*(?:^|\/)(?:(?:apps|libs)\/([^/]+)|bff)\/(?:dist|src)\/(.*)/.exec(path) ?? [];

  return { owner: rest === undefined ? 'other' : (ours ?? 'bff'), file: rest ?? basename(path) };
}

import { inflateSync } from 'node:zlib';
import type { MacroButtons } from '../macros/macro-list.js';
import { type MacroModule, macroModules } from '../macros/project.js';
import { CompoundFile } from '../package/compound-file.js';
import { OpenProblem } from '../xml/open-problem.js';

export interface OldMacros {
  modules: MacroModule[];
  buttons: MacroButtons;
}

const maxStreamBytes = 256 * 1024 * 1024;
const maxProjectBytes = 16 * 1024 * 1024;
const maxProjects = 8;
const maxDepth = 32;
const maxLabel = 60;

/** Types of records (MS-PPT 2.13.24, MS-ODRAW 2.2.14). */
const record = { shape: 0xf004, letters: 0x0fa0, bytes: 0x0fa8, name: 0x0fba, storage: 0x1011 } as const;
/** A name among the records of what a click does is that of the macro. */
const macroInstance = 2;
/** The version of a record that holds records. */
const holdsRecords = 0xf;

/** The macros of an old presentation and the shapes that start them: it keeps its project deflated in the stream of its slides. */
export async function presentationMacros(bytes: Uint8Array): Promise<OldMacros> {
  const stream = await slidesOf(bytes);
  const buttons = new Map<string, { start: 'button'; label: string }>();
  const modules: MacroModule[] = [];
  let projects = 0;
  for (const { type, instance, from, to } of recordsIn(stream, 0, stream.length)) {
    if (type === record.storage && projects < maxProjects) {
      const found = macroModules(projectIn(stream.subarray(from, to), instance === 1));
      if (found.length > 0) projects++;
      modules.push(...found);
    }
  }
  noteButtons(stream, { from: 0, to: stream.length, depth: 0 }, buttons);

  return { modules, buttons };
}

async function slidesOf(bytes: Uint8Array): Promise<Buffer> {
  try {
    return await (await CompoundFile.of(bytes)).read('PowerPoint Document', maxStreamBytes);
  } catch (cause) {
    if (cause instanceof OpenProblem) return Buffer.alloc(0);
    throw cause;
  }
}

interface RecordOfSlides {
  type: number;
  instance: number;
  version: number;
  from: number;
  to: number;
}

/** The records from one place to another; the last one that reaches beyond it is cut. */
function* recordsIn(stream: Buffer, from: number, to: number): Generator<RecordOfSlides> {
  for (let at = from; at + 8 <= to;) {
    const kind = stream.readUInt16LE(at);
    const end = Math.min(to, at + 8 + stream.readUInt32LE(at + 4));
    yield { type: stream.readUInt16LE(at + 2), instance: kind >> 4, version: kind & 0xf, from: at + 8, to: end };
    at = end;
  }
}

/** An object's own container; what is deflated begins with its size. */
function projectIn(content: Buffer, isDeflated: boolean): Uint8Array {
  if (!isDeflated) return content;
  try {
    return inflateSync(content.subarray(4), { maxOutputLength: maxProjectBytes });
  } catch {
    // Damaged or too large: the macros are then reported without names.
    return new Uint8Array();
  }
}

interface Stretch {
  from: number;
  to: number;
  depth: number;
}

/** Notes each macro that a shape names, with the shape's words as the label. The first shape of each counts. */
function noteButtons(
  stream: Buffer,
  { from, to, depth }: Stretch,
  buttons: Map<string, { start: 'button'; label: string }>,
) {
  if (depth > maxDepth) return;
  for (const one of recordsIn(stream, from, to)) {
    if (one.version !== holdsRecords) continue;
    if (one.type !== record.shape) {
      noteButtons(stream, { from: one.from, to: one.to, depth: depth + 1 }, buttons);
      continue;
    }
    const { words, macros }: ShapeContent = { words: [], macros: [] };
    readShape(stream, { from: one.from, to: one.to, depth }, { words, macros });
    const label = words.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, maxLabel);
    for (const name of macros.map((macro) => macro.slice(macro.lastIndexOf('.') + 1).toLowerCase()))
      if (name !== '' && !buttons.has(name)) buttons.set(name, { start: 'button', label });
  }
}

interface ShapeContent {
  words: string[];
  macros: string[];
}

function readShape(stream: Buffer, { from, to, depth }: Stretch, into: ShapeContent): void {
  for (const one of recordsIn(stream, from, to)) {
    const content = stream.subarray(one.from, one.to);
    if (one.type === record.letters) into.words.push(content.toString('utf16le'));
    else if (one.type === record.bytes) into.words.push(content.toString('latin1'));
    else if (one.type === record.name && one.instance === macroInstance) into.macros.push(content.toString('utf16le'));
    else if (one.version === holdsRecords && depth < maxDepth)
      readShape(stream, { from: one.from, to: one.to, depth: depth + 1 }, into);
  }
}

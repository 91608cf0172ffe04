/**
 * One old file, carried over as the engine does it: a message names the file, the folder for what it becomes, and the folder of LibreOffice
 * as WebAssembly; the system's is used where its program is in the path. The answer tells what the engine itself says is lost.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemOffice, useRendererFolder, wasmOffice } from '../dist/index.js';
import { carryOver } from '../dist/old/carry-over.js';
import { compareCarried } from '../dist/old/compare-carried.js';
import { compareFigures } from '../dist/old/compare-figures.js';
import { readOldWorkbook } from '../dist/old/old-workbook.js';

process.on('message', ({ path, out, renderer }) => {
  useRendererFolder(renderer);
  work(readFileSync(path), out).then(
    (answer) => process.send(answer),
    (cause) => process.send({ crash: String(cause?.stack ?? cause).slice(0, 600) }),
  );
});
process.on('disconnect', () => {
  systemOffice()?.close();
  wasmOffice.close();
  process.exit();
});

async function work(bytes, out) {
  const carried = await carryOver(bytes).catch((cause) => ({ failure: cause.kind ?? String(cause) }));
  if (carried.failure !== undefined) return { failure: carried.failure };
  const path = join(out, `${createHash('sha256').update(carried.bytes).digest('hex')}.${carried.old.format}`);
  writeFileSync(path, carried.bytes);
  const losses = await compareCarried(bytes, carried);
  const figures = await compareFigures(bytes, carried);

  return {
    failure: null,
    path,
    ending: carried.old.ending,
    format: carried.old.format,
    named: losses && {
      words: losses.words.length,
      pictures: losses.pictures,
      pages: losses.pages,
    },
    values: figures && { before: countCells(await readOldWorkbook(bytes)), lost: figures.cells.length },
  };
}

function countCells(workbook) {
  return [...(workbook?.cells.values() ?? [])].reduce((sum, cells) => sum + cells.size, 0);
}

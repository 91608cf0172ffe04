import { statSync } from 'node:fs';
import { line, median, spread } from '../figures.mjs';
import { bigWorkbook } from './big-workbook.mjs';
import { EngineProcess } from './engine-process.mjs';

const MiB = 2 ** 20;
const works = ['diagnose', 'fix'];

/**
 * Workbooks of our own, each run in a process of its own; a round runs every size once, so that a busy minute meets all of
 * them. Their first sheet is the same in all and alone has something to fix: what grows is reading, checking and copying.
 * The line is laid through the least processor time of each size: others on the machine can only add to it.
 */
export async function growing({ big, rounds }) {
  const books = [4, 8, 16, 32, 64, 100]
    .filter((size) => size <= big)
    .map((size) => ({ path: bigWorkbook(size), MiB: 0, diagnose: [], fix: [] }));
  for (const book of books) book.MiB = statSync(book.path).size / MiB;
  for (let round = 0; round < rounds; round++)
    for (const book of books) for (const work of works) book[work].push(await once(book.path, work));

  console.log(`\nWorkbooks made by our own builder, ${rounds} runs of each, every one in a fresh process:`);
  console.table(books.map(row));
  const [diagnosis, fix] = works.map((work) => fitted(books, work));

  return {
    perMiB: Number(diagnosis.slope.toFixed(1)),
    fit: Number(diagnosis.fit.toFixed(4)),
    residual: Number(Math.max(diagnosis.residual, fix.residual).toFixed(3)),
    fixPerMiB: Number(fix.slope.toFixed(1)),
    fixFit: Number(fix.fit.toFixed(4)),
    worstMiB: Math.max(...books.flatMap((book) => works.map((work) => peakOf(book[work])))),
  };
}

async function once(path, work) {
  const engine = new EngineProcess();
  const answer = await engine.time(path, work);
  engine.close();
  const fault = answer.crash ?? answer.failure ?? (work === 'fix' && !answer.fixed ? 'nothing was fixed' : null);
  if (fault) throw new Error(`${path}: ${fault}`);

  return answer;
}

const leastOf = (runs) => Math.min(...runs.map(({ cpu }) => cpu));
const peakOf = (runs) => Math.round(Math.max(...runs.map(({ peak }) => peak)) / MiB);

function row(book) {
  return Object.assign(
    { MiB: Number(book.MiB.toFixed(1)) },
    ...works.map((work) => ({
      [`${work} ms`]: Math.round(median(book[work].map(({ milliseconds }) => milliseconds))),
      [`${work} CPU ms`]: spread(book[work].map(({ cpu }) => cpu)),
      [`${work} peak MiB`]: peakOf(book[work]),
    })),
  );
}

function fitted(books, work) {
  const found = line(books.map((book) => ({ x: book.MiB, y: leastOf(book[work]) })));
  const { start, slope, fit, residual } = found;
  console.log(
    `${work}: ${Math.round(start)} ms + ${slope.toFixed(1)} ms × MiB; R² ${fit.toFixed(4)}, largest residual ${(100 * residual).toFixed(1)} % of the largest`,
  );

  return found;
}

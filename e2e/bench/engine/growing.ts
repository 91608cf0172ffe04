import { statSync } from 'node:fs';
import { type Line, line, median, spread } from '../../harness/figures.ts';
import { bigWorkbook } from './big-workbook.ts';
import { EngineProcess, type Timing } from './engine-process.ts';

const MiB = 2 ** 20;
const works = ['diagnose', 'fix'] as const;
type Work = (typeof works)[number];

interface Book {
  path: string;
  MiB: number;
  diagnose: Timing[];
  fix: Timing[];
}

/**
 * Workbooks of our own, each run in a process of its own; a round runs every size once, so that a busy minute meets all of
 * them. Their first sheet is the same in all and alone has something to fix: what grows is reading, checking and copying.
 * The line is laid through the least processor time of each size: others on the machine can only add to it.
 */
export async function growing({ big, rounds }: { big: number; rounds: number }) {
  const books = [4, 8, 16, 32, 64, 100]
    .filter((size) => size <= big)
    .map((size) => bigWorkbook(size))
    .map((path): Book => ({ path, MiB: statSync(path).size / MiB, diagnose: [], fix: [] }));
  for (let round = 0; round < rounds; round++)
    for (const book of books) for (const work of works) book[work].push(await once(book.path, work));

  console.log(`\nWorkbooks made by our own builder, ${rounds} runs of each, every one in a fresh process:`);
  console.table(books.map(figuresOf));
  // Once: it takes half a minute.
  const eachSheet = await once(bigWorkbook(big, 'each'), 'fix');
  console.log(
    `A fix in each sheet of ${big} MiB: ${Math.round(eachSheet.cpu)} ms CPU, peak ${peakOf([eachSheet])} MiB`,
  );
  const [diagnosis, fix] = [fitted(books, 'diagnose'), fitted(books, 'fix')];

  return {
    perMiB: Number(diagnosis.slope.toFixed(1)),
    fit: Number(diagnosis.fit.toFixed(4)),
    residual: Number(Math.max(diagnosis.residual, fix.residual).toFixed(3)),
    fixPerMiB: Number(fix.slope.toFixed(1)),
    fixFit: Number(fix.fit.toFixed(4)),
    eachSheetMiB: peakOf([eachSheet]),
    worstMiB: Math.max(peakOf([eachSheet]), ...books.flatMap((book) => works.map((work) => peakOf(book[work])))),
  };
}

async function once(path: string, work: Work): Promise<Timing> {
  const engine = new EngineProcess();
  try {
    const answer = await engine.time(path, work);
    const fault = answer.failure ?? (work === 'fix' && !answer.fixed ? 'nothing was fixed' : null);
    if (fault) throw new Error(`${path}: ${fault}`);

    return answer;
  } finally {
    engine.close();
  }
}

const peakOf = (runs: Timing[]) => Math.round(Math.max(...runs.map(({ peak }) => peak)) / MiB);

function figuresOf(book: Book) {
  const columns = works.map((work) => ({
    [`${work} ms`]: Math.round(median(book[work].map(({ milliseconds }) => milliseconds))),
    [`${work} CPU ms`]: spread(book[work].map(({ cpu }) => cpu)),
    [`${work} peak MiB`]: peakOf(book[work]),
  }));

  return Object.assign({ MiB: Number(book.MiB.toFixed(1)) }, ...columns);
}

function fitted(books: Book[], work: Work): Line {
  const least = (runs: Timing[]) => Math.min(...runs.map(({ cpu }) => cpu));
  const found = line(books.map((book) => ({ x: book.MiB, y: least(book[work]) })));
  const { start, slope, fit, residual } = found;
  console.log(
    `${work}: ${Math.round(start)} ms + ${slope.toFixed(1)} ms × MiB; R² ${fit.toFixed(4)}, largest residual ${(100 * residual).toFixed(1)} % of the largest`,
  );

  return found;
}

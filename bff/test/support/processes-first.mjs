import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** Whole processes are waited for, so that what computes runs beside them: at the end of a run they would be waited for alone. */
export default class ProcessesFirst extends Sequencer {
  sort(tests) {
    const waits = new Map(tests.map((test) => [test, readFileSync(test.path, 'utf8').includes('/support/process.js')]));

    // oxlint-disable-next-line unicorn/no-array-sort -- Jest's own order, not an array's
    return super.sort(tests).toSorted((one, other) => waits.get(other) - waits.get(one));
  }
}

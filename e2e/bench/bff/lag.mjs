/** Preloaded into the product: tells its parent, who asks by a file, how late its event loop was. */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.BENCH_LAG;
const resolution = 1;

if (file !== undefined && process.argv[1]?.endsWith('main.js')) {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  // Each asking tells of the time since the last.
  process.on('SIGUSR2', () => {
    const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
    writeFileSync(
      file,
      JSON.stringify({ p50: ms(histogram.percentile(50)), p99: ms(histogram.percentile(99)), max: ms(histogram.max) }),
    );
    histogram.reset();
  });
}

/** Preloaded into the product: writes into BENCH_LAG, on SIGUSR2, how late its event loop was since the last time. */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const file = process.env.BENCH_LAG;
const resolution = 1;

if (file !== undefined && process.argv[1]?.endsWith('main.js')) {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  process.on('SIGUSR2', () => {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
    const delays = {
      p50: late(histogram.percentile(50)),
      p99: late(histogram.percentile(99)),
      max: late(histogram.max),
    };
    writeFileSync(file, JSON.stringify(delays));
    histogram.reset();
  });
}

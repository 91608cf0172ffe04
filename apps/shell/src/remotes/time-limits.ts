/** Milliseconds that each step of loading a remote may take on a fast network before the previous version is tried. */
const onFastNetwork = { entry: 1800, chunk: 1800, render: 1800 };

/** A network is slow when the shell's own script takes longer than this. */
const fast = 1000;
const maxFactor = 8;

/** A slow network is not the fault of a remote: the limits grow with the time that the shell's own scripts took. */
export function timeLimitsFor(scripts: PerformanceResourceTiming[]): typeof onFastNetwork {
  const slowest = Math.max(0, ...scripts.map(({ duration }) => duration));
  const factor = Math.min(Math.max(slowest / fast, 1), maxFactor);
  const { entry, chunk, render } = onFastNetwork;

  return { entry: entry * factor, chunk: chunk * factor, render: render * factor };
}

/** The limits of this tab, from the load times of its shell. */
export function timeLimitsOfThisTab(): typeof onFastNetwork {
  const resources = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);

  return timeLimitsFor(resources.filter(({ name }) => name.includes('/shell/') && name.endsWith('.js')));
}

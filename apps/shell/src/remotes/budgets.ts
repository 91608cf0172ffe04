/** Milliseconds a step of loading a remote may take on a usual network before the version before it is tried. */
const usual = { entry: 2000, chunk: 2200, render: 2000 };

/** How long the shell's own script may take to come before the network counts as slow. */
const quick = 1000;
const mostPatient = 8;

/** A slow network is no fault of a remote: whoever waited long for the shell gets as much more patience with the rest. */
export function budgetsFor(scripts: PerformanceResourceTiming[]): typeof usual {
  const slowest = Math.max(0, ...scripts.map(({ duration }) => duration));
  const patience = Math.min(Math.max(slowest / quick, 1), mostPatient);

  return { entry: usual.entry * patience, chunk: usual.chunk * patience, render: usual.render * patience };
}

/** The budgets of this tab, by how long its shell took to come. */
export function budgetsOfThisTab(): typeof usual {
  const resources = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);

  return budgetsFor(resources.filter(({ name }) => name.includes('/shell/') && name.endsWith('.js')));
}

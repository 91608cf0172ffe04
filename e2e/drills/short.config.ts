import drills from './playwright.config';

/** The drills that take seconds and measure no time: `npm test` runs them after the journeys. */
export default { ...drills, grep: /@short/, reporter: [['list'], ['json']] };

import drills from '../remotes/playwright.config';

/** Each change is a test: `--shard=1/5` makes a part of them, and all are tried whatever happens to the others. */
export default { ...drills, testDir: '.', fullyParallel: true, maxFailures: 0, globalTimeout: 0 };

import drills from '../remotes/playwright.config';

export default { ...drills, testDir: '.' };

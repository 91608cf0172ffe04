import { root, run } from './steps.mjs';

/** Installs what is missing and builds, exactly as `npm start` does before it serves. */
export async function prepare() {
  const { code } = await run(process.execPath, ['bff/start/start.mjs', '--prepare']);
  if (code === 0) return;

  console.error(`The product could not be built in ${root}.`);
  process.exit(1);
}

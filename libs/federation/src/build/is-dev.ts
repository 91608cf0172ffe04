/** Whether this build is `rsbuild dev`: known before Rsbuild reads a configuration. */
export const isDev = process.argv.includes('dev');

/** Whether every app, the shell among them, is served by its development server (`npm run dev`). */
export const isWholeDev = isDev && process.argv.includes('whole');

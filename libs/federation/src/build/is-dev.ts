/** Whether this build is `rsbuild dev`: known before Rsbuild reads a configuration. */
export const isDev = process.argv.includes('dev');

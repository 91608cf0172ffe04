/** Names of the files in `public/` at the time of the build; see rsbuild.config.ts. */
declare const __PUBLIC_FILES__: readonly string[];
/** Where this build of the remote is served from; the bundler's own variable. */
declare const __webpack_public_path__: string;

export interface DemoFiles {
  video: string;
  captions: string;
  poster: string | null;
}

/**
 * Addresses of the demo video's files, or null while none has been recorded and captioned.
 *
 * @param names files that the build found in `public/`
 * @param base  where they are served from
 */
export function demoFiles(names = __PUBLIC_FILES__, base = __webpack_public_path__): DemoFiles | null {
  const find = (pattern: RegExp) => {
    const name = names.find((candidate) => pattern.test(candidate));
    return name === undefined ? null : base + name;
  };
  const video = find(/^demo.*\.webm$/);
  const captions = find(/^demo.*\.vtt$/);
  if (!video || !captions) return null;

  return { video, captions, poster: find(/^demo.*\.(webp|png|jpe?g|svg)$/) };
}

import type { DevManifest, HostManifest, Preload } from '@fidelio/contracts';

export interface HostFile {
  href: string;
  /** Absent for a development server's. */
  integrity?: string;
}

/** What the host page must load of the shell. */
export interface HostView {
  version: string;
  scripts: HostFile[];
  styles: HostFile[];
  /** Scripts and styles that a screen needs beyond the first ones, by the screen's name. */
  screens: Record<string, (HostFile & { as: Preload['as'] })[]>;
}

export function hostViewOf({ version, scripts, styles, chunks }: HostManifest): HostView {
  const screens = Object.fromEntries(
    Object.entries(chunks).map(([name, files]) => [
      name,
      files.map(({ file, as, integrity }) => ({ href: `/shell/${file}`, as, integrity })),
    ]),
  );

  return { version, scripts: addressed(scripts), styles: addressed(styles), screens };
}

/** The shell as its development server has it: styles come with the script. */
export function devHostViewOf({ entry }: DevManifest): HostView {
  return { version: 'dev', scripts: [{ href: entry }], styles: [], screens: {} };
}

function addressed(files: Preload[]): HostFile[] {
  return files.map(({ file, integrity }) => ({ href: `/shell/${file}`, integrity }));
}

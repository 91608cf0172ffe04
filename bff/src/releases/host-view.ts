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
  fonts: HostFile[];
}

export function hostViewOf({ version, scripts, styles, fonts }: HostManifest): HostView {
  const files = (preloads: Preload[]) => preloads.map(({ file, integrity }) => ({ href: `/shell/${file}`, integrity }));

  return { version, scripts: files(scripts), styles: files(styles), fonts: files(fonts) };
}

/** The shell as its development server has it: styles come with the script. */
export function devHostViewOf({ entry }: DevManifest): HostView {
  return { version: 'dev', scripts: [{ href: entry }], styles: [], fonts: [] };
}

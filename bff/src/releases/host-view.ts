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
  return { version, scripts: addressed(scripts), styles: addressed(styles), fonts: addressed(fonts) };
}

/** The shell as its development server has it: styles come with the script. */
export function devHostViewOf({ entry }: DevManifest): HostView {
  return { version: 'dev', scripts: [{ href: entry }], styles: [], fonts: [] };
}

function addressed(files: Preload[]): HostFile[] {
  return files.map(({ file, integrity }) => ({ href: `/shell/${file}`, integrity }));
}

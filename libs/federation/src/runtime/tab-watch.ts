const key = 'remotes-shown';
const intervalMs = 1000;
/** Without a sign of life: shorter is a reload at a bad moment, longer is a tab that was restored. */
const minHangMs = 3000;
const maxHangMs = 10 * 60_000;

interface Shown {
  at: number;
  /** Version by remote. */
  versions: Record<string, string>;
}

/** The tab stopped to react while a version was shown. */
export class TabHung extends Error {
  override name = 'TabHung';
}

/**
 * Knows after a reload what the tab showed when it stopped to react. While it is visible, session storage names the versions
 * that are loaded and when the tab last ran. A tab that is left or hidden deletes the record; one that hangs cannot.
 */
export class TabWatch {
  private readonly versions: Record<string, string> = {};
  private readonly hung: Record<string, string>;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly storage: Storage,
    private readonly now: () => number = Date.now,
  ) {
    this.hung = this.readHung();
    storage.removeItem(key);
    addEventListener('pagehide', () => storage.removeItem(key));
    document.addEventListener('visibilitychange', () => this.write());
  }

  /** The version of a remote that was shown when the tab hung; null where it did not. */
  hungVersion(remote: string): string | null {
    return this.hung[remote] ?? null;
  }

  /** Called before a version's first code runs. */
  begin(remote: string, version: string): void {
    this.versions[remote] = version;
    this.write();
    this.timer ??= setInterval(() => this.write(), intervalMs);
  }

  /** Called when the remote is not shown any more. */
  end(remote: string): void {
    Reflect.deleteProperty(this.versions, remote);
    this.write();
    if (Object.keys(this.versions).length > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private write(): void {
    const isShown = !document.hidden && Object.keys(this.versions).length > 0;
    try {
      if (isShown)
        this.storage.setItem(key, JSON.stringify({ at: this.now(), versions: this.versions } satisfies Shown));
      else this.storage.removeItem(key);
    } catch {
      // A full or forbidden storage must not stop the remote.
    }
  }

  private readHung(): Record<string, string> {
    try {
      const shown = JSON.parse(this.storage.getItem(key) ?? 'null') as Shown | null;
      const silent = shown ? this.now() - shown.at : 0;

      return shown && silent >= minHangMs && silent <= maxHangMs ? shown.versions : {};
    } catch {
      return {};
    }
  }
}

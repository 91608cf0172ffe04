import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  activeEntry,
  cardsIn,
  cardsOf,
  type Language,
  type LiveRemote,
  menuIn,
  menuOf,
  type ReleaseSet,
  translatorOf,
} from '@fidelio/contracts';
import {
  type BuiltFile,
  framePlaceholders as marks,
  type HostManifest,
  inLanguage,
  PrerenderedFrame,
  remoteBase,
  type RemoteManifest,
} from '@fidelio/contracts/releases';
import { Metrics } from '../../../platform/observability/metrics/metrics.js';
import { ImageReleasesService } from '../image-releases.service.js';
import { ReleaseFilesService } from '../release-files.service.js';
import type { CurrentRelease } from '../release-set.service.js';
import { VersionsRepository } from '../versions.repository.js';
import { escape } from './host-page.js';
import type { PageScreen } from '../page-screens.js';

/** Of a menu entry or card whose icon the shell does not have. */
const fallbackIcon = 'chevron-right';
const placeholder = new RegExp(Object.values(marks).join('|'), 'g');

/**
 * Prerendered screens for the host page. Each is a file of a build, with its hash in the manifest. The browser cannot check
 * that hash, because the HTML is part of the page, so it is checked here; a mismatch shows the page without the screen.
 */
@Injectable()
export class PrerenderedScreens {
  /** The bytes stay in memory, so each file is hashed once. */
  private readonly hashed = new WeakSet<Buffer>();
  private readonly frames = new WeakMap<Buffer, PrerenderedFrame>();

  constructor(
    private readonly image: ImageReleasesService,
    private readonly versions: VersionsRepository,
    private readonly files: ReleaseFilesService,
    private readonly metrics: Metrics,
  ) {}

  /**
   * HTML of the screen for the versions that this page loads; null where there is none.
   *
   * @param reader whether the browser says that it keeps a session: only then a screen inside the frame is sent; and the page's language
   */
  async of(
    { set }: CurrentRelease,
    screen: PageScreen,
    { signedIn, language }: { signedIn: boolean; language: Language },
  ): Promise<string | null> {
    if (screen.framed && !signedIn) return null;
    try {
      const inside = await (screen.remote ? this.ofRemote(set, screen, language) : this.ofShell(screen, language));

      return inside !== null && screen.framed ? this.inFrame(set, screen, inside, language) : inside;
    } catch (error) {
      if (!(error instanceof HashMismatch)) throw error;
      this.metrics.prerenderMismatches.inc({ app: error.app });

      return null;
    }
  }

  /** The frame around a screen, with menu and cards of this release set; null where the shell has no prerendered frame. */
  private inFrame(set: ReleaseSet, { path }: PageScreen, inside: string, language: Language): string | null {
    const { host } = this.image.built();
    const file = host?.manifest.frame && written(host.manifest, host.manifest.frame, language);
    const bytes = file ? host.files(file, '')?.bytes : undefined;
    const text = file ? this.verifyText('shell', host.manifest.files, file, bytes) : null;
    if (!host || !bytes || text === null) return null;
    const frame = this.frames.get(bytes) ?? PrerenderedFrame.parse(JSON.parse(text));
    this.frames.set(bytes, frame);
    const places = [...set.remotes, ...set.unavailable];
    const say = translatorOf(host.manifest, language);
    const menu = menuOf(menuIn(host.manifest, say), places);
    const cards = cardsOf(cardsIn(host.manifest, say), places);
    const screen = inside.replace(marks.cards, () => cardsHtml(frame, cards));

    return filled(frame.html, { [marks.menu]: entriesOf(frame, menu, path), [marks.screen]: screen });
  }

  private ofShell({ path }: PageScreen, language: Language): string | null {
    const { host } = this.image.built();
    const file = host && fileOf(host.manifest, path, language);

    return file ? this.verifyText('shell', host.manifest.files, file, host.files(file, '')?.bytes) : null;
  }

  private async ofRemote(
    { remotes }: ReleaseSet,
    { path, remote: name }: PageScreen,
    language: Language,
  ): Promise<string | null> {
    const remote = remotes.find((candidate) => candidate.name === name);
    const html = remote && (await this.read(remote, path, language));

    return html ? html.replaceAll(remoteBase, `/remotes/${remote.name}/${remote.version}/`) : null;
  }

  private async read({ name, version }: LiveRemote, path: string, language: Language): Promise<string | null> {
    const build = this.image.build(name, version);
    const manifest = build?.manifest ?? (await this.versions.cachedManifest(name, version));
    const file = manifest && fileOf(manifest, path, language);
    if (!file) return null;
    const served = build ? build.files(file, '') : await this.files.read(name, version, file);

    return this.verifyText(name, manifest.files, file, served?.bytes);
  }

  /** @throws HashMismatch */
  private verifyText(app: string, files: BuiltFile[], file: string, bytes: Buffer | undefined): string | null {
    if (!bytes) return null;
    const wanted = files.find((built) => built.file === file)?.integrity;
    if (!this.hashed.has(bytes) && integrityOf(bytes) !== wanted) throw new HashMismatch(app);
    this.hashed.add(bytes);

    return bytes.toString('utf8');
  }
}

class HashMismatch extends Error {
  constructor(readonly app: string) {
    super(`a prerendered screen of ${app} does not have the hash of its manifest`);
  }
}

function entriesOf({ entries }: PrerenderedFrame, menu: ReturnType<typeof menuOf>, path: string): string {
  const active = activeEntry(menu, path);

  return menu
    .map((entry) => {
      const html = withIcon(entries, entry.icon, entry === active ? 'active' : 'other');

      return filled(html, { [marks.path]: escape(entry.path), [marks.label]: escape(entry.label) });
    })
    .join('');
}

function cardsHtml({ cards = {} }: PrerenderedFrame, shown: ReturnType<typeof cardsOf>): string {
  return shown
    .map(({ icon, path, title, text }, index) => {
      const html = withIcon(cards, icon, index === 0 ? 'large' : 'other');

      return filled(html, {
        [marks.path]: escape(path),
        [marks.label]: escape(title),
        [marks.text]: escape(text),
      });
    })
    .join('');
}

/** HTML with all its placeholders filled at once: a remote's text may be called as one of them. */
function filled(html: string, values: Record<string, string>): string {
  return html.replaceAll(placeholder, (mark) => values[mark] ?? mark);
}

/** An own icon of a remote takes the place of the fallback's path, which is the first one of its HTML. */
function withIcon<Form extends string>(htmls: Record<string, Record<Form, string>>, icon: string, form: Form): string {
  const known = htmls[icon]?.[form];
  const html = known ?? htmls[fallbackIcon]?.[form] ?? '';

  return known === undefined && icon.startsWith('M') ? html.replace(/ d="[^"]*"/, () => ` d="${escape(icon)}"`) : html;
}

function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

type Written = Pick<RemoteManifest | HostManifest, 'firstPaint' | 'files'>;

function fileOf(manifest: Written, path: string, language: Language): string | undefined {
  const file = manifest.firstPaint?.find((screen) => screen.path === path)?.file;

  return file && written(manifest, file, language);
}

/** The file in this language, or in English where the app does not speak it. */
function written({ files }: Written, file: string, language: Language): string {
  const own = inLanguage(file, language);

  return files.some((built) => built.file === own) ? own : file;
}

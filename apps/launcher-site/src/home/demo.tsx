import { t } from '../texts';
import styles from './demo.module.css';
import { DesktopPicture } from './desktop-picture';

/** Names of the files in `public/` at the time of the build, set by rsbuild.config.ts. */
declare const __PUBLIC_FILES__: readonly string[];
/** Base address of this build, a variable of the bundler. */
declare const __webpack_public_path__: string;

interface DemoFiles {
  video: string;
  captions: string;
}

/**
 * The addresses of the demo video's files, or null if this build has no video with captions.
 *
 * @param names names of the files in `public/`
 * @param base  address that they are served from
 */
export function demoFiles(names = __PUBLIC_FILES__, base = __webpack_public_path__): DemoFiles | null {
  const find = (pattern: RegExp) => {
    const name = names.find((candidate) => pattern.test(candidate));
    return name === undefined ? null : base + name;
  };
  const video = find(/^demo.*\.webm$/);
  const captions = find(/^demo.*\.vtt$/);
  if (!video || !captions) return null;

  return { video, captions };
}

/** The demo video in a window frame, on a drawn desktop that stands alone when there is no video. */
export function Demo({ files }: { files: DemoFiles | null }) {
  return (
    <figure>
      <div className={styles.window}>
        <div className={styles.bar} aria-hidden>
          <span className={styles.dots}>
            <i />
            <i />
            <i />
          </span>
          <span>{files ? t('product') : t('home.demo.desktop')}</span>
        </div>
        {files ? (
          <div className={styles.film}>
            <DesktopPicture />
            <Video files={files} />
          </div>
        ) : (
          <DesktopPicture />
        )}
      </div>
      <figcaption className={styles.caption}>
        {files ? (
          t('home.demo.label')
        ) : (
          <>
            <strong>{t('home.demo.notYet')}</strong> {t('home.demo.pictured')}
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** One transparent pixel: without a poster Chromium paints the field grey. */
const transparent = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Until it plays, the desktop behind it is seen: a still that has the colours of the theme. */
function Video({ files }: { files: DemoFiles }) {
  return (
    <video
      className={styles.screen}
      controls
      playsInline
      preload="none"
      poster={transparent}
      aria-label={t('home.demo.label')}
    >
      <source src={files.video} type="video/webm" />
      <track default kind="captions" srcLang="en" label={t('home.demo.captions')} src={files.captions} />
    </video>
  );
}

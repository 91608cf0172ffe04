import { texts } from '../texts';
import styles from './demo.module.css';
import type { DemoFiles } from './demo-files';
import { DesktopPicture } from './desktop-picture';

const said = texts.home.demo;

/** The demo video in a window; while none has been recorded a drawn desktop, which says so. */
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
          <span>{files ? texts.product : said.desktop}</span>
        </div>
        {files ? <Video files={files} /> : <DesktopPicture />}
      </div>
      <figcaption className={styles.caption}>
        {files ? (
          said.label
        ) : (
          <>
            <strong>{said.notYet}</strong> {said.pictured}
          </>
        )}
      </figcaption>
    </figure>
  );
}

function Video({ files }: { files: DemoFiles }) {
  return (
    <video
      className={styles.screen}
      controls
      playsInline
      preload="none"
      poster={files.poster ?? undefined}
      aria-label={said.label}
    >
      <source src={files.video} type="video/webm" />
      <track default kind="captions" srcLang="en" label={said.captions} src={files.captions} />
    </video>
  );
}

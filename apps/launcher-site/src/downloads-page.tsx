import { Button, Icon } from '@fidelio/ui';
import { t } from './texts';
import { JoinButton } from './join-button';
import styles from './downloads-page.module.css';

/** `/launcher/downloads` */
export function DownloadsPage() {
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('downloads.title')}</h1>
        <p className={styles.lead}>{t('downloads.lead')}</p>
      </header>
      <div className={styles.panes}>
        <Pane system="windows" icon="system" />
        <Pane system="mac" icon="laptop" />
      </div>
      <div className={styles.notes}>
        <p>{t('downloads.account')}</p>
        <p>{t('downloads.waitlist')}</p>
        <JoinButton />
      </div>
    </>
  );
}

interface PaneProps {
  system: 'windows' | 'mac';
  icon: 'system' | 'laptop';
}

function Pane({ system, icon }: PaneProps) {
  return (
    <section className={styles.pane} aria-labelledby={system}>
      <h2 id={system}>
        <Icon name={icon} size={28} />
        {t(`downloads.${system}.name`)}
      </h2>
      <div>
        <h3>{t('downloads.requirements')}</h3>
        <ul className={styles.needs}>
          <li>{t(`downloads.${system}.system`)}</li>
          <li>{t('downloads.memory')}</li>
          <li>{t('downloads.storage')}</li>
        </ul>
      </div>
      <Button variant="contained" size="large" disabled>
        {t(`downloads.${system}.button`)}
      </Button>
    </section>
  );
}

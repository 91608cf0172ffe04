import { Button, Icon } from '@fidelio/ui';
import { texts } from './texts';
import { JoinButton } from './join-button';
import styles from './downloads-page.module.css';

const words = texts.downloads;

/** `/launcher/downloads` */
export function DownloadsPage() {
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      <div className={styles.panes}>
        <Pane system={words.windows} icon="system" />
        <Pane system={words.mac} icon="laptop" />
      </div>
      <div className={styles.notes}>
        <p>{words.account}</p>
        <p>{words.waitlist}</p>
        <JoinButton />
      </div>
    </>
  );
}

interface PaneProps {
  system: typeof words.windows | typeof words.mac;
  icon: 'system' | 'laptop';
}

function Pane({ system, icon }: PaneProps) {
  return (
    <section className={styles.pane} aria-labelledby={system.name}>
      <h2 id={system.name}>
        <Icon name={icon} size={28} />
        {system.name}
      </h2>
      <div>
        <h3>{words.requirements}</h3>
        <ul className={styles.needs}>
          {system.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
      <Button variant="contained" size="large" disabled>
        {system.button}
      </Button>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './legal-page.module.css';
import { useSectionInView } from './use-section-in-view';
import { t } from '../texts';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** 'Last updated November 2, 2024' */
  dates: ReactNode;
  intro?: ReactNode;
  sections: readonly LegalSection[];
}

/** A long English text with a contents list that follows the scroll position. */
export function LegalPage({ title, dates, intro, sections }: LegalPageProps) {
  const current = useSectionInView(sections.map((section) => section.id));

  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.dates}>{dates}</p>
      </header>
      <nav className={styles.contents} aria-label={t('contents')}>
        <h2>{t('contents')}</h2>
        <ol lang="en">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} aria-current={current === section.id ? 'location' : undefined}>
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        {intro && <div className={styles.intro}>{intro}</div>}
        <Sections sections={sections} />
      </article>
    </div>
  );
}

/** The sections without title and contents list, for a dialog. */
export function LegalSections({ dates, sections }: Pick<LegalPageProps, 'dates' | 'sections'>) {
  return (
    <div className={styles.text}>
      <p className={styles.dates}>{dates}</p>
      <Sections sections={sections} />
    </div>
  );
}

function Sections({ sections }: Pick<LegalPageProps, 'sections'>) {
  return sections.map(({ id, title, body }) => (
    <section key={id} id={id} lang="en" className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {body}
    </section>
  ));
}

import type { StaffRecipe } from '@fidelio/contracts/staff';
import { useQuery } from '@fidelio/shell-api';
import { Button, formatInstant, ProgressBar, RowsSkeleton } from '@fidelio/ui';
import { useState } from 'react';
import { languageName } from '../in-words';
import { BeforeAfter } from './before-after';
import styles from './learning.module.css';
import { trialQuery } from './recipes.query';
import { texts } from './texts';

export type Act = 'try' | 'publish' | 'withdraw';

interface RecipeCardProps {
  recipe: StaffRecipe;
  /** The newest version of its id: it alone can be tried and published. */
  newest: boolean;
  busy: boolean;
  onAct: (act: Act) => void;
}

export function RecipeCard({ recipe, newest, busy, onAct }: RecipeCardProps) {
  const { id, version, title, lacking, state, origin, note, createdAt, passed, failed, trial } = recipe;
  const running = trial?.running ?? false;

  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.quiet}>
            {texts.version(id, version)} · {texts.origins[origin]} · {formatInstant(createdAt)}
          </p>
        </div>
        <span className={`${styles.state} ${styles[state]}`}>{texts.states[state]}</span>
      </div>
      <Tried trial={trial} />
      {state !== 'proposed' && <p className={styles.line}>{texts.since(passed, failed)}</p>}
      {lacking.length > 0 && <p className={styles.line}>{texts.lacking(lacking.map(languageName))}</p>}
      {note !== '' && <p className={styles.line}>{note}</p>}
      <div className={styles.actions}>
        {newest && state !== 'published' && trial && !running && trial.fixed > 0 && trial.refused === 0 && (
          <Button variant="contained" disabled={busy} onClick={() => onAct('publish')}>
            {texts.publish}
          </Button>
        )}
        {newest && (
          <Button variant="outlined" disabled={busy || running} onClick={() => onAct('try')}>
            {trial ? texts.tryAgain : texts.try}
          </Button>
        )}
        {state === 'published' && (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => onAct('withdraw')}>
            {texts.withdraw}
          </Button>
        )}
      </div>
      {newest && trial && !running && trial.of > 0 && <TrialDetails id={id} version={version} />}
    </article>
  );
}

function Tried({ trial }: Pick<StaffRecipe, 'trial'>) {
  if (!trial) return <p className={styles.line}>{texts.untried}</p>;
  const { done, of, fixed, refused, running, problem } = trial;
  if (running) {
    const detail = texts.tried(done, of);

    return <ProgressBar label={texts.trying} detail={detail} {...(of > 0 && { value: done / of })} />;
  }

  return <p className={styles.line}>{problem === '' ? texts.trial(of, fixed, refused) : problem}</p>;
}

function TrialDetails({ id, version }: { id: string; version: number }) {
  const [open, setOpen] = useState(false);

  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.details}</summary>
      {open && <Evidence id={id} version={version} />}
    </details>
  );
}

function Evidence({ id, version }: { id: string; version: number }) {
  const { data, error } = useQuery(trialQuery(id, version));
  if (error) return <p className={styles.line}>{texts.actFailed}</p>;
  if (!data) return <RowsSkeleton label={texts.loading} />;
  const touched = data.filter(({ outcome }) => outcome !== 'untouched');

  return (
    <ul className={styles.evidence}>
      {touched.map(({ id: line, regression, outcome, reason, pages }) => (
        <li key={line}>
          <strong>{texts.outcomes[outcome]}</strong> {regression ?? texts.ofUser}
          {reason !== '' && <span className={styles.quiet}> {reason}</span>}
          {pages && <BeforeAfter id={line} />}
        </li>
      ))}
      {touched.length < data.length && <li>{texts.untouched(data.length - touched.length)}</li>}
    </ul>
  );
}

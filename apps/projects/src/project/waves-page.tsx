import { type LinkedGroup, type ProjectWave, ProjectVerdict } from '@fidelio/contracts/projects';
import { Link, useQuery } from '@fidelio/shell-api';
import { Button, ConfirmDialog, EmptyState, formatBytes, formatNumber, TextField } from '@fidelio/ui';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../loaded';
import { NameForm } from '../name-form';
import { linkedQuery, projectsApi, useAct, wavesQuery } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';
import { addressOf, nameOf } from './filter';
import { PlanInto } from './plan-into';
import { useProject } from './project-screen';

/** Sets of files that move together, with a day and an owner. */
export function WavesPage() {
  const { id, mayChange } = useProject();
  const act = useAct();

  return (
    <>
      <p className={styles.lead}>{t('waves.lead')}</p>
      <Loaded query={useQuery(wavesQuery(id))}>
        {(waves) =>
          waves.length === 0 ? (
            <EmptyState title={t('waves.empty')}>{t('waves.emptyHelp')}</EmptyState>
          ) : (
            waves.map((wave) => <Wave key={wave.id} wave={wave} />)
          )
        }
      </Loaded>
      {mayChange && (
        <NameForm
          label={t('waves.name')}
          submit={t('waves.make')}
          busy={act.isPending}
          onSubmit={(name) =>
            act.mutate(() => projectsApi.call('makeWave', { id, body: { name, date: null, owner: '' } }))
          }
        />
      )}
      <Proposed />
    </>
  );
}

function Wave({ wave }: { wave: ProjectWave }) {
  const { id, mayChange } = useProject();
  const { id: waveId, name, files, bytes, verdicts } = wave;
  const [date, setDate] = useState(wave.date ?? '');
  const [owner, setOwner] = useState(wave.owner);
  const [deleting, setDeleting] = useState(false);
  const act = useAct();
  const ids = { wave: waveId };
  const isOther = date !== (wave.date ?? '') || owner.trim() !== wave.owner;
  const save = (event: FormEvent) => {
    event.preventDefault();
    act.mutate(() => projectsApi.call('changeWave', { id, ids, body: { date: date || null, owner: owner.trim() } }));
  };

  return (
    <section className={styles.card} aria-label={name}>
      <h2>{name}</h2>
      <p>
        <Link to={addressOf(id, { wave: waveId })}>{t('files', { files })}</Link> · {formatBytes(bytes)}
        {ProjectVerdict.options
          .filter((verdict) => verdicts[verdict])
          .map((verdict) => ` · ${t(`verdict.${verdict}`)}: ${formatNumber(verdicts[verdict] ?? 0)}`)}
      </p>
      <form className={styles.form} onSubmit={save}>
        <TextField
          className={styles.day}
          label={t('waves.date')}
          type="date"
          value={date}
          disabled={!mayChange}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextField
          className={styles.field}
          label={t('waves.owner')}
          value={owner}
          disabled={!mayChange}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          onChange={({ target }) => setOwner(target.value)}
        />
        {mayChange && (
          <span className={styles.buttons}>
            <Button type="submit" variant="outlined" disabled={!isOther} loading={act.isPending}>
              {t('save')}
            </Button>
            <Button color="error" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Button>
          </span>
        )}
      </form>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={wave.done}
          disabled={!mayChange || act.isPending}
          onChange={({ target }) =>
            act.mutate(() => projectsApi.call('changeWave', { id, ids, body: { done: target.checked } }))
          }
        />
        {t('waves.done')}
      </label>
      <ConfirmDialog
        open={deleting}
        title={t('deleteNamed', { name })}
        confirmLabel={t('delete')}
        destructive
        busy={act.isPending}
        onConfirm={() => act.mutate(() => projectsApi.call('deleteWave', { id, ids }))}
        onCancel={() => setDeleting(false)}
      >
        {t('waves.deleteHelp')}
      </ConfirmDialog>
    </section>
  );
}

/** Files that link to one another, which belong into one wave. */
function Proposed() {
  const { id } = useProject();
  const { data } = useQuery(linkedQuery(id));
  if (!data || data.groups.length === 0) return null;

  return (
    <section className={styles.section}>
      <h2>{t('waves.linked')}</h2>
      <p className={styles.quiet}>{t('waves.linkedHelp')}</p>
      {data.groups.map((group) => (
        <Group key={group.file} group={group} />
      ))}
      {data.more && <p className={styles.quiet}>{t('more')}</p>}
    </section>
  );
}

function Group({ group }: { group: LinkedGroup }) {
  const { id, mayChange } = useProject();
  const { file, files, bytes, waves, shown } = group;

  return (
    <div className={styles.card}>
      <p>
        <Link to={addressOf(id, { linkedWith: file })}>{t('files', { files })}</Link> · {formatBytes(bytes)}
        {waves.length > 1 && (
          <>
            {' · '}
            <strong>{t('waves.apart', { waves: waves.length })}</strong>
          </>
        )}
      </p>
      {mayChange && <PlanInto filter={{ linkedWith: file }} />}
      <details>
        <summary>{t('waves.shown')}</summary>
        <Picture group={group} />
        <ul className={styles.plain}>
          {shown.map(({ id: each, path }) => (
            <li key={each}>
              <Link to={`/projects/${id}/files/${each}`}>{nameOf(path)}</Link>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** The files on a circle with their links; the list beside it has their names. */
function Picture({ group: { shown, links } }: { group: LinkedGroup }) {
  const at = (place: number): [number, number] => {
    const angle = (2 * Math.PI * place) / shown.length;

    return [100 + 90 * Math.cos(angle), 100 + 90 * Math.sin(angle)];
  };

  return (
    <svg className={styles.picture} viewBox="0 0 200 200" aria-hidden focusable="false">
      {links.map(([from, to]) => {
        const [[x1, y1], [x2, y2]] = [at(from), at(to)];

        return <line key={`${from} ${to}`} x1={x1} y1={y1} x2={x2} y2={y2} />;
      })}
      {shown.map(({ id }, place) => {
        const [cx, cy] = at(place);

        return <circle key={id} cx={cx} cy={cy} r={4} />;
      })}
    </svg>
  );
}

import { type ProjectFileFilter, projectLimits } from '@fidelio/contracts/projects';
import { useQuery } from '@fidelio/shell-api';
import { Button } from '@fidelio/ui';
import { useState } from 'react';
import { Pick } from '../pick';
import { type Filter, overviewQuery } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';
import { DecideButtons } from './decide-buttons';
import { PlanInto } from './plan-into';
import { useProject } from './project-screen';

/** Files by their ids, or all of the filter. */
export type Chosen = ReadonlySet<string> | 'all';

interface FileActionsProps {
  filter: Filter;
  chosen: Chosen;
  onChoose(chosen: Chosen): void;
}

/** Choosing all files of a filter, and what can be done with those that are chosen. */
export function FileActions({ filter, chosen, onChoose }: FileActionsProps) {
  const { id } = useProject();
  const { data: overview } = useQuery(overviewQuery(id));
  const [picked, setPicked] = useState(filter.waiting ?? filter.finding ?? '');
  const count = chosen === 'all' ? undefined : chosen.size;
  const wanted: ProjectFileFilter = chosen === 'all' ? filter : { ids: [...chosen] };
  const findings = overview?.findings ?? [];
  const finding = findings.find((one) => one.finding === picked);

  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={chosen === 'all'}
          onChange={({ target }) => onChoose(target.checked ? 'all' : new Set())}
        />
        {t('chooseAll')}
      </label>
      {count !== 0 && (
        <>
          {count !== undefined && <span role="status">{t('files', { files: count })}</span>}
          <Button size="small" onClick={() => onChoose(new Set())}>
            {t('clear')}
          </Button>
        </>
      )}
      {count !== undefined && count > projectLimits.maxChosen && (
        <p role="alert">{t('tooMany', { limit: projectLimits.maxChosen })}</p>
      )}
      {count !== 0 && (count ?? 0) <= projectLimits.maxChosen && (
        <>
          <Pick
            label={t('decide')}
            value={picked}
            options={[['', t('decide')], ...findings.map(({ finding: each, title }) => [each, title] as const)]}
            onPick={setPicked}
          />
          {finding && (
            <DecideButtons
              finding={finding.finding}
              title={finding.title}
              filter={wanted}
              count={count}
              choices={['accept', 'leave', 'undecided']}
            />
          )}
          <PlanInto filter={wanted} />
        </>
      )}
    </>
  );
}

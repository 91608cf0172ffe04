import type { ProjectFileFilter } from '@fidelio/contracts/projects';
import { notices, useQuery } from '@fidelio/shell-api';
import { Pick } from '../pick';
import { projectsApi, useAct, wavesQuery } from '../projects.queries';
import { t } from '../texts';
import { useProject } from './project-screen';

/** Puts files into the wave that is picked, or out of any. */
export function PlanInto({ filter }: { filter: ProjectFileFilter }) {
  const { id } = useProject();
  const { data: waves = [] } = useQuery(wavesQuery(id));
  const act = useAct();
  const plan = (wave: string) =>
    act.mutate(async () => {
      const body = { filter, wave: wave === 'none' ? null : wave };
      const { files } = (await projectsApi.call('planFiles', { id, body })).results;
      notices.success(t('planned', { files }));
    });
  if (waves.length === 0) return null;

  return (
    <Pick
      label={t('plan')}
      value=""
      options={[['', t('plan')], ...waves.map(({ id: wave, name }) => [wave, name] as const), ['none', t('noWave')]]}
      onPick={(wave) => wave !== '' && plan(wave)}
    />
  );
}

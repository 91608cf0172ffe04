import type { Project } from '@fidelio/contracts/projects';
import { Link, useNavigate, useQuery } from '@fidelio/shell-api';
import { Button, EmptyState, formatBytes, formatNumber, formatRelative, PageHeader } from '@fidelio/ui';
import { NameForm } from '../name-form';
import { Loaded } from '../loaded';
import { invitationsQuery, projectsApi, projectsQuery, useAct } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';

/** `/projects`: the projects that I am in, invitations, and the beginning of another. */
export function ProjectsScreen() {
  const projects = useQuery(projectsQuery);
  const navigate = useNavigate();
  const act = useAct();

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Invitations />
      <Loaded query={projects}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>
          ) : (
            <ul className={styles.list} aria-label={t('title')}>
              {list.map((project) => (
                <ProjectRow key={project.id} project={project} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <NameForm
        label={t('newName')}
        submit={t('create')}
        busy={act.isPending}
        onSubmit={(name) =>
          act.mutate(async () => {
            const { id } = (await projectsApi.call('createProject', { body: { name } })).results;
            void navigate(`/projects/${id}`);
          })
        }
      />
    </>
  );
}

function ProjectRow({ project: { id, name, role, files, bytes, changedAt, running } }: { project: Project }) {
  return (
    <li className={styles.item}>
      <span className={styles.grow}>
        <Link to={`/projects/${id}`} className={styles.name}>
          {name}
        </Link>
        <span className={styles.quiet}>
          {t(`roles.${role}`)} · {t('files', { files })} · {formatBytes(bytes)} ·{' '}
          {running > 0 ? t('running', { running: formatNumber(running) }) : formatRelative(changedAt)}
        </span>
      </span>
    </li>
  );
}

function Invitations() {
  const { data = [] } = useQuery(invitationsQuery);
  const act = useAct();
  if (data.length === 0) return null;

  return (
    <ul className={styles.list} aria-label={t('invitations')}>
      {data.map(({ id, project, role, from }) => (
        <li key={id} className={styles.item}>
          <span className={styles.grow}>{t('invited', { from, project, role: t(`roles.${role}`) })}</span>
          <Button
            variant="contained"
            disabled={act.isPending}
            aria-label={t('of', { action: t('accept'), name: project })}
            onClick={() => act.mutate(() => projectsApi.call('acceptProjectInvitation', { id }))}
          >
            {t('accept')}
          </Button>
          <Button
            variant="outlined"
            disabled={act.isPending}
            aria-label={t('of', { action: t('decline'), name: project })}
            onClick={() => act.mutate(() => projectsApi.call('declineProjectInvitation', { id }))}
          >
            {t('decline')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

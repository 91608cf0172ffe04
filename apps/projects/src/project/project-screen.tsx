import type { Project } from '@fidelio/contracts/projects';
import { Link, NavLink, Outlet, useParams, useQuery } from '@fidelio/shell-api';
import { Icon, PageHeader } from '@fidelio/ui';
import { createContext, useContext } from 'react';
import { Loaded } from '../loaded';
import { projectQuery } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';

const pages = ['overview', 'files', 'waves', 'people', 'report'] as const;
const Shown = createContext<Project | null>(null);

/** The project whose pages are shown, and whether I may change something in it. */
export function useProject(): Project & { mayChange: boolean } {
  const project = useContext(Shown);
  if (!project) throw new Error('Only pages of a project ask for it.');

  return { ...project, mayChange: project.role !== 'viewer' };
}

/** A project's name and the way to its pages, above each of them. */
export function ProjectScreen() {
  const { id = '' } = useParams();

  return (
    <Loaded query={useQuery(projectQuery(id))}>
      {(project) => (
        <Shown value={project}>
          <Link className={styles.back} to="/projects">
            <Icon name="chevron-right" size={18} />
            {t('title')}
          </Link>
          <PageHeader title={project.name} />
          <nav className={styles.tabs} aria-label={t('pages')}>
            {pages.map((page) => (
              <NavLink key={page} to={page === 'overview' ? '.' : page} end={page === 'overview'}>
                {t(`pages.${page}`)}
              </NavLink>
            ))}
          </nav>
          <Outlet />
        </Shown>
      )}
    </Loaded>
  );
}

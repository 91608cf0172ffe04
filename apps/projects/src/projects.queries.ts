import { type ApiClient, createApiClient } from '@fidelio/api-client';
import { type ProjectFileFilter, type ProjectFileSort, projectCalls } from '@fidelio/contracts/projects';
import { ApiError, notices, queryClient, queryOptions, readMenuStates, session, useMutation } from '@fidelio/shell-api';
import { t } from './texts';

/** Until the figures of a running scan are read again, and those of one that might begin. */
const pauseMs = { running: 5_000, idle: 30_000 };

/** Makes the calls of migration projects. */
export const projectsApi: ApiClient<typeof projectCalls> = createApiClient(session, '/api', projectCalls);

/** A filter that names no files one by one, as an address and the query of a call hold it. */
export type Filter = Omit<ProjectFileFilter, 'ids'>;

export const projectsQuery = queryOptions({
  queryKey: ['projects', 'mine'],
  queryFn: async ({ signal }) => (await projectsApi.call('projects', { signal })).results,
});

export const invitationsQuery = queryOptions({
  queryKey: ['projects', 'invitations'],
  queryFn: async ({ signal }) => (await projectsApi.call('projectInvitations', { signal })).results,
});

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', id, 'project'],
    queryFn: async ({ signal }) => (await projectsApi.call('project', { id, signal })).results,
    refetchInterval: ({ state }) => (state.data?.running ? pauseMs.running : pauseMs.idle),
  });

/** They change with the product, not while a page is open. */
export const rulesQuery = queryOptions({
  queryKey: ['projects', 'rules'],
  queryFn: async ({ signal }) => (await projectsApi.call('verdictRules', { signal })).results,
  staleTime: Infinity,
});

/** @param running scans */
export const scansQuery = (id: string, running: number) =>
  queryOptions({
    queryKey: ['projects', id, 'scans', running],
    queryFn: async ({ signal }) => (await projectsApi.call('projectScans', { id, signal })).results,
    refetchInterval: running > 0 && pauseMs.running,
  });

/** @param running scans */
export const overviewQuery = (id: string, running = 0) =>
  queryOptions({
    queryKey: ['projects', id, 'overview'],
    queryFn: async ({ signal }) => (await projectsApi.call('projectOverview', { id, signal })).results,
    refetchInterval: ({ state }) =>
      (running > 0 || state.data?.reasons.some(({ reason }) => reason === 'being-read')) && pauseMs.running,
  });

/** @param after `next` of the page before; empty for the first */
export const filesQuery = (id: string, filter: Filter, sort: ProjectFileSort, after: string) =>
  queryOptions({
    queryKey: ['projects', id, 'files', filter, sort, after],
    queryFn: async ({ signal }) =>
      (await projectsApi.call('projectFiles', { id, body: { ...filter, sort, ...(after && { after }) }, signal }))
        .results,
  });

export const fileQuery = (id: string, file: string) =>
  queryOptions({
    queryKey: ['projects', id, 'file', file],
    queryFn: async ({ signal }) => (await projectsApi.call('projectFile', { id, ids: { file }, signal })).results,
  });

export const wavesQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', id, 'waves'],
    queryFn: async ({ signal }) => (await projectsApi.call('waves', { id, signal })).results,
  });

export const linkedQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', id, 'linked'],
    queryFn: async ({ signal }) => (await projectsApi.call('linkedFiles', { id, signal })).results,
  });

export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', id, 'members'],
    queryFn: async ({ signal }) => (await projectsApi.call('projectMembers', { id, signal })).results,
  });

export const keysQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', id, 'keys'],
    queryFn: async ({ signal }) => (await projectsApi.call('projectKeys', { id, signal })).results,
  });

/** Runs an act: what is shown of projects, also in the menu, is read again after it, and a refusal is told. */
export function useAct() {
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => {
      readMenuStates();

      return queryClient.invalidateQueries({ queryKey: ['projects'] });
    },
    onError: (error) => notices.error(refusalOf(error)),
  });
}

function refusalOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'project.limit') return t('refused.limit');
  if (code === 'project.unproven') return t('refused.unproven');
  if (code === 'project.role') return t('refused.role');
  if (code === 'request.too-many') return t('refused.many');

  return t('refused');
}

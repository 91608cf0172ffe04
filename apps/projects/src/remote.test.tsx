import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { file, id, overview, project, renderProjects } from '../test/render-projects';
import { t } from './texts';

const ofProject = {
  'GET /projects/:id': project,
  'GET /projects/:id/overview': overview,
  'GET /projects/:id/scans': [],
  'GET /projects/:id/waves': [],
};

test('the first project is created where there is none, and opens', async () => {
  const { sent, router } = await renderProjects('/projects', {
    'GET /projects': [],
    'GET /project-invitations': [],
    'POST /projects': project,
    ...ofProject,
  });
  await screen.findByText(t('empty'));

  fireEvent.change(screen.getByLabelText(t('newName')), { target: { value: ' Move ' } });
  fireEvent.click(screen.getByRole('button', { name: t('create') }));

  await screen.findByRole('heading', { level: 1, name: project.name });
  expect(await screen.findByText(`fidelio-agent scan FOLDER --product ${location.origin}`)).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/projects/${id}`);
  expect(sent).toContainEqual(['POST /projects', { name: 'Move' }]);
});

test('an invitation is accepted from the list', async () => {
  const invitation = '33333333-3333-4333-8333-333333333333';
  const { sent } = await renderProjects('/projects', {
    'GET /projects': [],
    'GET /project-invitations': [
      { id: invitation, project: 'Move', role: 'viewer', from: 'Bo', invitedAt: project.createdAt },
    ],
    [`POST /project-invitations/${invitation}/accept`]: project,
  });

  fireEvent.click(await screen.findByRole('button', { name: 'Accept: Move' }));

  await waitFor(() => expect(sent.map(([call]) => call)).toContain(`POST /project-invitations/${invitation}/accept`));
});

test('a finding is decided in all files that wait, after one more question', async () => {
  const { sent } = await renderProjects(`/projects/${id}`, {
    ...ofProject,
    'POST /projects/:id/decisions': { files: 312 },
  });

  fireEvent.click(await screen.findByRole('button', { name: 'Accept: Tracked changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept: “Tracked changes”, 312 files?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));

  await screen.findByText('Decided in 312 files');
  const decision = { filter: { waiting: 'word.tracked-change' }, finding: 'word.tracked-change', choice: 'accept' };
  expect(sent).toContainEqual(['POST /projects/:id/decisions', decision]);
});

test('the filter of the table stands in the address, and the next page is added below', async () => {
  const { sent } = await renderProjects(`/projects/${id}/files?verdict=decision&sort=-bytes`, {
    ...ofProject,
    'GET /projects/:id/files?verdict=decision&sort=-bytes': { files: [file('a.docx', 1)], next: 'n' },
    'GET /projects/:id/files?verdict=decision&sort=-bytes&after=n': { files: [file('b\u202e.docx', 2)], next: null },
  });
  await screen.findByRole('link', { name: 'a.docx' });

  fireEvent.click(screen.getByRole('button', { name: t('showMore') }));

  await screen.findByRole('link', { name: 'b\\u{202E}.docx' });
  expect(screen.getByRole('link', { name: 'a.docx' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('showMore') })).toBeNull();
  expect(sent.filter(([call]) => call.startsWith('GET /projects/:id/files'))).toHaveLength(2);
});

test('all files of a filter are put into a wave, or those that are ticked', async () => {
  const wave = '44444444-4444-4444-8444-444444444444';
  const figures = { id: wave, name: 'First', date: null, owner: '', done: false, files: 0, bytes: 0, verdicts: {} };
  const { sent } = await renderProjects(`/projects/${id}/files?kind=docx`, {
    ...ofProject,
    'GET /projects/:id/waves': [figures],
    'GET /projects/:id/files': { files: [file('a.docx', 1)], next: null },
    'POST /projects/:id/plan': { files: 1 },
  });

  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select a.docx' }));
  fireEvent.change(await screen.findByLabelText(t('plan')), { target: { value: wave } });
  await screen.findByText('1 file has another wave now');
  fireEvent.click(screen.getByRole('checkbox', { name: t('chooseAll') }));
  fireEvent.change(screen.getByLabelText(t('plan')), { target: { value: 'none' } });
  await screen.findAllByText('1 file has another wave now');

  expect(sent.filter(([call]) => call.endsWith('/plan')).map(([, body]) => body)).toEqual([
    { filter: { ids: [file('', 1).id] }, wave },
    { filter: { kind: 'docx' }, wave: null },
  ]);
});

test('a viewer is offered nothing that they may not do', async () => {
  await renderProjects(`/projects/${id}`, { ...ofProject, 'GET /projects/:id': { ...project, role: 'viewer' } });

  await screen.findByRole('link', { name: 'Tracked changes' });
  expect(screen.queryByRole('button', { name: /Accept|Leave|Make key/ })).toBeNull();
});

test('a key is shown once', async () => {
  const key = { id, name: 'Server', scopes: ['scan'], createdAt: project.createdAt, lastUsedAt: null, revokedAt: null };
  const { sent } = await renderProjects(`/projects/${id}/people`, {
    ...ofProject,
    'GET /projects/:id/members': [],
    'GET /projects/:id/keys': [key],
    'POST /projects/:id/keys': { ...key, token: 'secret-token' },
  });

  fireEvent.change(await screen.findByLabelText(t('keys.name')), { target: { value: 'Server' } });
  fireEvent.click(screen.getByRole('button', { name: t('keys.make') }));
  await screen.findByText('secret-token');
  fireEvent.click(screen.getByRole('button', { name: t('keys.hide') }));

  expect(screen.queryByText('secret-token')).toBeNull();
  expect(sent).toContainEqual(['POST /projects/:id/keys', { name: 'Server', scopes: ['scan', 'correct'] }]);
});

test('somebody else’s project does not exist', async () => {
  await renderProjects(`/projects/${id}`, {});

  expect((await screen.findByRole('link', { name: t('toProjects') })).getAttribute('href')).toBe('/projects');
});

test('each verdict is explained by the rules of the server', async () => {
  await renderProjects(`/projects/${id}`, {
    ...ofProject,
    'GET /project-verdicts': [{ reason: 'add-in', verdict: 'keep', when: { addIns: true } }],
  });

  expect((await screen.findByText(t('then.keep'), { exact: false })).closest('li')?.textContent).toContain(
    t('reason.add-in'),
  );
});

test('rows are put together by owner and sorted by a column', async () => {
  const { router } = await renderProjects(`/projects/${id}/files?group=owner`, {
    ...ofProject,
    'GET /projects/:id/overview': { ...overview, owners: [{ key: 'ada', files: 312, bytes: 1, verdicts: {} }] },
    'GET /projects/:id/files?owner=ada&sort=path': { files: [file('a.docx', 1)], next: null },
    'GET /projects/:id/files?owner=ada&sort=bytes': { files: [file('small.docx', 2)], next: null },
  });

  const group = (await screen.findByText('ada', { selector: 'summary' })).closest('details')!;
  group.open = true;
  fireEvent(group, new Event('toggle'));
  await screen.findByRole('link', { name: 'a.docx' });
  fireEvent.click(screen.getByRole('button', { name: t('column.bytes') }));

  expect(await screen.findByRole('link', { name: 'small.docx' })).toBeTruthy();
  expect(router.state.location.search).toBe('?group=owner&sort=bytes');
});

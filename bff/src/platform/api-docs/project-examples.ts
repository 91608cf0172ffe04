import type {
  Project,
  projectCalls,
  ProjectFile,
  ProjectKey,
  ProjectMember,
  ProjectScan,
  ProjectWave,
} from '@fidelio/contracts/projects';
import type { ExamplesOf } from './examples-of.js';

const at = '2026-11-20T09:10:00.000Z';
const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const sha256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const done = { results: { done: true as const } };
const changed = { results: { files: 312 } };

const project: Project = {
  id: id(1),
  name: 'Move of the finance share',
  role: 'owner',
  createdAt: at,
  changedAt: at,
  files: 48_200,
  bytes: 21_400_000_000,
  verdicts: { 'as-is': 31_000, corrected: 15_300, decision: 1_700, keep: 190, unopened: 10 },
  running: 1,
};
const scan: ProjectScan = {
  id: id(2),
  state: 'running',
  below: '',
  hiddenNames: false,
  renderer: false,
  agent: 'fidelio-agent 1.0.0, Windows',
  beganAt: at,
  seenAt: at,
  endedAt: null,
  progress: { found: 48_200, read: 12_000, unchanged: 0, failed: 3, filesASecond: 11.5, left: 3_148 },
  gone: null,
};
const file: ProjectFile = {
  id: id(3),
  path: 'Finance/2024/Price list.docx',
  kind: 'docx',
  bytes: 24_113,
  modifiedAt: at,
  owner: 'EXAMPLE\\ada',
  verdict: 'decision',
  reason: 'asks-first',
  changes: 2,
  findings: 1,
  waiting: 1,
  wave: null,
  copied: false,
  uploaded: false,
  goneAt: null,
};
const finding = {
  id: 'word.tracked-change',
  mode: 'ASK',
  severity: 'wrong-content',
  outcome: 'offered',
  count: 4,
  places: ['Page 1'],
} as const;
const facts = { judged: true, changes: 2, macros: 'none', dataModel: false, addIns: false } as const;
const group = (key: string) => ({ key, files: 312, bytes: 7_500_000, verdicts: { decision: 312 } });
const wave: ProjectWave = {
  id: id(4),
  name: 'Finance',
  date: '2026-12-07',
  owner: 'Ada Lovelace',
  done: false,
  files: 312,
  bytes: 7_500_000,
  verdicts: { corrected: 312 },
};
const key: ProjectKey = {
  id: id(5),
  name: 'File server',
  scopes: ['scan'],
  createdAt: at,
  lastUsedAt: at,
  revokedAt: null,
};
const member: ProjectMember = {
  id: id(6),
  email: 'grace@example.org',
  name: null,
  role: 'helper',
  invitedAt: at,
  joinedAt: null,
  me: false,
};
const plan = { name: wave.name, date: wave.date, owner: wave.owner };

/** One example of each call of migration projects. */
export const projectExamples: ExamplesOf<typeof projectCalls> = {
  projects: { response: { results: [project] } },
  createProject: { request: { name: project.name }, response: { results: project } },
  project: { response: { results: project } },
  renameProject: { request: { name: project.name }, response: { results: project } },
  deleteProject: { response: done },
  projectOverview: {
    response: {
      results: {
        files: project.files,
        bytes: project.bytes,
        verdicts: project.verdicts,
        reasons: [{ reason: 'asks-first', verdict: 'decision', files: 1_700 }],
        kinds: [group('docx')],
        folders: [group('Finance/2024')],
        owners: [group('EXAMPLE\\ada')],
        years: [group('2024')],
        findings: [{ finding: finding.id, title: 'Tracked changes', files: 312, places: 1_204, waiting: 312 }],
        more: false,
        copied: 0,
        gone: 0,
      },
    },
  },
  verdictRules: { response: { results: [{ reason: 'data-model', verdict: 'keep', when: { dataModel: true } }] } },
  projectFiles: {
    request: { verdict: 'decision', folder: 'Finance', sort: '-bytes', limit: '100' },
    response: { results: { files: [file], next: null } },
  },
  projectFile: {
    response: {
      results: {
        ...file,
        sha256,
        facts,
        error: null,
        findingRows: [{ ...finding, places: [...finding.places], title: 'Tracked changes', choice: null }],
        links: [{ kind: 'workbook', target: 'Rates.xlsx', to: 'Finance/2024/Rates.xlsx' }],
        linkedFrom: { files: [], count: 0 },
      },
    },
  },
  decideFinding: {
    request: { filter: { folder: 'Finance' }, finding: finding.id, choice: 'accept' },
    response: changed,
  },
  exportProject: { request: { format: 'csv' }, response: 'text/csv' },
  uploadIntoProject: { request: { path: file.path, modifiedAt: at }, response: { results: { id: file.id } } },
  removeUploads: { request: { filter: { folder: 'Finance' } }, response: changed },
  projectCopies: { request: { folder: 'Finance' }, response: 'application/zip' },
  projectScans: { response: { results: [scan] } },
  waves: { response: { results: [wave] } },
  makeWave: { request: plan, response: { results: wave } },
  changeWave: { request: { done: true }, response: { results: { ...wave, done: true } } },
  deleteWave: { response: done },
  planFiles: { request: { filter: { linkedWith: file.id }, wave: wave.id }, response: changed },
  linkedFiles: {
    response: {
      results: {
        groups: [
          {
            file: file.id,
            files: 2,
            bytes: 48_000,
            waves: [],
            shown: [
              { id: file.id, path: file.path },
              { id: id(7), path: 'Finance/2024/Rates.xlsx' },
            ],
            links: [[0, 1]],
          },
        ],
        more: false,
      },
    },
  },
  projectKeys: { response: { results: [key] } },
  makeProjectKey: {
    request: { name: key.name, scopes: ['scan'] },
    response: { results: { ...key, token: 'fidelio_project_Q2hhbmdlIG1lLCBJIGFtIGFuIGV4YW1wbGU' } },
  },
  revokeProjectKey: { response: done },
  projectMembers: { response: { results: [member] } },
  inviteProjectMember: { request: { email: member.email, role: 'helper' }, response: { results: member } },
  changeProjectMember: { request: { role: 'viewer' }, response: { results: { ...member, role: 'viewer' } } },
  removeProjectMember: { response: done },
  leaveProject: { response: done },
  handOverProject: { request: { member: member.id }, response: { results: { ...project, role: 'helper' } } },
  projectInvitations: {
    response: {
      results: [{ id: member.id, project: project.name, role: 'helper', from: 'Ada Lovelace', invitedAt: at }],
    },
  },
  acceptProjectInvitation: { response: { results: { ...project, role: 'helper' } } },
  declineProjectInvitation: { response: done },
  agentProject: {
    response: { results: { project: project.name, scopes: ['scan'], files: 0, maxFiles: 100_000 } },
  },
  beginScan: {
    request: { below: '', hiddenNames: false, renderer: false, agent: scan.agent },
    response: { results: { ...scan, progress: null } },
  },
  pushRows: {
    request: {
      rows: [
        {
          path: file.path,
          kind: file.kind,
          bytes: file.bytes,
          modifiedAt: at,
          owner: file.owner,
          sha256,
          facts,
          findings: [{ ...finding, places: [...finding.places] }],
          links: [{ kind: 'workbook', target: 'Rates.xlsx', to: 'Finance/2024/Rates.xlsx' }],
          error: null,
        },
      ],
      seen: [],
    },
    response: { results: { written: 1, unknown: [] } },
  },
  reportProgress: {
    request: { found: 48_200, read: 12_000, unchanged: 0, failed: 3, filesASecond: 11.5, left: 3_148 },
    response: done,
  },
  finishScan: {
    request: { state: 'finished' },
    response: { results: { ...scan, state: 'finished', endedAt: at, gone: 12 } },
  },
  agentDecisions: {
    request: {},
    response: {
      results: {
        files: [{ path: file.path, sha256, accept: [finding.id], leave: [] }],
        next: `1_${file.id}`,
        more: false,
      },
    },
  },
  reportCopies: {
    request: { copies: [{ path: file.path, sha256, copy: sha256 }] },
    response: { results: { known: 1 } },
  },
};

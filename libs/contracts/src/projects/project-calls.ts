import type { Call } from '../calls.js';
import { Done } from '../identity.js';
import {
  ChangeProjectMember,
  HandOverProject,
  InviteProjectMember,
  MadeProjectKey,
  MakeProjectKey,
  NameProject,
  ProjectAnswer,
  ProjectInvitations,
  ProjectKeyList,
  ProjectList,
  ProjectMemberAnswer,
  ProjectMemberList,
} from './project.js';
import {
  DecideFinding,
  ExportProject,
  FilesChanged,
  ListProjectFiles,
  ProjectCopies,
  ProjectFileDetails,
  ProjectFilePage,
  ProjectOverview,
} from './project-files.js';
import { ProjectUpload, RemoveUploads, UploadIntoProject } from './project-uploads.js';
import {
  AgentProject,
  BeginScan,
  CopiesReported,
  DecidedFiles,
  FinishScan,
  ListDecisions,
  ProjectScanAnswer,
  ProjectScanList,
  PushRows,
  ReportCopies,
  RowsPushed,
  ScanProgress,
} from './scans.js';
import { VerdictRules } from './verdicts.js';
import { ChangeWave, LinkedGroups, MakeWave, PlanFiles, ProjectWaveAnswer, ProjectWaveList } from './waves.js';

/** A call about migration projects: by a member's web session, or by an agent with a project's key, which alone says what project it is. */
export interface ProjectCall extends Omit<Call, 'policy'> {
  policy: 'web' | 'project-key';
}

/** The calls of migration projects: a table of its own, so that no other page's browser loads it. */
export const projectCalls = {
  projects: { method: 'GET', path: '/projects', policy: 'web', response: ProjectList },
  createProject: { method: 'POST', path: '/projects', policy: 'web', request: NameProject, response: ProjectAnswer },
  project: { method: 'GET', path: '/projects/:id', policy: 'web', response: ProjectAnswer },
  renameProject: {
    method: 'PATCH',
    path: '/projects/:id',
    policy: 'web',
    request: NameProject,
    response: ProjectAnswer,
  },
  deleteProject: { method: 'DELETE', path: '/projects/:id', policy: 'web', response: Done },
  projectOverview: { method: 'GET', path: '/projects/:id/overview', policy: 'web', response: ProjectOverview },
  verdictRules: { method: 'GET', path: '/project-verdicts', policy: 'web', response: VerdictRules },

  projectFiles: {
    method: 'GET',
    path: '/projects/:id/files',
    policy: 'web',
    request: ListProjectFiles,
    response: ProjectFilePage,
  },
  projectFile: { method: 'GET', path: '/projects/:id/files/:file', policy: 'web', response: ProjectFileDetails },
  decideFinding: {
    method: 'POST',
    path: '/projects/:id/decisions',
    policy: 'web',
    request: DecideFinding,
    response: FilesChanged,
  },
  exportProject: { method: 'GET', path: '/projects/:id/export', policy: 'web', request: ExportProject },
  uploadIntoProject: {
    method: 'POST',
    path: '/projects/:id/uploads',
    policy: 'web',
    request: UploadIntoProject,
    multipart: true,
    response: ProjectUpload,
  },
  removeUploads: {
    method: 'POST',
    path: '/projects/:id/uploads/remove',
    policy: 'web',
    request: RemoveUploads,
    response: FilesChanged,
  },
  projectCopies: { method: 'GET', path: '/projects/:id/copies', policy: 'web', request: ProjectCopies },
  projectScans: { method: 'GET', path: '/projects/:id/scans', policy: 'web', response: ProjectScanList },

  waves: { method: 'GET', path: '/projects/:id/waves', policy: 'web', response: ProjectWaveList },
  makeWave: {
    method: 'POST',
    path: '/projects/:id/waves',
    policy: 'web',
    request: MakeWave,
    response: ProjectWaveAnswer,
  },
  changeWave: {
    method: 'PATCH',
    path: '/projects/:id/waves/:wave',
    policy: 'web',
    request: ChangeWave,
    response: ProjectWaveAnswer,
  },
  deleteWave: { method: 'DELETE', path: '/projects/:id/waves/:wave', policy: 'web', response: Done },
  planFiles: {
    method: 'POST',
    path: '/projects/:id/plan',
    policy: 'web',
    request: PlanFiles,
    response: FilesChanged,
  },
  linkedFiles: { method: 'GET', path: '/projects/:id/links', policy: 'web', response: LinkedGroups },

  projectKeys: { method: 'GET', path: '/projects/:id/keys', policy: 'web', response: ProjectKeyList },
  makeProjectKey: {
    method: 'POST',
    path: '/projects/:id/keys',
    policy: 'web',
    request: MakeProjectKey,
    response: MadeProjectKey,
  },
  revokeProjectKey: { method: 'DELETE', path: '/projects/:id/keys/:key', policy: 'web', response: Done },

  projectMembers: { method: 'GET', path: '/projects/:id/members', policy: 'web', response: ProjectMemberList },
  inviteProjectMember: {
    method: 'POST',
    path: '/projects/:id/members',
    policy: 'web',
    request: InviteProjectMember,
    response: ProjectMemberAnswer,
  },
  changeProjectMember: {
    method: 'PATCH',
    path: '/projects/:id/members/:member',
    policy: 'web',
    request: ChangeProjectMember,
    response: ProjectMemberAnswer,
  },
  removeProjectMember: { method: 'DELETE', path: '/projects/:id/members/:member', policy: 'web', response: Done },
  leaveProject: { method: 'POST', path: '/projects/:id/leave', policy: 'web', response: Done },
  handOverProject: {
    method: 'POST',
    path: '/projects/:id/hand-over',
    policy: 'web',
    request: HandOverProject,
    response: ProjectAnswer,
  },
  projectInvitations: { method: 'GET', path: '/project-invitations', policy: 'web', response: ProjectInvitations },
  acceptProjectInvitation: {
    method: 'POST',
    path: '/project-invitations/:id/accept',
    policy: 'web',
    response: ProjectAnswer,
  },
  declineProjectInvitation: { method: 'DELETE', path: '/project-invitations/:id', policy: 'web', response: Done },

  agentProject: { method: 'GET', path: '/project-agent', policy: 'project-key', response: AgentProject },
  beginScan: {
    method: 'POST',
    path: '/project-agent/scans',
    policy: 'project-key',
    request: BeginScan,
    response: ProjectScanAnswer,
  },
  pushRows: {
    method: 'POST',
    path: '/project-agent/scans/:scan/rows',
    policy: 'project-key',
    request: PushRows,
    response: RowsPushed,
  },
  reportProgress: {
    method: 'POST',
    path: '/project-agent/scans/:scan/progress',
    policy: 'project-key',
    request: ScanProgress,
    response: Done,
  },
  finishScan: {
    method: 'POST',
    path: '/project-agent/scans/:scan/finish',
    policy: 'project-key',
    request: FinishScan,
    response: ProjectScanAnswer,
  },
  agentDecisions: {
    method: 'GET',
    path: '/project-agent/decisions',
    policy: 'project-key',
    request: ListDecisions,
    response: DecidedFiles,
  },
  reportCopies: {
    method: 'POST',
    path: '/project-agent/copies',
    policy: 'project-key',
    request: ReportCopies,
    response: CopiesReported,
  },
} as const satisfies Record<string, ProjectCall>;

export type ProjectCallName = keyof typeof projectCalls;

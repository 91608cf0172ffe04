import type { CallNote } from '../call-note.js';
import type { ProblemCode } from '../problems.js';
import type { ProjectCallName } from './project-calls.js';

const member: ProblemCode[] = ['project.not-found', 'request.too-many'];
const helper: ProblemCode[] = [...member, 'project.role'];
const part: ProblemCode[] = [...helper, 'project.part-not-found'];
const agent: ProblemCode[] = ['project.key', 'project.key-scope', 'project.not-found', 'request.too-many'];
const scan: ProblemCode[] = [...agent, 'project.part-not-found', 'project.scan-ended'];

export const projectCallNotes: Record<ProjectCallName, CallNote> = {
  projects: { summary: 'The projects that I am in, those that changed last first.', problems: ['request.too-many'] },
  createProject: { summary: 'Begin a migration project.', problems: ['project.limit', 'request.too-many'] },
  project: { summary: 'One project with its figures.', problems: member },
  renameProject: { summary: 'Give a project another name (owner).', problems: helper },
  deleteProject: { summary: 'Delete a project with everything in it, for good (owner).', problems: helper },
  projectOverview: {
    summary: 'The figures of a project by verdict, kind, folder, owner, year and finding.',
    problems: member,
  },
  verdictRules: { summary: 'The rules of the verdicts, in their order: the first that fits decides.', problems: [] },
  projectFiles: { summary: 'A page of the table of files: searched, filtered, sorted.', problems: member },
  projectFile: {
    summary: 'One file with its findings, decisions and links.',
    problems: [...member, 'project.part-not-found'],
  },
  decideFinding: { summary: 'Decide one finding in all files of a filter (owner, helper).', problems: helper },
  exportProject: { summary: 'The files of a filter as CSV or JSON, streamed.', problems: member },
  uploadIntoProject: {
    summary: 'Upload one file into a project, at most 1,000 in all; the worker reads it (owner, helper).',
    problems: [
      ...helper,
      'upload.too-many',
      'upload.no-room',
      'upload.too-large',
      'upload.missing',
      'upload.empty',
      'upload.type',
      'upload.web-page',
      'upload.pdf',
      'upload.text-table',
      'upload.opendocument',
      'upload.iwork',
      'upload.incomplete',
      'upload.scanner-away',
      'upload.scan-too-large',
      'file.quarantined',
      'project.full',
    ],
  },
  removeUploads: { summary: 'Remove uploaded files with their copies, for good (owner, helper).', problems: helper },
  projectCopies: {
    summary: 'The corrected copies of uploaded files as a ZIP with their folders, streamed.',
    problems: [...member, 'file.not-found'],
  },
  projectScans: { summary: 'The newest scans with their progress.', problems: member },
  waves: { summary: 'The waves in which files move, with their figures.', problems: member },
  makeWave: { summary: 'Plan a wave (owner, helper).', problems: [...helper, 'project.limit'] },
  changeWave: {
    summary: 'Change name, date or owner of a wave, or say that it has moved (owner, helper).',
    problems: part,
  },
  deleteWave: { summary: 'Delete a wave; its files stay, in no wave (owner, helper).', problems: part },
  planFiles: { summary: 'Put all files of a filter into a wave, or out of any (owner, helper).', problems: part },
  linkedFiles: { summary: 'Groups of files that link to one another and belong into one wave.', problems: member },
  projectKeys: { summary: 'The keys of a project, without their secrets (owner).', problems: helper },
  makeProjectKey: {
    summary: 'Make a key for the agent. It is shown this once (owner).',
    problems: [...helper, 'project.limit'],
  },
  revokeProjectKey: { summary: 'Revoke a key at once (owner).', problems: part },
  projectMembers: { summary: 'Who is in a project, and who is invited.', problems: member },
  inviteProjectMember: {
    summary: 'Invite an address (owner). An address that is in the project already stays as it is.',
    problems: [...helper, 'project.limit', 'project.unproven'],
  },
  changeProjectMember: { summary: 'Change the role of a member (owner).', problems: [...part, 'project.owner-stays'] },
  removeProjectMember: {
    summary: 'Remove a member, or take an invitation back (owner).',
    problems: [...part, 'project.owner-stays'],
  },
  leaveProject: { summary: 'Leave a project (helper, viewer).', problems: [...member, 'project.owner-stays'] },
  handOverProject: { summary: 'Make a member the owner (owner).', problems: [...part, 'project.limit'] },
  projectInvitations: { summary: 'Invitations to my address, once a mailed code has proved it.', problems: [] },
  acceptProjectInvitation: { summary: 'Accept an invitation.', problems: ['project.not-found'] },
  declineProjectInvitation: { summary: 'Decline an invitation.', problems: ['project.not-found'] },
  agentProject: { summary: 'What this key opens.', problems: ['project.key', 'request.too-many'] },
  beginScan: { summary: 'Begin a scan.', problems: [...agent, 'project.limit'] },
  pushRows: {
    summary: 'Push a batch of files, which may be sent again. A body may be gzipped.',
    problems: [...scan, 'project.full'],
  },
  reportProgress: { summary: 'Say how far the scan is; at least once in an hour.', problems: scan },
  finishScan: { summary: 'End a scan. Asked again, it answers as before.', problems: scan },
  agentDecisions: { summary: 'What was decided since the last time.', problems: agent },
  reportCopies: { summary: 'Say which corrected copies were written.', problems: agent },
};

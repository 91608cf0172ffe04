import type { ReactNode } from 'react';
import type { StaffRole } from '@fidelio/contracts';
import { AuditPage } from './audit/audit-page';
import { BacklogPage } from './backlog/backlog-page';
import { InboxPage } from './inbox/inbox-page';
import { LearningPage } from './learning/learning-page';
import { OverviewPage } from './overview/overview-page';
import { RatingsPage } from './ratings/ratings-page';
import { ReleasesPage } from './releases/releases-page';
import { SecurityPage } from './second-factor/security-page';
import { WaitlistPage } from './waitlist/waitlist-page';

export interface StaffPage {
  /** Below `/staff`; '' is the first page. */
  path: string;
  label: string;
  /** Who sees it in the menu; absent: every role. The server decides what a call answers. */
  role?: StaffRole;
  element: ReactNode;
}

/** The pages in the order of the menu. */
export const pages: StaffPage[] = [
  { path: '', label: 'Overview', element: <OverviewPage /> },
  { path: 'inbox', label: 'Inbox', role: 'support', element: <InboxPage /> },
  { path: 'ratings', label: 'Ratings', role: 'support', element: <RatingsPage /> },
  { path: 'waitlist', label: 'Waitlist', role: 'support', element: <WaitlistPage /> },
  { path: 'backlog', label: 'Backlog', role: 'fixes', element: <BacklogPage /> },
  { path: 'learning', label: 'Learning', role: 'fixes', element: <LearningPage /> },
  { path: 'releases', label: 'Releases', role: 'releases', element: <ReleasesPage /> },
  { path: 'audit', label: 'Audit', element: <AuditPage /> },
  { path: 'security', label: 'Security', element: <SecurityPage /> },
];

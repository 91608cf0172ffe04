import { framedScreen, screenAt, type User } from '@fidelio/contracts';
import { session } from '@fidelio/shell-api';
import { StillProduct } from '@fidelio/shell-api/first-paint';
import { ThemeRoot } from '@fidelio/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShellFrame } from './frame/shell-frame';
import { HomePage } from './home/home-page';
import { NotificationsPage } from './notifications/notifications-page';

/** Screens of whoever is signed in; the host page shows them where the browser says so. See `libs/federation`. */
export const paths = ['/', '/chat', '/files', '/notifications'];

/** As wide as a name, so that nothing moves when it comes: spaces at which no line is broken. */
const blank = `${'\u2007'.repeat(10)}\u2060`;
const nobody: User = {
  id: '00000000-0000-4000-8000-000000000000',
  email: '',
  name: blank,
  organization: blank,
  displayName: blank,
  proven: true,
  createdAt: new Date(0).toISOString(),
};

session.start('', nobody);

/** The frame as it looks until somebody uses it, with the shell's own screen in it or the place of a remote's. */
export function paint(path: string): string {
  return renderToStaticMarkup(
    <ThemeRoot>
      <StillProduct path={path} mount="/*">
        <ShellFrame>{screenAt(path)?.remote ? framedScreen : own[path]}</ShellFrame>
      </StillProduct>
    </ThemeRoot>,
  );
}

const own: Record<string, React.ReactNode> = { '/': <HomePage />, '/notifications': <NotificationsPage /> };

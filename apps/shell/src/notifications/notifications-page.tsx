import { Button, EmptyState, PageHeader } from '@fidelio/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts';

/** `/notifications`: there are none yet, and the page says so. */
export function NotificationsPage() {
  const { title, construction, home } = texts.notifications;
  const action = (
    <Button variant="outlined" component={Link} to="/">
      {home}
    </Button>
  );

  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={construction} action={action} />
    </>
  );
}

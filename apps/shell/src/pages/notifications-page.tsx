import { Button, EmptyState, PageHeader } from '@fidelio/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts';

/** `/notifications`: not built yet, as the page says. */
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

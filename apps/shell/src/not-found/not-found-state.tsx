import { Button, EmptyState } from '@fidelio/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts';

export function NotFoundState() {
  const { title, text, home } = texts.notFound;
  const action = (
    <Button variant="contained" component={Link} to="/">
      {home}
    </Button>
  );

  return (
    <EmptyState page scene="lost" title={title} action={action}>
      {text}
    </EmptyState>
  );
}

import { ApiError, Link, useParams, useQuery } from '@fidelio/shell-api';
import { ErrorState, NotFoundState, Spinner } from '@fidelio/ui';
import { sampleFixes } from '../sample-fixes';
import { texts } from '../texts';
import { compareTexts } from './texts';
import { comparisonQuery, sampleComparisonQuery } from './comparison.queries';
import { ComparisonView } from './comparison-view';

const words = compareTexts;

/** The comparison of a file of the user, by its id, or of a sample, by its name. */
export function CompareScreen() {
  const { id = '' } = useParams();
  const isSample = sampleFixes.some((sample) => sample.id === id);
  const { data, error, refetch } = useQuery(isSample ? sampleComparisonQuery(id) : comparisonQuery(id));

  if (data) return <ComparisonView key={id} id={id} comparison={data} isSample={isSample} />;
  if (!error) return <Spinner page label={words.loading} />;
  if (error instanceof ApiError && (error.status === 404 || error.code === 'request.invalid'))
    return <NotFoundState link={Link} to="/files" action={texts.notFound} />;

  return (
    <ErrorState page title={words.failed} onRetry={() => void refetch()}>
      {words.failedHelp}
    </ErrorState>
  );
}

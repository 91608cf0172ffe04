import { ApiError, Link, useParams, useQuery } from '@fidelio/shell-api';
import { ErrorState, NotFoundState, Spinner } from '@fidelio/ui';
import { sampleFixes } from '../sample-fixes';
import { t as tOfFiles } from '../texts';
import { t } from './texts';
import { comparisonQuery, sampleComparisonQuery } from './comparison.queries';
import { ComparisonView } from './comparison-view';

/** The comparison of a file of the user, by its id, or of a sample, by its name. */
export function CompareScreen() {
  const { id = '' } = useParams();
  const isSample = sampleFixes().some((sample) => sample.id === id);
  const { data, error, refetch } = useQuery(isSample ? sampleComparisonQuery(id) : comparisonQuery(id));

  if (data) return <ComparisonView key={id} id={id} comparison={data} isSample={isSample} />;
  if (!error) return <Spinner page label={t('loading')} />;
  if (error instanceof ApiError && (error.status === 404 || error.code === 'request.invalid'))
    return <NotFoundState link={Link} to="/files" action={tOfFiles('notFound')} />;

  return (
    <ErrorState page title={t('failed')} onRetry={() => void refetch()}>
      {t('failedHelp')}
    </ErrorState>
  );
}

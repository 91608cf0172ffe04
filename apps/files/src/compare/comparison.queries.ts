import { ComparisonAnswer, type SwitchChanges } from '@fidelio/contracts';
import { api, keepFile, queryClient, queryOptions } from '@fidelio/shell-api';
import { comparisonQuery } from '../comparison.query';

export { comparisonQuery, isAtWork } from '../comparison.query';

/** A sample, whose comparison ships with the product. */
export const sampleComparisonQuery = (sample: string) =>
  queryOptions({
    queryKey: ['sample-comparison', sample],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/samples/${sample}.comparison.json`, { signal });
      if (!answer.ok) throw new Error('The sample cannot be read.');

      return ComparisonAnswer.parse(await answer.json()).results;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The simulated page of a side, where no pages are drawn. It is shown in a frame without scripts. */
export const simulatedPageQuery = (address: string) =>
  queryOptions({
    queryKey: ['simulated-page', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal });
      if (!answer.ok) throw new Error('The page cannot be read.');

      return answer.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Draws the pages that could not be drawn once more. */
export async function drawAgain(id: string): Promise<void> {
  queryClient.setQueryData(comparisonQuery(id).queryKey, (await api.call('drawAgain', { id })).results);
}

/** Draws the pages of the file as it is in Office, too. */
export async function drawOriginal(id: string): Promise<void> {
  queryClient.setQueryData(comparisonQuery(id).queryKey, (await api.call('drawOriginal', { id })).results);
}

export async function switchChanges(id: string, change: SwitchChanges): Promise<void> {
  keepFile((await api.call('switchChanges', { id, body: change })).results);
  await queryClient.invalidateQueries({ queryKey: comparisonQuery(id).queryKey });
}

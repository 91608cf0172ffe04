import type { Comparison } from '@fidelio/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api';

const askAgain = 800;

/** A file of the user beside its corrected copy, read again while the copy is made or the pages are drawn. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['comparison', id],
    queryFn: async ({ signal }) => (await api.call('comparison', { id, signal })).results,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? askAgain : false),
  });

export function isAtWork({ working, arriving, corrected }: Comparison): boolean {
  return working || arriving.state === 'drawing' || corrected?.state === 'drawing';
}

/** Where a finding stands on a drawn page. */
export interface FindingPlace {
  /** Address of the picture of the whole page. */
  picture: string;
  page: number;
  /** Width of the page divided by its height. */
  ratio: number;
  /** Fractions of the page from its upper left corner. */
  x: number;
  y: number;
}

/** The first place of each finding of a file, on its pages as they would arrive. Asks for the pages to be drawn. */
export function useFindingPlaces(fileId: string): { drawing: boolean; placeOf(finding: string): FindingPlace | null } {
  const { data } = useQuery(comparisonQuery(fileId));

  return {
    drawing: data?.arriving.state === 'drawing',
    placeOf: (finding) => (data ? placeIn(data, finding) : null),
  };
}

function placeIn({ items, arriving }: Comparison, finding: string): FindingPlace | null {
  const number = items.find((item) => item.finding === finding)?.number;
  const pin = arriving.pins.find(({ item }) => item === number);
  const drawn = pin && arriving.pages[pin.page - 1];
  if (!pin || !drawn?.picture) return null;

  return { picture: drawn.picture, page: pin.page, ratio: drawn.width / drawn.height, x: pin.x, y: pin.y };
}

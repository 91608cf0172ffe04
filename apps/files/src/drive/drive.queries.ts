import type { DriveForm, DriveSave } from '@fidelio/contracts';
import { api, queryClient, queryOptions } from '@fidelio/shell-api';

const askAgainMs = 1_000;

export const isUnderWay = ({ state }: DriveSave) => state === 'asked' || state === 'running';

/** One save, read again until it has come to its end. */
export const driveSaveQuery = (id: string) =>
  queryOptions({
    queryKey: ['drive-save', id],
    queryFn: async ({ signal }) => (await api.call('driveSave', { id, signal })).results,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askAgainMs : false),
    staleTime: 0,
  });

/** @returns the address of Google's consent page @throws ApiError */
export async function beginSave(ids: string[], as: DriveForm): Promise<string> {
  return (await api.call('saveToDrive', { body: { ids, as } })).results.consentUrl;
}

export async function cancelSave(id: string): Promise<void> {
  queryClient.setQueryData(driveSaveQuery(id).queryKey, (await api.call('cancelDriveSave', { id })).results);
}

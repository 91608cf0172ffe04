import type { FileRecord } from '@fidelio/contracts';
import { api, ApiError, notices } from '@fidelio/shell-api';
import { type Download, useSavedAnswer } from '@fidelio/ui/saved-answer';
import { t } from './texts';

/**
 * Downloads a file of the user or a sample and saves it under the name that the server sends.
 *
 * @param url   a file record's url, or a sample's storage path
 * @param bytes the size, used when the server does not send it
 */
export function useDownload(url: string, bytes = 0): Download {
  return useSavedAnswer((signal) => api.open('download', { body: { url }, signal }), {
    bytes,
    name: lastSegment(url),
    onFailed: failedWith(t('actions.downloadFailed')),
  });
}

/** The download of the file as it was uploaded. `toggle` starts or cancels it. */
export function useOriginal({ url, bytes }: FileRecord) {
  const { progress, start, cancel } = useDownload(url, bytes);
  const percent = progress === null ? null : Math.round(progress * 100);
  const label = percent === null ? t('actions.download') : t('actions.downloading', { percent: `${percent} %` });

  return { percent, label, toggle: () => (percent === null ? void start() : cancel()) };
}

/** Says that a download failed, unless the page gave it up. */
export function failedWith(words: string) {
  return (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'cancelled')) notices.error(words);
  };
}

function lastSegment(url: string): string {
  return decodeURIComponent(url.split('/').at(-1) ?? url);
}

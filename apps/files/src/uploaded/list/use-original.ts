import type { FileRecord } from '@fidelio/contracts';
import { t } from '../../texts';
import { useDownload } from '../../use-download';

/** The download of the file as it was uploaded. `toggle` starts or cancels it. */
export function useOriginal({ url, bytes }: FileRecord) {
  const { progress, start, cancel } = useDownload(url, bytes);
  const percent = progress === null ? null : Math.round(progress * 100);
  const label = percent === null ? t('actions.download') : t('actions.downloading', { percent: `${percent} %` });

  return { percent, label, toggle: () => (percent === null ? void start() : cancel()) };
}

import { Button, Icon, saveAs } from '@fidelio/ui';
import { type Filter, projectsApi, useAct } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';
import { useProject } from './project-screen';

/** The files of a filter as a table for a spreadsheet, or for a program. */
export function ExportButtons({ filter }: { filter: Filter }) {
  const { id, name } = useProject();
  const act = useAct();
  const save = (format: 'csv' | 'json') =>
    act.mutate(async () => {
      const answer = await projectsApi.open('exportProject', { id, body: { ...filter, format } });
      saveAs(await answer.blob(), `${name}.${format}`);
    });

  return (
    <span className={styles.buttons}>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={<Icon name="download" size={18} />}
          disabled={act.isPending}
          onClick={() => save(format)}
        >
          {t('export', { format: format.toUpperCase() })}
        </Button>
      ))}
    </span>
  );
}

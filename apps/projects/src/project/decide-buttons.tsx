import type { DecideFinding, ProjectFileFilter } from '@fidelio/contracts/projects';
import { notices } from '@fidelio/shell-api';
import { Button, ConfirmDialog } from '@fidelio/ui';
import { useState } from 'react';
import { projectsApi, useAct } from '../projects.queries';
import { t } from '../texts';
import { useProject } from './project-screen';

type Choice = DecideFinding['choice'];

interface DecideButtonsProps {
  finding: string;
  title: string;
  filter: ProjectFileFilter;
  /** How many files it is about, where that is known. */
  count?: number;
  choices?: readonly Choice[];
}

/** Decides one finding in all files of a filter; many files are asked about once more. */
export function DecideButtons({ finding, title, filter, count, choices = ['accept', 'leave'] }: DecideButtonsProps) {
  const { id } = useProject();
  const [asked, setAsked] = useState<Choice | null>(null);
  const act = useAct();
  const where = count === undefined ? t('allOfFilter') : t('files', { files: count });
  const decide = (choice: Choice) =>
    act.mutate(async () => {
      const { files } = (await projectsApi.call('decideFinding', { id, body: { filter, finding, choice } })).results;
      setAsked(null);
      notices.success(t('decided', { files }));
    });

  return (
    <>
      {choices.map((choice) => (
        <Button
          key={choice}
          size="small"
          variant="outlined"
          disabled={act.isPending}
          aria-label={t('of', { action: t(`choice.${choice}`), name: title })}
          onClick={() => (count === 1 ? decide(choice) : setAsked(choice))}
        >
          {t(`choice.${choice}`)}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={t('decideIn', { action: t(`choice.${asked ?? 'accept'}`), title, where })}
        confirmLabel={t(`choice.${asked ?? 'accept'}`)}
        busy={act.isPending}
        onConfirm={() => asked && decide(asked)}
        onCancel={() => setAsked(null)}
      >
        {t('decideHelp')}
      </ConfirmDialog>
    </>
  );
}

import type { StaffRecipe } from '@fidelio/contracts/staff';
import { notices, queryClient, useMutation, useQuery, useSearchParams } from '@fidelio/shell-api';
import { ConfirmDialog, EmptyState, ErrorState, PageHeader, RowsSkeleton, TextField } from '@fidelio/ui';
import { useState } from 'react';
import { staffApi } from '../staff-api';
import { EvidenceForm } from './evidence-form';
import styles from './learning.module.css';
import { ProposeForm } from './propose-form';
import { type Act, RecipeCard } from './recipe-card';
import { recipesQuery, trialQuery } from './recipes.query';
import { problemOf } from '../problem-of';
import { texts } from './texts';

interface Wanted {
  act: Act;
  recipe: StaffRecipe;
  reason: string;
}

/** Teaches the product a fix: propose, try, publish, watch, withdraw. */
export function LearningPage() {
  const { data, error, refetch } = useQuery(recipesQuery);
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<Wanted | null>(null);
  const act = useMutation({
    mutationFn: perform,
    onSuccess: (told, { recipe }) => {
      if (told) notices.success(told);
      void queryClient.invalidateQueries({ queryKey: recipesQuery.queryKey, exact: true });
      queryClient.removeQueries({ queryKey: trialQuery(recipe.id, recipe.version).queryKey });
    },
    onError: (failure) => notices.error(problemOf(failure, texts.actFailed)),
    onSettled: () => setAsked(null),
  });

  if (error) return <ErrorState page title={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />;

  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {data ? (
        <>
          <ProposeForm finding={search.get('finding') ?? ''} model={data.model} />
          <Recipes
            recipes={data.recipes}
            busy={act.isPending}
            onAct={(wanted) => (wanted.act === 'try' ? act.mutate(wanted) : setAsked(wanted))}
          />
        </>
      ) : (
        <RowsSkeleton label={texts.loading} />
      )}
      {data && <EvidenceForm />}
      {asked && (
        <Question
          wanted={asked}
          busy={act.isPending}
          onChange={setAsked}
          onConfirm={() => act.mutate(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** @returns what is told of it; nothing where the page shows it */
async function perform({ act, recipe: { id: recipe }, reason }: Wanted): Promise<string | null> {
  if (act === 'try') {
    await staffApi.call('tryRecipe', { body: { recipe } });
    return null;
  }
  if (act === 'publish')
    return texts.published((await staffApi.call('publishRecipe', { body: { recipe } })).results.files);
  await staffApi.call('withdrawRecipe', { body: { recipe, reason } });

  return texts.withdrawn;
}

interface RecipesProps {
  recipes: readonly StaffRecipe[];
  busy: boolean;
  onAct: (wanted: Wanted) => void;
}

function Recipes({ recipes, busy, onAct }: RecipesProps) {
  if (recipes.length === 0) return <EmptyState title={texts.none} />;

  return (
    <section aria-label={texts.recipes} className={styles.recipes}>
      <h2 className={styles.heading}>{texts.recipes}</h2>
      {recipes.map((recipe) => (
        <RecipeCard
          key={`${recipe.id} ${recipe.version}`}
          recipe={recipe}
          newest={recipes.find(({ id }) => id === recipe.id) === recipe}
          busy={busy}
          onAct={(act) => onAct({ act, recipe, reason: '' })}
        />
      ))}
    </section>
  );
}

interface QuestionProps {
  wanted: Wanted;
  busy: boolean;
  onChange: (wanted: Wanted) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Both acts change what users get. */
function Question({ wanted, busy, onChange, onConfirm, onCancel }: QuestionProps) {
  const { act, recipe, reason } = wanted;
  const publishes = act === 'publish';

  return (
    <ConfirmDialog
      open
      title={publishes ? texts.publishQuestion(recipe.title) : texts.withdrawQuestion(recipe.title)}
      confirmLabel={publishes ? texts.publish : texts.withdraw}
      cancelLabel={texts.cancel}
      destructive={!publishes}
      busy={busy || (!publishes && reason.trim() === '')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{publishes ? texts.publishHelp : texts.withdrawHelp}</p>
      {!publishes && (
        <TextField
          label={texts.reason}
          value={reason}
          onChange={(event) => onChange({ ...wanted, reason: event.target.value })}
        />
      )}
    </ConfirmDialog>
  );
}

import { notices, queryClient, useMutation } from '@fidelio/shell-api';
import { Alert, Button, TextField } from '@fidelio/ui';
import { useState } from 'react';
import { Filters } from '../filters';
import { staffApi } from '../staff-api';
import { exampleRecipe } from './example-recipe';
import styles from './learning.module.css';
import { type Draft, emptyDraft, recipeOf } from './recipe-draft';
import { RecipeForm } from './recipe-form';
import { recipesQuery } from './recipes.query';
import { problemOf } from '../problem-of';
import { texts } from './texts';

const words = texts.propose;
const ways: { value: 'form' | 'json'; label: string }[] = [
  { value: 'form', label: words.byForm },
  { value: 'json', label: words.asJson },
];

interface ProposeFormProps {
  /** The problem that the backlog led from. */
  finding: string;
  /** Whether a model is there to write one. */
  model: boolean;
}

export function ProposeForm({ finding: given, model }: ProposeFormProps) {
  const [finding, setFinding] = useState(given);
  const [way, setWay] = useState<'form' | 'json'>('form');
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [json, setJson] = useState('');
  const proposal = useMutation({
    mutationFn: (recipe: string | null) =>
      staffApi.call('proposeRecipe', { body: recipe === null ? { finding } : { finding, recipe } }),
    onSuccess: () => {
      setDraft(emptyDraft);
      setJson('');
      notices.success(words.kept);
      void queryClient.invalidateQueries({ queryKey: recipesQuery.queryKey });
    },
  });
  const { error, isPending } = proposal;
  const written = way === 'json' ? json.trim() !== '' : draft.title.trim() !== '' && draft.before.trim() !== '';

  return (
    <form
      className={styles.form}
      aria-label={words.heading}
      onSubmit={(event) => {
        event.preventDefault();
        proposal.mutate(way === 'json' ? json : recipeOf(finding.trim(), draft));
      }}
    >
      <h2 className={styles.heading}>{words.heading}</h2>
      <TextField
        label={words.finding}
        helperText={words.findingHelp}
        value={finding}
        onChange={(event) => setFinding(event.target.value)}
      />
      <Filters label={words.how} chosen={way} options={ways} onChoose={(value) => value && setWay(value)} />
      {way === 'form' ? (
        <RecipeForm
          finding={finding.trim()}
          draft={draft}
          onChange={setDraft}
          onJson={(recipe) => {
            setJson(recipe);
            setWay('json');
          }}
        />
      ) : (
        <TextField
          label={words.recipe}
          helperText={words.recipeHelp}
          multiline
          minRows={5}
          maxRows={18}
          className={styles.code}
          value={json}
          onChange={(event) => setJson(event.target.value)}
        />
      )}
      {error && <Alert severity="error">{problemOf(error, texts.actFailed)}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={isPending || !finding.trim() || !written}>
          {words.keep}
        </Button>
        {way === 'json' && json.trim() === '' && (
          <Button variant="outlined" onClick={() => setJson(exampleRecipe(finding.trim()))}>
            {words.example}
          </Button>
        )}
        {model && (
          <Button variant="outlined" disabled={isPending || !finding.trim()} onClick={() => proposal.mutate(null)}>
            {words.model}
          </Button>
        )}
      </div>
    </form>
  );
}

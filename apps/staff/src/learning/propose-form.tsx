import { notices, queryClient, useMutation } from '@fidelio/shell-api';
import { Alert, Button, TextField } from '@fidelio/ui';
import { useState } from 'react';
import { staffApi } from '../staff-api';
import { exampleRecipe } from './example-recipe';
import styles from './learning.module.css';
import { recipesQuery } from './recipes.query';
import { refusalOf } from './refusal';
import { texts } from './texts';

const words = texts.propose;

interface ProposeFormProps {
  /** The problem that the backlog led from. */
  finding: string;
  /** Whether a model is there to write one. */
  model: boolean;
}

export function ProposeForm({ finding: given, model }: ProposeFormProps) {
  const [finding, setFinding] = useState(given);
  const [recipe, setRecipe] = useState('');
  const proposal = useMutation({
    mutationFn: (written: boolean) =>
      staffApi.call('proposeRecipe', { body: written ? { finding, recipe } : { finding } }),
    onSuccess: () => {
      setRecipe('');
      notices.success(words.kept);
      void queryClient.invalidateQueries({ queryKey: recipesQuery.queryKey });
    },
  });
  const { error, isPending } = proposal;

  return (
    <form
      className={styles.form}
      aria-label={words.heading}
      onSubmit={(event) => {
        event.preventDefault();
        proposal.mutate(true);
      }}
    >
      <h2 className={styles.heading}>{words.heading}</h2>
      <TextField
        label={words.finding}
        helperText={words.findingHelp}
        value={finding}
        onChange={(event) => setFinding(event.target.value)}
      />
      <TextField
        label={words.recipe}
        helperText={words.recipeHelp}
        multiline
        minRows={5}
        maxRows={18}
        className={styles.code}
        value={recipe}
        onChange={(event) => setRecipe(event.target.value)}
      />
      {error && <Alert severity="error">{refusalOf(error)}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={isPending || !finding.trim() || !recipe.trim()}>
          {words.keep}
        </Button>
        {recipe.trim() === '' && (
          <Button variant="outlined" onClick={() => setRecipe(exampleRecipe(finding.trim()))}>
            {words.example}
          </Button>
        )}
        {model && (
          <Button variant="outlined" disabled={isPending || !finding.trim()} onClick={() => proposal.mutate(false)}>
            {words.model}
          </Button>
        )}
      </div>
    </form>
  );
}

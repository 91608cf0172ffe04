import { Button, Select, TextField } from '@fidelio/ui';
import { type Draft, type Operation, recipeOf } from './recipe-draft';
import styles from './learning.module.css';
import { texts } from './texts';

const words = texts.propose;
const operations = Object.keys(words.operations) as Operation[];

interface RecipeFormProps {
  finding: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Takes the recipe that the fields make, as JSON. */
  onJson: (recipe: string) => void;
}

/** Writes a fix of one operation without JSON. */
export function RecipeForm({ finding, draft, onChange, onJson }: RecipeFormProps) {
  const { operation } = draft;
  const value = operation in words.value ? words.value[operation as keyof typeof words.value] : null;
  const field = (name: keyof Draft, label: string, help?: string) => (
    <TextField
      label={label}
      {...(help !== undefined && { helperText: help })}
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );
  const example = (name: 'before' | 'after', label: string, help?: string) => (
    <TextField
      label={label}
      {...(help !== undefined && { helperText: help })}
      multiline
      minRows={2}
      maxRows={8}
      className={styles.code}
      value={draft[name]}
      onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
    />
  );

  return (
    <>
      {field('title', words.title, words.titleHelp)}
      <div className={styles.fields}>
        <Select
          label={words.operation}
          value={operation}
          options={operations.map((name) => [name, words.operations[name]] as const)}
          onChoose={(name) => onChange({ ...draft, operation: name })}
        />
        <Select
          label={words.words}
          value={draft.text}
          options={(['same', 'moved', 'declared'] as const).map((name) => [name, words.promises[name]] as const)}
          onChoose={(text) => onChange({ ...draft, text })}
        />
        {field('every', words.every, words.everyHelp)}
        {(operation === 'set' || operation === 'strip') && field('attribute', words.attribute, words.attributeHelp)}
        {value !== null && field('value', value)}
      </div>
      <div className={styles.fields}>
        {example('before', words.before)}
        {example('after', words.after, words.afterHelp)}
      </div>
      <Button variant="text" className={styles.start} onClick={() => onJson(recipeOf(finding, draft))}>
        {words.seeJson}
      </Button>
    </>
  );
}

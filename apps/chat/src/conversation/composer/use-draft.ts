import { drafts } from '@fidelio/shell-api';
import { useState } from 'react';

/** A text that is there again after a reload, or after the session ended while it was being typed. */
export function useDraft(name: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.read(name));

  return [
    text,
    (next) => {
      setText(next);
      drafts.write(name, next);
    },
  ];
}

import { drafts } from '@fidelio/shell-api';
import { useState } from 'react';

const nameOf = (id: string) => `checked:${id}`;

/** The ticked items of a file's checklist, kept in this browser until sign-out. */
export function useTicks(id: string): { ticked: string[]; toggle(finding: string): void } {
  const [ticked, setTicked] = useState(() => drafts.read(nameOf(id)).split('\n').filter(Boolean));

  function toggle(finding: string) {
    const next = ticked.includes(finding) ? ticked.filter((one) => one !== finding) : [...ticked, finding];
    setTicked(next);
    drafts.write(nameOf(id), next.join('\n'));
  }

  return { ticked, toggle };
}

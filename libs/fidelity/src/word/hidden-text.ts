import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Runs whose words are hidden by a setting of their own. */
export function* hiddenRuns({ document }: PartContext): Generator<XmlElement> {
  for (const hidden of document.elements('w:vanish')) {
    const run = hidden.parent?.parent;
    if (run?.name !== 'w:r' || ['0', 'false', 'off'].includes(hidden.attribute('w:val') ?? '1')) continue;
    if (run.elements('w:t').some(({ text }) => text.trim() !== '')) yield run;
  }
}

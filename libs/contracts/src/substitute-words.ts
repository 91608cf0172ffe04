import type { SubstituteFont } from './diagnosis.js';

const maxNamed = 4;

/** With which fonts pages are drawn in place of others, in one sentence; empty where all fonts were there. */
export function substituteWords(substitutes: readonly SubstituteFont[]): string {
  if (substitutes.length === 0) return '';
  const byDrawn = new Map<string, string[]>();
  for (const { asked, drawn } of substitutes.slice(0, maxNamed)) {
    const name = drawn ?? 'another font';
    byDrawn.set(name, [...(byDrawn.get(name) ?? []), asked]);
  }
  const named = [...byDrawn].map(([drawn, asked]) => `${drawn} instead of ${asked.join(' and ')}`).join(', ');
  const more = substitutes.length > maxNamed ? ' and others' : '';

  return `The pages are drawn with ${named}${more}, so lines may break a little differently than in Office.`;
}

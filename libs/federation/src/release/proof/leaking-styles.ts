/**
 * Selectors that may match elements outside a remote. Each selector must contain a class, which the build makes unique.
 *
 * @param css of a built remote
 */
export function leakingStyles(css: string): string[] {
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .replaceAll(/@font-face[^{]*\{[^{}]*\}/g, '');
  const preludes = [...plain.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) => prelude.trim());

  return preludes
    .filter((prelude) => prelude !== '' && !prelude.startsWith('@') && !prelude.startsWith('&'))
    .flatMap(topLevelParts)
    .filter((selector) => !/\.[A-Za-z_-]/.test(selector));
}

/** Splits at commas that are not inside parentheses, as in `:is(h1, h2)`. */
function topLevelParts(prelude: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const character of prelude) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }

  return parts.map((part) => part.trim());
}

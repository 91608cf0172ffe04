/** Blocks whose contents are no selectors. */
const noSelectors = /^@(-\w+-)?(keyframes|font-face|property|counter-style|page)\b/;

const isOpen = /^(?!.*\.[A-Za-z_-])/s;
/** A nested selector whose subject is around its parent. */
const escapes = /:has\([^)]*&/;

/**
 * Selectors that may match elements outside a remote. Each selector must contain a class, which the build makes unique; what
 * is nested in such a rule is below its class.
 *
 * @param css of a built remote
 */
export function leakingStyles(css: string): string[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/g, '');
  const open: ('group' | 'rule' | 'inert')[] = [];
  const leaking: string[] = [];
  for (const [, prelude = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') open.pop();
    if (end !== '{') continue;
    const head = prelude.trim();
    const isRule = !head.startsWith('@');
    const isNested = open.includes('rule');
    if (isRule && !open.includes('inert'))
      leaking.push(...topLevelParts(head).filter((selector) => (isNested ? escapes : isOpen).test(selector)));
    open.push(isRule ? 'rule' : noSelectors.test(head) ? 'inert' : 'group');
  }

  return leaking;
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

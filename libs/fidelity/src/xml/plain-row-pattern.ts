const value = '="[^"<&\\t\\r\\n]*"';
const words = '[^<&]*(?:&(?:amp|lt|gt|quot|apos);[^<&]*)*';
const space = '(?: xml:space="preserve")?';
const text = (name: string) => `<${name}${space}>${words}</${name}>`;
const attributes = (names: readonly string[]) => names.map((name) => `(?: ${name}${value})?`).join('');
const flag = (name: string) => `(?: ${name}="(?:[01]|true|false)")?`;
const formulaTag = `<f(?:( t="shared")| t="(?:array|normal)")?${flag('aca')}(?: ref${value})?${flag('ca')}(?: si="(\\d{1,9})")?`;
const formula = `${formulaTag.replaceAll(/\((?!\?)/g, '(?:')}(?:/>|>${words}</f>)`;
const cell = `<c${attributes(['r', 's', 't'])}(?:/>|>(?:${formula})?(?:${text('v')}|<v/>)?(?:<is>${text('t')}</is>)?</c>)`;
const rowAttributes = [
  'r', 'spans', 's', 'customFormat', 'ht', 'hidden', 'customHeight', 'outlineLevel', 'collapsed', 'thickTop', 'thickBot', 'ph',
]; // prettier-ignore

/** The one attribute of plain rows with a prefix, which the sheet has to declare. */
export const descent = 'x14ac:dyDescent';

/**
 * A row as Excel and most other programs write it, with the white space behind it: each name at most once, in this order, without
 * comments, and well-formed wherever the default namespace is that of sheets.
 */
export const plainRow = new RegExp(
  `<row${attributes([...rowAttributes, descent])}(?:/>|>(?:${cell})*</row>)[ \\t\\r\\n]*`,
  'y',
);

/** A formula of such a row: whether it is shared, its index, and itself. */
export const plainFormula = new RegExp(`${formulaTag}(?:/>|>([^<]*)</f>)`, 'y');

/** The names that HTML 4 has for colours. */
const names: Readonly<Record<string, string>> = {
  aqua: '00FFFF', black: '000000', blue: '0000FF', fuchsia: 'FF00FF', gray: '808080', green: '008000', grey: '808080',
  lime: '00FF00', maroon: '800000', navy: '000080', olive: '808000', orange: 'FFA500', purple: '800080', red: 'FF0000',
  silver: 'C0C0C0', teal: '008080', white: 'FFFFFF', yellow: 'FFFF00',
}; // prettier-ignore

/** Six digits for a colour that is written as a name, with a number sign, or with three digits behind it; null for any other value. */
export function colourDigits(value: string): string | null {
  const named = names[value.trim().toLowerCase()];
  if (named !== undefined) return named;
  const [, digits] = /^\s*#([\da-f]{6}|[\da-f]{3})\s*$/i.exec(value) ?? [];
  if (digits === undefined) return null;

  return (digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits).toUpperCase();
}

/** Splits at sentence ends, semicolons and line breaks, not at `4.1`, `report.docx` or `e.g.`. */
export function splitSentences(raw: string): string[] {
  return raw
    .split(/(?<=[.!?;。！？])(?<!#[\p{L}/]{1,8}[!?])\s+(?=\S)|(?<=[。！？])|\s*\n+\s*/u)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, readAtMost);
}

/** A message of more sentences is read as far as this. */
const readAtMost = 80;

/** Splits a sentence into the parts that a correction tells apart: at commas, dashes, 'but', 'it is'. */
export function splitClauses(raw: string): string[] {
  return raw
    .split(
      /\s*[,:;.!?]\s+|\s+[-–—]+\s+|\s+(?=(?:but|sorry|actually|and not|not the|rather than|instead of|sondern|sino|mais|maar|mas|bensi|ale|it['’]?s the|its the|i mean|i meant)\b)/iu,
    )
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Splits at sentence ends, semicolons and line breaks, not at `4.1`, `report.docx` or `e.g.`. */
export function splitSentences(raw: string): string[] {
  const sentences = raw
    .split(
      /(?<=[.!?;。！？])(?<!#[\p{L}/]{1,8}[!?])(?<!(?<!\p{L})(?:[Rr]n|[Nn][ro]|[Aa]bs|[Ss]|[Aa]rt|bzw|z|[Bb]|[Pp]ag|[Pp]|[Kk]ap|[Tt]ab|[Aa]bb|[Zz]iff|ca|[Ff]ig|usw|[Nn]úm|[Ss]ec|vs|evtl|[Ss]r|[Dd]r|blz)\.)\s+(?=\S)|(?<=[。！？])|\s*\n+\s*/u,
    )
    .map((part) => part.trim())
    .filter(Boolean);

  return sentences.length <= readAtMost
    ? sentences
    : [...sentences.slice(0, readAtMost - readFromEnd), ...sentences.slice(-readFromEnd)];
}

/** Of a message with more sentences the first and the last ones are read: each costs as much as a short message. */
const readAtMost = 24;
const readFromEnd = 8;

/** Splits a sentence into the parts that a correction tells apart: at commas, dashes, 'but', 'it is'. */
export function splitClauses(raw: string): string[] {
  return raw
    .split(
      /、|(?<=(?:ではなく|じゃなく)て?)(?!て)|\s*[,:;.!?]\s+|\s+[-–—]+\s+|\s+(?=(?:but|sorry|actually|and not|not the|rather than|instead of|sondern|sino|mais|maar|mas|bensi|ale|it['’]?s the|its the|i mean|i meant)\b)/iu,
    )
    .map((part) => part.trim())
    .filter(Boolean);
}

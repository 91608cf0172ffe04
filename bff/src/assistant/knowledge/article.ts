/** One thing that the product says of itself, as the assistant may tell it. */
export interface Article {
  id: string;
  title: string;
  /** Ways of asking for it, in any language; searched, never shown. */
  asks: string;
  /** The fact itself, in plain office English. */
  answer: string;
}

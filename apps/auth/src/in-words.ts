const plural = new Intl.PluralRules('en');

function counted(amount: number, unit: 'second' | 'minute' | 'hour'): string {
  return `${amount} ${unit}${plural.select(amount) === 'one' ? '' : 's'}`;
}

/** Times as people say them. */
export const inWords = {
  /** '42 seconds', '3 minutes', '5 hours'; rounded up, so that nobody comes back too early. */
  duration(seconds: number): string {
    if (seconds < 90) return counted(Math.max(1, Math.ceil(seconds)), 'second');
    if (seconds < 90 * 60) return counted(Math.ceil(seconds / 60), 'minute');

    return counted(Math.ceil(seconds / 3600), 'hour');
  },

  /** '0:42' */
  clock(seconds: number): string {
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  },
};

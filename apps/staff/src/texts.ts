/** The texts of the console's frame; each page has its own. */
export const texts = {
  nav: 'Staff console',
  notFound: 'Go to Home',
  notFoundInside: 'Go to Overview',
  failed: 'The staff console cannot be opened right now',
  retry: 'Try again',
  loading: 'Opening the staff console',
} as const;

/** Browsers of the last two years: no code for older ones is sent. */
export const browserslist = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2'];

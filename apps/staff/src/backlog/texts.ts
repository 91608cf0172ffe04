/** The texts of the page 'Backlog'. */
export const texts = {
  title: 'Backlog',
  lead: 'What waits for a fix. Names, texts and values of the files are not shown.',
  failed: 'The backlog cannot be shown right now',
  detailsFailed: 'The reports cannot be shown right now',
  retry: 'Try again',
  loading: 'Loading the backlog',
  none: 'No file waits for a fix.',
  findings: 'Known problems without a fix',
  files: (files: number) => `${files} ${files === 1 ? 'file' : 'files'}`,
  people: (people: number) => `of ${people} ${people === 1 ? 'person' : 'people'}`,
  seen: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  reports: 'What people said, and where it is',
  nothingSaid: 'Nothing was said.',
  teach: 'Teach a fix',
  symptoms: 'Reports in which nothing known was found',
} as const;

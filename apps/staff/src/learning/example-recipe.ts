/** What a recipe looks like: it takes out the numbers of lines. */
export const exampleRecipe = (finding: string): string =>
  JSON.stringify(
    {
      language: 1,
      id: `${finding || 'word.line-number'}-removed`,
      version: 1,
      finding: finding || 'word.line-number',
      title: 'Leave out the line numbers',
      text: 'same',
      operations: [{ op: 'remove' }],
      example: { before: '<w:lnNumType w:countBy="1"/>', after: '' },
    },
    null,
    2,
  );

import { brand } from '@fidelio/contracts';

const words = {
  expired: ['This link has expired', 'Links to corrected files work for a few days only. Your file is still there.'],
  gone: ['This link does not work', 'The file behind it was deleted, or the link was not copied whole.'],
} as const;

/** For people who follow a mailed link too late: says why, and leads to Files, where a new link waits. */
export function deadLinkPage(verdict: 'valid' | 'expired' | 'forged'): string {
  const [title, sentence] = verdict === 'expired' ? words.expired : words.gone;

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${brand.name}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif; color: #1c2430; background: #f6f7f9 }
main { max-width: 32rem; padding: 2rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
a { color: #0b57a4 }
@media (prefers-color-scheme: dark) { body { color: #e8ecf2; background: #12161d } a { color: #8ec1ff } }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/files">Open Files to get it from there</a></p>
</main>
</body>
</html>
`;
}

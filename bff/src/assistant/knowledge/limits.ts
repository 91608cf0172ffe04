import type { Article } from './article.js';

/** Limits of the cloud suite and general advice on conversion. */
export const limitArticles: Article[] = [
  {
    id: 'suite-limits',
    title: 'Limits of the cloud suite',
    asks: 'how many cells can google cope with; how big can a google doc get; is there a limit on rows; limits of google docs; maximum document length; how many characters in google docs; how many cells in google sheets; maximum rows; slides size limit; biggest spreadsheet; limits of sheets; too large for google; 10 million cells; 1.02 million characters; wie viele zellen; combien de cellules; google docs size limit',
    answer:
      'As known today: Google Docs takes about 1.02 million characters or 50 MB, Google Slides 100 MB, and Google Sheets about 10 million cells.',
  },
  {
    id: 'predicted',
    title: 'How sure a finding is',
    asks: 'how certain is it; how reliable are your findings; is what you find right; do you test them in google; how sure are you; verified in google; predicted; is the diagnosis reliable; how do you know; sources; evidence; confidence; grade; accuracy; do you test in google; how accurate; wie sicher; fiable; fiabilidad; wie zuverlassig',
    answer:
      'Findings are predicted from what is known about the import, never verified in Google itself; each names its source, its grade and its date.',
  },
  {
    id: 'what-is-fixed',
    title: 'What a fix changes',
    asks: 'what do you change in my file; will my original be changed; is the original kept; does the fix alter the text; do you overwrite my file; can a fix damage; safe fix; unchanged original; what happens to the original; is anything else touched; digital signature; signed file; what does a fix do; wird das original geandert; modifie l original; cambia el original',
    answer:
      'Your original stays as it is; the fix makes a corrected copy. Only what a finding names is touched, and a copy is given out only after checks that its text is the same. A digitally signed file is changed only when you agree, since that ends the signature.',
  },
  {
    id: 'fully-fixed',
    title: 'When a file counts as fixed',
    asks: 'nobody has a cure; what if nobody has a fix; what if there is no solution; why is my file still not fixed; nothing known found it says; still not repaired; fully fixed; partly fixed; when is a file fixed; severity; nothing known found; why is my file not fixed; file waits; unfixed; data loss severity; no fix available; what happens if there is no fix; what if there is no fix for my problem; no fix for it; if you cannot fix it; learn new fixes; how do you learn; backlog; was passiert wenn; que se passe t il si; que pasa si no',
    answer:
      'A file counts as fixed when something was fixed and nothing of the severity layout or worse is left. If no known fix covers the problem, the report is kept, the file waits, and it is run again when a fix is learned; you are then e-mailed.',
  },
];

/** `P:\Finance\plan.xlsx` or `P:/Finance/plan.xlsx`. */
const drive = /^[a-z]:(?:[\\/]|$)/i;
const scheme = /^[a-z][a-z\d+.-]*:/i;

/**
 * Whether the target of a link is a file on a drive, a file server, or beside the document: it leads nowhere once the file lies in the
 * cloud. Links to the web, to mail addresses and inside the file are none of these.
 */
export function leadsToServer(target: string): boolean {
  const path = decoded(target.trim());
  if (path === '' || path.startsWith('#') || path.startsWith('?')) return false;
  if (/^file:/i.test(path) || path.startsWith('\\\\') || drive.test(path)) return true;
  if (scheme.test(path) || path.startsWith('//') || /^www\./i.test(path)) return false;
  // What is neither an address nor a path may be a page whose `http://` was forgotten.
  const [bare = ''] = path.split(/[?#]/, 1);

  return bare.includes('\\') || /^\.{1,2}\//.test(bare) || (/\.[a-z\d]{2,5}$/i.test(bare) && !isHost(bare));
}

/** `example.com` and `example.com/page.html` are addresses without their scheme. */
function isHost(path: string): boolean {
  const [first = '', ...rest] = path.split('/');

  return /^(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|info|io|eu|uk|de|fr|es|it|pt|nl|jp|ch|at|be|us|ca|au)$/i.test(first) && (rest.length > 0 || !first.includes(' ')); // prettier-ignore
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** UTF-16 units, as Windows counts: a path of 260 keeps half for the folders above. */
const maxLength = 120;
/** What Windows takes for a folder, a drive, a stream or a pattern, and what nobody sees. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\u2215\u2044\u29f8\uff0f\uff3c\ufe68]/gu;
/** Devices, with whatever ending. */
const device = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/**
 * Gives each entry of an archive a safe name of its own, without folders: the second `a.docx` becomes `a (2).docx`.
 * Upper and lower case are equal, as on most disks.
 */
export class ArchiveNames {
  private readonly taken = new Set<string>();

  /** @param mark stands before the ending, however long the name is: ' (corrected)' */
  take(name: string, mark = ''): string {
    const [stem, ending] = safeParts(name);
    let free = joinName(stem, mark, ending);
    for (let copy = 2; this.taken.has(folded(free)); copy += 1) free = joinName(stem, `${mark} (${copy})`, ending);
    this.taken.add(folded(free));

    return free;
  }
}

function safeParts(name: string): [stem: string, ending: string] {
  const safe = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^[\s.\\/]*[.\\/][\s.\\/]*/, '_')
    .replaceAll(unsafe, '_')
    .trimStart()
    .replace(/[\s.]+$/, '')
    .replace(device, '_$&');
  const ending = /\.[^.\s]{1,10}$/.exec(safe)?.[0] ?? '';

  return [safe.slice(0, safe.length - ending.length) || 'file', ending];
}

function joinName(stem: string, mark: string, ending: string): string {
  const behind = mark + ending;

  return shorten(stem, maxLength - behind.length) + behind;
}

/** Cut between letters, so that no half of one stays. */
function shorten(stem: string, max: number): string {
  if (stem.length <= max) return stem;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(stem.slice(0, max + 1))) {
    if (kept.length + segment.length > max) break;
    kept += segment;
  }

  return kept.toWellFormed().trimEnd();
}

/** Equal for names that are the same on most disks. */
export const folded = (name: string) => name.normalize('NFC').toUpperCase().toLowerCase();

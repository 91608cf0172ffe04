/** Gives each entry of an archive a name of its own: the second `a.docx` becomes `a (2).docx`. Upper and lower case are equal, as on most disks. */
export class ArchiveNames {
  private readonly taken = new Set<string>();

  take(name: string): string {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let copy = 2; this.taken.has(folded(free)); copy += 1) free = `${stem} (${copy})${ending}`;
    this.taken.add(folded(free));

    return free;
  }
}

const folded = (name: string) => name.normalize('NFC').toLowerCase();

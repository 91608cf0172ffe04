import { randomBytes } from 'node:crypto';
import type { OfficeFormat } from '@fidelio/contracts';

export interface DriveFile {
  id: string;
  owner: string;
  name: string;
  mimeType: string;
  parents: string[];
  appProperties: Record<string, string>;
  createdTime: string;
  /** What was uploaded. */
  bytes?: Uint8Array;
  /** What the import kept, as an Office file; null for a folder or a file that was not converted. */
  imported: { format: OfficeFormat; office: Uint8Array; text: string; pictures: number } | null;
}

/** The files of every account. Deletions are seen by lists only after some more lists, as on the real service. */
export class DriveFiles {
  private readonly files = new Map<string, DriveFile>();
  private readonly ghosts = new Map<string, { file: DriveFile; lists: number }>();
  /** How many lists still show a file that was deleted. */
  listsBeforeGone = 0;

  get all(): DriveFile[] {
    return [...this.files.values()];
  }

  add(file: Omit<DriveFile, 'id' | 'createdTime'>): DriveFile {
    const made = { ...file, id: randomBytes(16).toString('base64url'), createdTime: new Date().toISOString() };
    this.files.set(made.id, made);

    return made;
  }

  /** `drive.file`: an account sees what it made, and nothing else. */
  find(id: string, owner: string): DriveFile | undefined {
    const file = this.files.get(id);

    return file?.owner === owner ? file : undefined;
  }

  remove(file: DriveFile): void {
    this.files.delete(file.id);
    if (this.listsBeforeGone > 0) this.ghosts.set(file.id, { file, lists: this.listsBeforeGone });
  }

  list(owner: string, query: string): DriveFile[] {
    const ghosts = [...this.ghosts.values()].map(({ file }) => file);
    for (const [id, ghost] of this.ghosts) if ((ghost.lists -= 1) <= 0) this.ghosts.delete(id);
    const wanted = conditionsOf(query);

    return [...this.files.values(), ...ghosts].filter(
      (file) => file.owner === owner && wanted.every((holds) => holds(file)),
    );
  }
}

type Condition = (file: DriveFile) => boolean;

/** The part of Drive's query language that the product uses. @throws Error for anything else, as Drive answers 400 */
function conditionsOf(query: string): Condition[] {
  return query.split(/ and (?![^{]*})/).map((term): Condition => {
    const property = /^appProperties has \{ key='([^']+)' and value='([^']+)' \}$/.exec(term);
    if (property) return ({ appProperties }) => appProperties[property[1]!] === property[2];
    const type = /^mimeType = '([^']+)'$/.exec(term);
    if (type) return ({ mimeType }) => mimeType === type[1];
    const before = /^createdTime < '([^']+)'$/.exec(term);
    if (before) return ({ createdTime }) => createdTime < before[1]!;
    if (term === 'trashed = false') return () => true;
    throw new Error(`Invalid Value: ${term}`);
  });
}

/**
 * Work of one account comes one after the other in this process. The database has the last word over all of them
 * (`lockUploads`), but who waits there holds a connection: fifty uploads of one account would leave none to the others.
 */
export class AccountTurns {
  private readonly last = new Map<string, Promise<void>>();

  async take<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(accountId) ?? Promise.resolve();
    const mine = before.then(work);
    const over = mine.then(nothing, nothing);
    this.last.set(accountId, over);

    try {
      return await mine;
    } finally {
      if (this.last.get(accountId) === over) this.last.delete(accountId);
    }
  }
}

const nothing = () => undefined;

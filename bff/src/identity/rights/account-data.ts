import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface AccountIdentity {
  id: string;
  email: string;
}

/** What a module holds about people: how to hand it out, and how to forget it. Registered in `onModuleInit`. */
export interface AccountDataContributor {
  /** The part's name in the export, `files`. */
  name: string;
  /** Everything held, as JSON. */
  export(account: AccountIdentity): Promise<unknown>;
  /**
   * Removes the module's rows, inside the deletion's one transaction. What lies elsewhere (stored
   * objects) is queued for removal with the same `manager`: it then happens if and only if the deletion does.
   */
  erase(manager: EntityManager, account: AccountIdentity): Promise<void>;
}

@Injectable()
export class AccountData {
  private readonly contributors: AccountDataContributor[] = [];

  register(contributor: AccountDataContributor): void {
    this.contributors.push(contributor);
  }

  async export(account: AccountIdentity): Promise<Record<string, unknown>> {
    const parts = await Promise.all(
      this.contributors.map(async (contributor) => [contributor.name, await contributor.export(account)] as const),
    );

    return Object.fromEntries(parts);
  }

  async erase(manager: EntityManager, account: AccountIdentity): Promise<void> {
    for (const contributor of this.contributors) await contributor.erase(manager, account);
  }
}

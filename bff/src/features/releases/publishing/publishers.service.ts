import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { IssuedPublisher, IssuePublisher, Publisher } from '@fidelio/contracts/releases';
import { Problem } from '../../../platform/http/problem.js';
import type { ReleasePublisherEntity } from '../release.entities.js';
import { PublishersRepository } from './publishers.repository.js';

/** The teams that may publish, each one remote. */
@Injectable()
export class PublishersService {
  constructor(private readonly publishers: PublishersRepository) {}

  /** @returns the publisher with its token, which is shown this once */
  async issue({ remote, label, publicKey }: IssuePublisher): Promise<IssuedPublisher> {
    const token = `fidelio_${randomBytes(32).toString('base64url')}`;
    const publisher = await this.publishers.create({ remote, label, tokenHash: hashOf(token), publicKey });

    return { ...toPublisher(publisher), token };
  }

  async list(): Promise<Publisher[]> {
    return (await this.publishers.all()).map(toPublisher);
  }

  async revoke(id: string): Promise<void> {
    if (!(await this.publishers.revoke(id))) throw new Problem('release.not-found');
  }

  /** No team may publish this remote any more. */
  async revokeAllOf(remote: string): Promise<void> {
    await this.publishers.revokeAllOf(remote);
  }

  /** @throws Problem `release.forbidden` unless this token may publish this remote */
  async authorise(token: string, remote: string): Promise<{ label: string; publicKey: string }> {
    const publisher = await this.publishers.findOne({ tokenHash: hashOf(token), revokedAt: null });
    if (publisher?.remote !== remote) throw new Problem('release.forbidden');

    return publisher;
  }
}

function toPublisher({ id, remote, label, createdAt, revokedAt }: ReleasePublisherEntity): Publisher {
  return { id, remote, label, createdAt: createdAt.toISOString(), revokedAt: revokedAt?.toISOString() ?? null };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

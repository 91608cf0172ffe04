import type { RateReply } from '@fidelio/contracts';
import type { ListRatings, RatingsPage, StaffRating } from '@fidelio/contracts/staff';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Problem } from '../../../platform/http/problem.js';
import { redactedWords } from '../../privacy/redaction/redacted-words.js';
import { withoutFile } from '../../privacy/redaction/without-file.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { type RatedReply, type RatingPlace, RatingsRepository } from './ratings.repository.js';

const pageSize = 50;
const maxExported = 1000;

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** What users think of the assistant's replies: kept with the reply, read by staff, exported where the user agreed. */
@Injectable()
export class RatingsService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly ratings: RatingsRepository,
  ) {}

  /** @throws Problem `chat.conversation-not-found`, `chat.reply-not-found` */
  async rate(
    accountId: string,
    { conversationId, messageId }: { conversationId: string; messageId: string },
    { thumb, words = '', mayEvaluate }: RateReply,
  ): Promise<void> {
    await this.conversations.owned(accountId, conversationId);
    const rating = thumb && { thumb, words, mayEvaluate };
    if (!(await this.ratings.rate(conversationId, messageId, rating))) throw new Problem('chat.reply-not-found');
  }

  /** Newest first. */
  async list(query: ListRatings): Promise<RatingsPage['results']> {
    const [found, counts] = await Promise.all([
      this.ratings.page(query, placeOf(query.before), pageSize),
      this.ratings.counts(),
    ]);
    const last = found.length > pageSize ? found[pageSize - 1] : undefined;

    return {
      ratings: await toStaffRatings(found.slice(0, pageSize)),
      next: last ? `${last.ratedAt}_${last.id}` : null,
      counts,
    };
  }

  /**
   * The beginnings of scripts for the evaluation, one JSON object a line, of users who agreed. What the reply should have been
   * (`expect`) is filled in by a person.
   */
  async export(): Promise<string> {
    const found = await this.ratings.agreed(maxExported);
    const shown = await toStaffRatings(found);

    return shown
      .map(({ id, thumb, words, asked, reply, answeredBy }, index) => {
        const script = { id: `rating-${id}`, language: found[index]?.language ?? 'en', staffDays: null };

        return `${JSON.stringify({ ...script, turns: [{ say: asked, expect: {} }], rated: { thumb, words, reply, answeredBy } })}\n`;
      })
      .join('');
  }
}

async function toStaffRatings(rows: RatedReply[]): Promise<StaffRating[]> {
  const said = rows.flatMap(({ rating, asked, names, ...reply }) =>
    [rating.words, asked ?? '', withoutFile(reply.content, reply)].map((text) => ({ text, names })),
  );
  const texts = await redactedWords(said);

  return rows.map(({ id, rating, answeredBy, traceId, ratedAt }, index) => {
    const [words = '', asked = '', reply = ''] = texts.slice(index * 3, index * 3 + 3);
    const { thumb, mayEvaluate } = rating;

    return { id, thumb, words, asked, reply, answeredBy, traceId, mayEvaluate, at: ratedAt };
  });
}

function placeOf(before: string | undefined): RatingPlace | null {
  if (before === undefined) return null;
  const place = Place.safeParse(before.split('_'));
  if (!place.success) throw new Problem('request.invalid');
  const [ratedAt, id] = place.data;

  return { ratedAt, id };
}

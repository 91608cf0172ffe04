import type { Language } from '@fidelio/contracts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { ownDemoNote } from '../../../platform/http/demo-note.js';
import { icon } from '../../../platform/http/plain-page.style.js';
import { PageLanguage, Policy } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import { SampleFiles } from './sample-files.js';

const PagePath = z.object({ name: z.string().max(200) });
type PagePath = z.infer<typeof PagePath>;

/** The samples after their import, without and with the fix: pages of their own, and what their comparison shows. */
@Controller('samples')
export class SamplePagesController {
  constructor(private readonly samples: SampleFiles) {}

  @Get(':name')
  @Policy('public')
  async page(
    @Param({ schema: PagePath }) path: PagePath,
    @PageLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    response.set({ 'cache-control': 'public, max-age=300', vary: 'cookie, accept-language' });
    const part = await this.samples.comparisonPart(path.name, language);
    if (part) {
      response.type(part.mediaType).send(part.content);
      return;
    }
    const page = await this.samples.page(`/samples/${path.name}`, language);
    if (page === null) throw new Problem('request.not-found');
    response.type('html').send(ofProduct(page, language));
  }
}

/**
 * Without an icon of its own a page makes the browser ask for `/favicon.ico`, which does not exist. The simulated document itself stays
 * as it is, so that the note of a demonstration stands above it.
 */
function ofProduct(page: string, language: Language): string {
  const note = ownDemoNote(language);
  const withIcon = page.replace('</title>', `</title><link rel="icon" href="${icon}">`);

  return note === null ? withIcon : withIcon.replace(/<body[^>]*>/, (body) => `${body}<p>${note}</p>`);
}

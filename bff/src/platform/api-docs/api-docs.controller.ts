import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Policy } from '../http/policy.js';
import { docsPage } from './docs-page.js';
import { openApi } from './openapi.js';

@Controller('api/docs')
export class ApiDocsController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get()
  @Policy('public')
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return docsPage();
  }

  @Get('openapi.json')
  @Policy('public')
  document() {
    return openApi(this.config.publicUrl);
  }
}

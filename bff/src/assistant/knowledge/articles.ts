import type { Article } from './article.js';
import { launcherArticles } from './launcher.js';
import { limitArticles } from './limits.js';
import { privacyArticles } from './privacy.js';
import { productArticles } from './product.js';

/** What the product says of itself. */
export const articles: Article[] = [...productArticles, ...privacyArticles, ...launcherArticles, ...limitArticles];

import { itemVerdictName, joined, verdictWords } from '@fidelio/assistant';
import {
  brand,
  type Comparison,
  type ComparisonItem,
  type ComparisonSide,
  itemVerdictOf,
  type ItemVerdict,
  type Language,
} from '@fidelio/contracts';
import { Html, markup } from '../../platform/http/markup.js';
import { pageTextsIn, type SayOnPage } from '../../platform/http/page-texts.js';
import { page } from '../../platform/http/plain-page.js';

/** More pages load when they are scrolled to. A page that is printed needs its pictures at once. */
const loadedAtOnce = 40;

const style = `
main{max-width:84rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:24px;margin:0 0 24px;break-inside:avoid}
.pair figure{margin:0;min-width:0}
.pair figcaption{margin:0 0 6px;color:var(--quiet);font-size:13px}
.sheet{position:relative;background:#fff;box-shadow:0 0 0 1px rgb(27 31 42/.12)}
.sheet img{display:block;width:100%;height:auto}
.pin{position:absolute;left:-11px;display:grid;place-items:center;width:22px;height:22px;border-radius:50%;background:#1B1F2A;color:#fff;font-size:12px;font-weight:600;print-color-adjust:exact}
.items{padding-left:24px}.items li{margin:0 0 8px;break-inside:avoid}.items span{display:block;color:var(--quiet)}
.download{display:inline-block;padding:10px 18px;border-radius:8px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
.box{display:inline-block;width:14px;height:14px;margin-right:8px;border:1.5px solid currentColor;border-radius:3px;vertical-align:-2px}
@media (max-width:600px){.pair{grid-template-columns:1fr}}
@media print{:root{color-scheme:light;--paper:#fff;--ink:#000;--quiet:#444;--line:#ccc}header,.download,.screen{display:none}main{max-width:none;padding:0}}`;

/** A comparison as a page that reads, prints and saves as PDF without scripts. */
export function sharedPage(comparison: Comparison, download: string | null, language: Language): string {
  const say = pageTextsIn(language);
  const { name, summary, items, arriving, corrected, unavailable } = comparison;
  const drawing = [arriving, corrected].some((side) => side?.state === 'drawing');
  const listed = (verdict: ItemVerdict) =>
    list(
      itemVerdictName(language, verdict),
      items.filter((item) => itemVerdictOf(item) === verdict),
      verdict === 'check',
    );

  return page({
    language,
    title: `${say('shared.title', { name })} – ${brand.name}`,
    heading: name,
    lead: markup`${joined(language, [
      unavailable ?? (summary ? verdictWords(language, summary) : ''),
      basisOf(comparison, language),
    ])}`,
    ...(drawing && { refreshSeconds: 3 }),
    body: markup`<style>${new Html(style)}</style>
      ${download === null ? '' : markup`<p><a class="download" href="${download}" download>${say('shared.download')}</a></p>`}
      <p class="screen">${say('shared.pdf')}</p>
      ${listed('decision')}${listed('check')}${listed('looks')}${listed('corrected')}
      ${drawing ? markup`<p role="status">${say('shared.drawing')}</p>` : ''}
      ${pairs(arriving, corrected, language)}`,
  });
}

function basisOf({ measured }: Comparison, language: Language): string {
  const say = pageTextsIn(language);
  if (!measured) return say('shared.predicted');
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(measured.at));

  return joined(language, [
    say('shared.measured', { day }),
    measured.verdict === 'worse' ? say('shared.worse') : null,
    measured.pages ? say('shared.googles') : null,
  ]);
}

function list(title: string, items: ComparisonItem[], ticks = false): Html {
  if (items.length === 0) return markup``;
  const box = ticks ? markup`<i class="box"></i>` : markup``;
  const lines = items.map(
    ({ number, title: problem, what }) =>
      markup`<li value="${number}">${box}<strong>${problem}</strong><span>${what}</span></li>`,
  );

  return markup`<h2>${title}</h2><ol class="items">${lines}</ol>`;
}

function pairs(arriving: ComparisonSide, corrected: ComparisonSide | null, language: Language): Html {
  const say = pageTextsIn(language);
  const count = Math.max(arriving.pages.length, corrected?.pages.length ?? 0);
  const sides = [
    { side: arriving, title: say('shared.arriving') },
    ...(corrected ? [{ side: corrected, title: say('shared.corrected') }] : []),
  ];
  const rows = Array.from(
    { length: count },
    (_, index) => markup`<div class="pair">${sides.map(({ side, title }) => figure(side, index, title, say))}</div>`,
  );

  return count === 0 ? markup`` : markup`<h2>${say('shared.pages')}</h2>${rows}`;
}

function figure(side: ComparisonSide, index: number, title: string, say: SayOnPage): Html {
  const drawn = side.pages[index];
  if (!drawn?.picture) return markup`<figure></figure>`;
  const { picture, width, height } = drawn;
  const alt = say('shared.page', { side: title, page: index + 1, pages: side.pages.length });
  const pins = side.pins
    .filter((pin) => pin.page === index + 1)
    .map(({ item, y }) => markup`<b class="pin" style="top:${Math.round(y * 1000) / 10}%">${item}</b>`);

  const loading = index < loadedAtOnce ? 'eager' : 'lazy';
  const size = markup`width="${Math.round(width)}" height="${Math.round(height)}"`;

  return markup`<figure>
<figcaption>${alt}</figcaption>
<div class="sheet"><img src="${picture}" alt="${alt}" ${size} loading="${loading}">${pins}</div>
</figure>`;
}

/** Shown for a link that does not work, and says why. */
export function deadSharePage(expired: boolean, language: Language): string {
  const say = pageTextsIn(language);
  const heading = say(expired ? 'link.expired' : 'link.dead');

  return page({
    language,
    title: `${heading} – ${brand.name}`,
    heading,
    lead: markup`${say(expired ? 'shared.expired' : 'link.deleted')}`,
    body: markup`<style>${new Html(style)}</style><p><a class="download" href="/files">${say('shared.files')}</a></p>`,
  });
}

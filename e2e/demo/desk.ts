import type { Page } from '@playwright/test';

/** What the film's desk shows at a moment; what is left out is not shown. */
export interface DeskMoment {
  chosen?: number;
  menu?: 'open' | 'offered';
  /** Where the pointer is, in pixels of a window of 1280 × 720. */
  pointer: [number, number];
  notice?: { text: string; done: number };
  window?: 'document' | 'calendar';
  end?: boolean;
}

const files = ['Budget 2026.xlsx', 'Flyer.pub', 'Team days.ics', 'Price list.docx'];
const colours = ['#1f7a4d', '#5b6170', '#8a5a00', '#2f4bdb'];
const prices = [
  ['Article', 'Unit', 'Net price', 'From 10'],
  ['Copier paper A4', 'box of 5', '18.90 €', '17.40 €'],
  ['Ring binder, blue', 'piece', '2.35 €', '2.20 €'],
  ['Ballpoint pen', 'dozen', '7.20 €', '6.60 €'],
  ['Desk lamp', 'piece', '39.00 €', '36.50 €'],
];

/** Shows a moment of the launcher's story on a page that has the launcher's colours and fonts. */
export async function showDesk(page: Page, moment: DeskMoment): Promise<void> {
  const html = moment.end ? ending : desk(moment);
  await page.evaluate((content) => {
    document.body.innerHTML = content;
  }, `<style>${style}</style><main class="desk">${html}</main>`);
  await page.evaluate(() => document.fonts.ready);
}

function desk({ chosen, menu, pointer, notice, window }: DeskMoment): string {
  const icons = files
    .map(
      (name, index) =>
        `<span class="file" data-chosen="${index === chosen}">${sheet(colours[index] ?? '')}${name}</span>`,
    )
    .join('');
  const offer = chosen === 2 ? 'Add to my calendar' : 'Convert to a cloud document';
  const entries = ['Open', offer, 'Copy', 'Rename']
    .map((entry, index) => `<span data-offered="${menu === 'offered' && index === 1}">${entry}</span>`)
    .join('');

  return [
    `<div class="files">${icons}</div>`,
    window ? browser(window) : '',
    menu ? `<div class="menu" style="left:${chosen === 2 ? 190 : 330}px">${entries}</div>` : '',
    notice
      ? `<div class="notice"><strong>Fidelio Launcher</strong>${notice.text}<i><b style="width:${notice.done}%"></b></i></div>`
      : '',
    `<svg class="pointer" style="left:${pointer[0]}px;top:${pointer[1]}px" viewBox="0 0 24 24" width="30" height="30"><path d="M5 3v16l4.4-4.2 2.8 6.2 2.8-1.2-2.8-6.1H18z" fill="#1b1f2a" stroke="#fff" stroke-width="1.4"/></svg>`,
  ].join('');
}

function sheet(colour: string): string {
  return `<svg viewBox="0 0 28 28" width="60" height="60" fill="none" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"><path fill="#fff" d="M7 2.75h9.5L23 9.25V23.5c0 .97-.78 1.75-1.75 1.75H7A1.75 1.75 0 0 1 5.25 23.5v-19C5.25 3.53 6.03 2.75 7 2.75Z"/><path d="M16.25 3v4.75c0 .97.78 1.75 1.75 1.75h4.75M9.25 14.5h9.5M9.25 18h9.5M9.25 21.5h5.5"/></svg>`;
}

function browser(shown: 'document' | 'calendar'): string {
  const title = shown === 'document' ? 'Price list' : 'Calendar';
  const content = shown === 'document' ? paper() : calendar();

  return `<div class="window"><div class="bar"><u></u><u></u><u></u><span>${title}</span></div><div class="content">${content}</div></div>`;
}

function paper(): string {
  const rows = prices.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');

  return `<div class="paper"><h1>Price list</h1><p>Dear customers, these are our prices from October on. Orders over 150 € are delivered free of charge.</p><table>${rows}</table><p>All prices without VAT. Prices may change without notice.</p></div>`;
}

function calendar(): string {
  const days = ['Mon 5', 'Tue 6', 'Wed 7', 'Thu 8', 'Fri 9'];
  const column = (day: string, index: number) =>
    `<div><strong>${day}</strong>${index === 2 || index === 3 ? '<em>Team days<br>9:00 to 17:00</em>' : ''}</div>`;

  return `<div class="week">${days.map(column).join('')}</div>`;
}

const ending =
  '<div class="end"><h1>Fidelio Launcher</h1><p>Office files into the cloud, one right-click away.</p><p class="soon">Coming soon for Windows and Mac</p></div>';

const style = `
  body { margin: 0; overflow: hidden; }
  .desk { position: fixed; inset: 0; color: var(--ink); font: 400 17px/1.5 var(--sans);
    background: radial-gradient(circle at 1px 1px, var(--line) 1px, transparent 1.5px) 0 0 / 24px 24px, var(--paper); }
  .files { position: absolute; top: 190px; left: 60px; display: grid; grid-template-columns: 150px 150px; gap: 36px 8px; }
  .file { display: grid; justify-items: center; gap: 8px; padding: 14px 4px 10px; border-radius: 10px; font-size: 16px; }
  .file[data-chosen=true] { background: var(--accent-tint); box-shadow: inset 0 0 0 1px var(--accent); }
  .menu { position: absolute; top: 420px; width: 300px; padding: 8px; border: 1px solid var(--line); border-radius: 12px;
    background: var(--surface); box-shadow: var(--float); }
  .menu span { display: block; padding: 7px 14px; border-radius: 8px; }
  .menu span[data-offered=true] { background: var(--accent); color: var(--on-accent); font-weight: 600; }
  .notice { position: absolute; right: 32px; bottom: 96px; display: grid; gap: 4px; width: 340px; padding: 18px 20px;
    border: 1px solid var(--line); border-radius: 12px; background: var(--surface); box-shadow: var(--float); }
  .notice i { display: block; height: 6px; margin-top: 8px; border-radius: 3px; background: var(--line); }
  .notice b { display: block; height: 6px; border-radius: 3px; background: var(--accent); }
  .pointer { position: absolute; z-index: 3; filter: drop-shadow(0 1px 2px rgb(0 0 0 / .3)); }
  .window { position: absolute; top: 44px; right: 44px; bottom: 92px; width: 780px; overflow: hidden; border: 1px solid var(--line);
    border-radius: 14px; background: var(--surface); box-shadow: var(--float); }
  .bar { display: flex; align-items: center; gap: 8px; height: 44px; padding: 0 18px; border-bottom: 1px solid var(--line);
    background: var(--sunken); color: var(--quiet); font-size: 15px; }
  .bar u { width: 11px; height: 11px; border: 1.5px solid var(--edge); border-radius: 50%; }
  .bar span { flex: 1; padding-right: 57px; text-align: center; }
  .content { height: 100%; padding: 28px 56px; background: var(--sunken); }
  .paper { height: 100%; padding: 40px 52px; background: #fff; box-shadow: var(--float); font-size: 15px; }
  .paper h1 { margin: 0 0 12px; color: var(--accent); font: 600 28px/1.2 var(--serif); }
  .paper table { width: 100%; margin: 18px 0; border-collapse: collapse; }
  .paper td { padding: 7px 12px; border: 1px solid var(--ink); }
  .paper tr:first-child { background: var(--accent-tint); font-weight: 600; }
  .week { display: grid; grid-template-columns: repeat(5, 1fr); height: 430px; border: 1px solid var(--line); background: #fff; }
  .week div { padding: 12px; border-left: 1px solid var(--line); font-size: 15px; }
  .week em { display: block; margin-top: 56px; height: 230px; padding: 10px; border-radius: 8px; background: var(--accent-tint);
    box-shadow: inset 4px 0 0 var(--accent); font-style: normal; }
  .end { display: grid; place-content: center; height: 100%; text-align: center; }
  .end h1 { margin: 0; font: 600 56px/1.2 var(--serif); }
  .end p { margin: 16px 0 0; font-size: 24px; }
  .end .soon { color: var(--quiet); font-size: 19px; }
`;

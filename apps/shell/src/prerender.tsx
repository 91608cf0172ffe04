import type { User } from '@fidelio/contracts';
import { framePlaceholders as marks, type PrerenderedFrame } from '@fidelio/contracts/releases';
import { session } from '@fidelio/shell-api';
import { PrerenderedShell, renderScreen } from '@fidelio/shell-api/prerender';
import { type DrawerEntry, DrawerItem, type IconName, iconNames, pageLanguage, ThemeRoot } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Link } from 'react-router-dom';
import { Frame } from './frame/shell-frame';
import { HomeCard } from './home/home-card';
import { Home } from './home/home-page';
import { NotificationsPage } from './pages/notifications-page';

/** Spaces that do not break lines, as wide as a name, so that the layout does not move when the name arrives. */
const blank = `${'\u2007'.repeat(10)}\u2060`;
const nobody: User = {
  id: '00000000-0000-4000-8000-000000000000',
  email: '',
  name: blank,
  organization: blank,
  displayName: blank,
  proven: true,
  createdAt: new Date(0).toISOString(),
};

session.start('', nobody);

export const { speak } = pageLanguage;

/** The screens inside the frame and the frame itself, for browsers that keep a session. */
export function prerendered(): { screens: Record<string, string>; frame: PrerenderedFrame } {
  const screens = { '/': HomeWithPlaceholder, '/notifications': NotificationsPage };
  const rendered = Object.entries(screens).map(([path, Routes]) => [
    path,
    renderScreen({ path, prefix: '', Theme: ThemeRoot, Routes }).replace(card('home', true), marks.cards),
  ]);

  return { screens: Object.fromEntries(rendered), frame: frame() };
}

/** Home with one card that the server replaces by those of the release set. */
function HomeWithPlaceholder() {
  return <Home cards={[{ title: marks.label, text: marks.text, icon: 'home', path: marks.path, order: 0 }]} />;
}

/** Menu and cards depend on the release set, so the server writes them: it needs the HTML of an entry for each icon. */
function frame(): PrerenderedFrame {
  const entry = { label: marks.label, to: marks.path, icon: 'home', active: false } as const;
  const whole = markup(
    <ThemeRoot>
      <Frame entries={[entry]}>{marks.screen}</Frame>
    </ThemeRoot>,
  );
  const entries = iconNames.map((icon) => [
    icon,
    { active: item({ ...entry, icon, active: true }), other: item({ ...entry, icon }) },
  ]);

  const cards = iconNames.map((icon) => [icon, { large: card(icon, true), other: card(icon, false) }]);

  return {
    html: whole.replace(item(entry), marks.menu),
    entries: Object.fromEntries(entries),
    cards: Object.fromEntries(cards),
  };
}

function card(icon: IconName, large: boolean): string {
  return markup(<HomeCard to={marks.path} icon={icon} title={marks.label} text={marks.text} large={large} />);
}

function item(entry: DrawerEntry): string {
  return markup(
    <li>
      <DrawerItem entry={entry} link={Link} onChoose={() => undefined} />
    </li>,
  );
}

function markup(node: ReactNode): string {
  return renderToStaticMarkup(
    <PrerenderedShell path="/" prefix="">
      {node}
    </PrerenderedShell>,
  );
}

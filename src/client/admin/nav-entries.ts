import type { AdminIconName } from './glyphs.ts';
import { navSections, screenNamed, screenNames } from './screens.ts';

interface NavLink {
  to: string;
  label: string;
}

/** An entry of the navigation, with its screen or those of its section. */
export interface NavEntry {
  label: string;
  icon: AdminIconName;
  screens: NavLink[];
}

export const isSection = ({ screens }: NavEntry) => screens.length > 1;

function navEntriesOf(): NavEntry[] {
  const entries = new Map<string, NavEntry>();
  for (const { path: to, link } of screenNames.map(screenNamed)) {
    if (!link) continue;
    const { label, icon } = 'section' in link ? navSections[link.section] : link;
    const entry = entries.get(label) ?? { label, icon, screens: [] };
    entry.screens.push({ to, label: link.label });
    entries.set(label, entry);
  }
  return [...entries.values()];
}

/** The navigation, in its order. */
export const navEntries: readonly NavEntry[] = navEntriesOf();

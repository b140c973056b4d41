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
  isSection: boolean;
}

function navEntriesOf(): NavEntry[] {
  const entries = new Map<string, NavEntry>();
  for (const { path: to, link } of screenNames.map(screenNamed)) {
    if (!link) continue;
    const isSection = 'section' in link;
    const { label, icon } = isSection ? navSections[link.section] : link;
    const entry = entries.get(label) ?? { label, icon, screens: [], isSection };
    entry.screens.push({ to, label: link.label });
    entries.set(label, entry);
  }
  return [...entries.values()];
}

/** The navigation, in its order. */
export const navEntries: readonly NavEntry[] = navEntriesOf();

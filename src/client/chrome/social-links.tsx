import type { Settings } from '#shared/settings.ts';
import { newTab } from '#client/ui/new-tab.ts';
import { Icon } from '#client/ui/icon.tsx';

export function SocialLinks({ settings }: { settings: Settings }) {
  const links = [
    { name: 'Facebook', icon: 'facebook', href: settings.facebookUrl },
    { name: 'Instagram', icon: 'instagram', href: settings.instagramUrl },
    { name: 'X (Twitter)', icon: 'x', href: settings.twitterUrl },
  ] as const;
  const set = links.filter(({ href }) => href !== '');
  if (set.length === 0) return null;
  return (
    <ul className="mt-6 -ml-3 flex">
      {set.map(({ name, icon, href }) => (
        <li key={name}>
          <a
            href={href}
            {...newTab}
            aria-label={name}
            className="flex size-11 items-center justify-center rounded-small text-paper/85 transition-colors hover:text-accent-bright"
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

import { NavLink } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { adminPaths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { navGroups } from './nav-links.ts';
import { CountBadge, useUnreadMessages } from './unread-messages.tsx';

interface Props {
  /** Called when a link was followed, for a sheet to close. */
  onFollow?: () => void;
}

/** Every screen there is, in groups. */
export function Navigation({ onFollow }: Props) {
  const unread = useUnreadMessages();
  const hasNotifications = isOn(useSettings().enableNotifications);
  return (
    <nav aria-label="Back office">
      {navGroups.map(({ label, items }) => (
        <div key={label} className="mb-4">
          {label && <p className="px-3 pb-1 text-12 text-muted">{label}</p>}
          <ul className="grid grid-cols-2 lg:grid-cols-1">
            {items
              .filter(({ to }) => hasNotifications || to !== adminPaths.notifications)
              .map(({ to, label: words, icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    onClick={onFollow}
                    className="relative flex min-h-11 items-center gap-3 rounded-small px-3 text-14 font-medium text-muted hover:bg-hairline/60 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-sm aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-primary-edge"
                  >
                    <Icon name={icon} />
                    {words}
                    {to === adminPaths.messages && <CountBadge count={unread} words="unread" />}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

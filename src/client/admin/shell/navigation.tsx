import { NavLink } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { newTab } from '#client/ui/new-tab.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { useLogout } from '#client/admin/session/login.ts';
import { type AdminIconName, AdminIcon } from '#client/admin/ui/icon.tsx';

interface NavItem {
  to: string;
  label: string;
  icon: AdminIconName;
}

/** The most used screens come first; on a phone the first three are in the bottom bar. */
const navGroups: { label: string | null; items: NavItem[] }[] = [
  {
    label: null,
    items: [
      { to: adminPaths.dashboard, label: 'Dashboard', icon: 'home' },
      { to: adminPaths.orders, label: 'Orders', icon: 'bag' },
      { to: adminPaths.products, label: 'Products', icon: 'gem' },
      { to: adminPaths.categories, label: 'Categories', icon: 'tag' },
    ],
  },
  {
    label: 'People and figures',
    items: [
      { to: adminPaths.customers, label: 'Customers', icon: 'people' },
      { to: adminPaths.messages, label: 'Messages', icon: 'mail' },
      { to: adminPaths.notifications, label: 'Notifications', icon: 'bell' },
      { to: adminPaths.analytics, label: 'Analytics', icon: 'chart' },
    ],
  },
  {
    label: 'The store',
    items: [
      { to: adminPaths.payments, label: 'Payments', icon: 'card' },
      { to: adminPaths.disputes, label: 'Disputes', icon: 'shield' },
      { to: adminPaths.settings, label: 'Settings', icon: 'settings' },
      { to: adminPaths.account, label: 'Account', icon: 'person' },
      { to: adminPaths.audit, label: 'Audit', icon: 'history' },
    ],
  },
];

export const barItems: NavItem[] = navGroups[0]?.items.slice(0, 3) ?? [];

interface Props {
  /** Called when a link is followed, to close a sheet. */
  onFollow?: () => void;
}

/** Links to all screens, in groups. */
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
              .map(({ to, label: text, icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    onClick={onFollow}
                    className="relative flex min-h-11 items-center gap-3 rounded-small px-3 text-14 font-medium text-muted hover:bg-hairline/60 hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-sm aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-primary-edge"
                  >
                    <AdminIcon name={icon} />
                    {text}
                    {to === adminPaths.messages && <CountBadge count={unread} label="unread" />}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The number of unread messages; 0 while unknown. */
export function useUnreadMessages(): number {
  const { data } = trpc.messages.list.useQuery({ limit: 1 }, { refetchInterval: 60_000 });
  return data?.unread ?? 0;
}

/** `7`, or `99+`; nothing for none. */
const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className="ml-auto min-w-5 rounded-full bg-ink px-1.5 py-1 text-center text-12 leading-none font-medium text-paper tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {label}</span>
    </span>
  );

const linkStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-14 font-medium text-muted hover:bg-hairline/60 hover:text-ink';

/** Links to the shop and logs out. */
export function ExitLinks() {
  const logout = useLogout();
  return (
    <div className="border-t border-hairline pt-3">
      <a href="/" {...newTab} className={linkStyle}>
        <AdminIcon name="external" />
        View shop
      </a>
      <button
        type="button"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
        className={linkStyle}
      >
        <AdminIcon name="sign-out" />
        Logout
      </button>
    </div>
  );
}

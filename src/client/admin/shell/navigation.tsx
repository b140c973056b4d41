import { NavLink } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { newTab } from '#client/ui/new-tab.ts';
import { adminPaths, navGroups, screenNames, screenNamed } from '#client/admin/screens.ts';
import { useMay, useMayOpen } from '#client/admin/session/rights.tsx';
import { useLogout } from '#client/admin/session/login.ts';
import { badgeCount } from '#client/admin/ui/format.ts';
import type { AdminIconName } from '#client/admin/glyphs.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

interface NavItem {
  to: string;
  label: string;
  icon: AdminIconName;
}

const itemsOf = (group: keyof typeof navGroups): NavItem[] =>
  screenNames.flatMap((name) => {
    const { path, link } = screenNamed(name);
    return link?.group === group ? [{ to: path, label: link.label, icon: link.icon }] : [];
  });

const groups = (Object.keys(navGroups) as (keyof typeof navGroups)[]).map((group) => ({
  label: navGroups[group],
  items: itemsOf(group),
}));

const BAR_ITEMS = 3;

/** The screens that the user may open, in groups. */
function useNavGroups() {
  const mayOpen = useMayOpen();
  const hasNotifications = isOn(useSettings().enableNotifications);
  // The screen of payments links to it.
  const isLinked = mayOpen(adminPaths.payments);
  return groups
    .map(({ label, items }) => ({
      label,
      items: items.filter(
        ({ to }) =>
          mayOpen(to) &&
          (hasNotifications || to !== adminPaths.notifications) &&
          !(isLinked && to === adminPaths.reconciliation),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}

export const useBarItems = (): NavItem[] =>
  useNavGroups()
    .flatMap(({ items }) => items)
    // The bell is always in sight.
    .filter(({ to }) => to !== adminPaths.notifications)
    .slice(0, BAR_ITEMS);

interface Props {
  /** Called when a link is followed, to close a sheet. */
  onFollow?: () => void;
}

/** Links to all screens, in groups. */
export function Navigation({ onFollow }: Props) {
  const unread = useUnreadMessages();
  return (
    <nav aria-label="Back office">
      {useNavGroups().map(({ label, items }) => (
        <div key={label} className="mb-4">
          {label && <p className="px-3 pb-1 text-12 text-muted">{label}</p>}
          <ul className="grid grid-cols-2 lg:grid-cols-1">
            {items.map(({ to, label: text, icon }) => (
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

/** The number of unread messages; 0 while unknown, and for somebody who may not read them. */
export function useUnreadMessages(): number {
  const { data } = trpc.messages.list.useQuery(
    { limit: 1 },
    { enabled: useMay()('messages:read'), refetchInterval: 60_000 },
  );
  return data?.unread ?? 0;
}

/** `7`, or `99+`; nothing for none. */
const CountBadge = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className="ml-auto min-w-5 rounded-full bg-ink px-1.5 py-1 text-center text-12 leading-none font-medium text-paper tabular-nums">
      {badgeCount(count)}
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

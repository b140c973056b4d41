import { Link, useLocation } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { classes } from '#client/ui/classes.ts';
import { newTab } from '#client/ui/new-tab.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { useMay, useMayOpen } from '#client/admin/session/rights.tsx';
import { useLogout } from '#client/admin/session/login.ts';
import { badgeCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { isSection, navEntries, type NavEntry } from '#client/admin/nav-entries.ts';

const BAR_ITEMS = 3;

/** The entries that the user may open, each with the screens they may open; one that is left of a section stands for it. */
function useEntries(): NavEntry[] {
  const mayOpen = useMayOpen();
  const hasNotifications = isOn(useSettings().enableNotifications);
  return navEntries.flatMap((entry) => {
    const screens = entry.screens.filter(
      ({ to }) => mayOpen(to) && (hasNotifications || to !== adminPaths.notifications),
    );
    const [first, second] = screens;
    return first ? { ...entry, screens, label: second ? entry.label : first.label } : [];
  });
}

/** The link of the screen that is open, or of the one that it belongs to. */
function useCurrent(): string | undefined {
  const { pathname } = useLocation();
  return navEntries
    .flatMap(({ screens }) => screens.map(({ to }) => to))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

const firstOf = ({ screens }: NavEntry) => screens[0]?.to ?? adminPaths.dashboard;

export const useBarItems = () =>
  useEntries()
    // The bell is always in sight.
    .filter((entry) => firstOf(entry) !== adminPaths.notifications)
    .slice(0, BAR_ITEMS)
    .map((entry) => ({ to: firstOf(entry), label: entry.label, icon: entry.icon }));

/** The navigation on wide screens: a dozen entries, and the screens of the section that is open. */
export function Navigation() {
  const current = useCurrent();
  return (
    <nav aria-label="Back office">
      <ul>
        {useEntries().map((entry) => {
          const isOpen = entry.screens.some(({ to }) => to === current);
          return (
            <li key={entry.label}>
              <EntryLink
                entry={entry}
                isCurrent={isOpen && !isSection(entry)}
                className={classes(isOpen && isSection(entry) && 'text-ink')}
              />
              {isOpen && isSection(entry) && (
                <ul className="mb-2 ml-5.5 border-l border-hairline pl-2">
                  <ScreenLinks screens={entry.screens} current={current} />
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The same on phones, for the sheet: what is not in the bar first, then each section with all of its screens. */
export function NavigationSheet({ onFollow }: { onFollow: () => void }) {
  const current = useCurrent();
  const entries = useEntries();
  const inBar = new Set(useBarItems().map(({ to }) => to));
  const own = entries.filter((entry) => !isSection(entry) && !inBar.has(firstOf(entry)));
  return (
    <nav aria-label="Back office">
      <ul className="grid grid-cols-2">
        {own.map((entry) => (
          <li key={entry.label}>
            <EntryLink entry={entry} isCurrent={firstOf(entry) === current} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {entries.filter(isSection).map(({ label, screens }) => (
        <div key={label} className="mt-3 border-t border-hairline pt-2">
          <p className="px-3 py-1 text-12 text-muted">{label}</p>
          <ul aria-label={label} className="grid grid-cols-2">
            <ScreenLinks screens={screens} current={current} onFollow={onFollow} />
          </ul>
        </div>
      ))}
    </nav>
  );
}

const linkStyle =
  'relative flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-14 font-medium text-muted hover:bg-hairline/60 hover:text-ink';
const currentStyle =
  'aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-sm aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2 aria-[current=page]:before:left-0 aria-[current=page]:before:w-0.5 aria-[current=page]:before:bg-primary-edge';

interface EntryProps {
  entry: NavEntry;
  isCurrent: boolean;
  className?: string;
  onFollow?: () => void;
}

function EntryLink({ entry, isCurrent, className, onFollow }: EntryProps) {
  const to = firstOf(entry);
  return (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(linkStyle, currentStyle, className)}
    >
      <AdminIcon name={entry.icon} />
      {entry.label}
      {to === adminPaths.messages && <UnreadBadge />}
    </Link>
  );
}

interface ScreensProps extends Pick<NavEntry, 'screens'> {
  current: string | undefined;
  onFollow?: () => void;
}

const ScreenLinks = ({ screens, current, onFollow }: ScreensProps) =>
  screens.map(({ to, label }) => (
    <li key={to}>
      <Link
        to={to}
        onClick={onFollow}
        aria-current={to === current ? 'page' : undefined}
        className={classes(linkStyle, currentStyle, 'lg:min-h-9')}
      >
        {label}
      </Link>
    </li>
  ));

/** The number of unread messages; 0 while unknown, and for somebody who may not read them. */
export function useUnreadMessages(): number {
  const { data } = trpc.messages.list.useQuery(
    { limit: 1 },
    { enabled: useMay()('messages:read'), refetchInterval: 60_000 },
  );
  return data?.unread ?? 0;
}

/** `7`, or `99+`; nothing for none. */
function UnreadBadge() {
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <span className="ml-auto min-w-5 rounded-full bg-ink px-1.5 py-1 text-center text-12 leading-none font-medium text-paper tabular-nums">
      {badgeCount(count)}
      <span className="sr-only"> unread</span>
    </span>
  );
}

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

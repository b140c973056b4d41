import { useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { Bell } from '#client/admin/notifications/bell.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { SearchButton } from '#client/admin/search/search-button.tsx';
import { useStaff } from '#client/admin/session/session.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import {
  Navigation,
  NavigationSheet,
  ExitLinks,
  useBarItems,
  useUnreadMessages,
} from './navigation.tsx';

/** The store's name, the search, the notifications and the signed-in user. */
export function TopBar() {
  const { storeName } = useSettings();
  const { username, name } = useStaff();
  const shown = name || username;
  return (
    <header className="no-print sticky top-0 z-20 flex h-14 items-center justify-between gap-3 border-b border-hairline bg-paper/95 px-4 backdrop-blur-sm sm:px-8 lg:justify-end">
      <Link to={adminPaths.dashboard} className="flex min-h-11 min-w-0 items-center lg:hidden">
        <span className="truncate font-display text-24">{storeName}</span>
      </Link>
      <div className="flex shrink-0 items-center gap-1">
        <SearchButton />
        <Bell />
        <Link
          to={adminPaths.account}
          className="flex min-h-11 min-w-11 items-center justify-end gap-2 rounded-small pl-2 text-14"
        >
          <span className="max-w-40 truncate max-sm:sr-only">
            <span className="sr-only">Account of </span>
            {shown}
          </span>
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-full bg-espresso text-14 font-medium text-accent-bright uppercase"
          >
            {shown.slice(0, 1)}
          </span>
        </Link>
      </div>
    </header>
  );
}

/** The navigation on wide screens. */
export function SideBar() {
  const { storeName } = useSettings();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <aside
      ref={bar}
      aria-label="Side bar"
      className="scroll-fade scroll-py-16 no-print sticky top-0 flex h-dvh w-60 shrink-0 flex-col overflow-y-auto border-r border-hairline px-3 pb-4"
    >
      <Link
        to={adminPaths.dashboard}
        className="flex min-h-16 shrink-0 flex-col justify-center px-3 pt-4 pb-5"
      >
        <span className="truncate font-display text-24">{storeName}</span>
        <span className="text-12 text-muted">Back office</span>
      </Link>
      <div className="flex-1">
        <Navigation />
      </div>
      <ExitLinks />
    </aside>
  );
}

const itemStyle =
  'relative flex h-16 flex-1 flex-col items-center justify-center gap-1 text-12 font-medium text-muted aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:top-0 aria-[current=page]:before:h-0.5 aria-[current=page]:before:w-8 aria-[current=page]:before:bg-primary-edge';

/** The navigation on phones: the most used screens, the others behind More. */
export function BottomBar() {
  const [isOpen, setIsOpen] = useState(false);
  const unread = useUnreadMessages();
  const barItems = useBarItems();
  return (
    <div className="bottom-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-paper pb-safe">
      <nav aria-label="Most used" className="flex">
        {barItems.map(({ to, label, icon }) => (
          <NavLink key={to} to={to} className={itemStyle}>
            <AdminIcon name={icon} className="size-6" />
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
          className={itemStyle}
        >
          <AdminIcon name="menu" className="size-6" />
          More
          {unread > 0 && (
            <span className="absolute top-2.5 left-1/2 ml-2.5 size-2.5 rounded-full border-2 border-paper bg-danger">
              <span className="sr-only">{unread} unread messages</span>
            </span>
          )}
        </button>
      </nav>
      <Sheet side="bottom" title="More" open={isOpen} onOpenChange={setIsOpen}>
        <div className="p-3 pb-safe">
          <NavigationSheet onFollow={() => setIsOpen(false)} />
          <ExitLinks />
        </div>
      </Sheet>
    </div>
  );
}

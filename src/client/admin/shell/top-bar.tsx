import { Link } from 'react-router-dom';
import { useSettings } from '../../settings/settings-provider.tsx';
import { Bell } from '../notifications/bell.tsx';
import { adminPaths } from '../paths.ts';
import { useStaff } from '../session/staff.ts';

/** Whose store, who is signed in, what is new. */
export function TopBar() {
  const { storeName } = useSettings();
  const { username } = useStaff();
  return (
    <header className="no-print sticky top-0 z-20 flex h-14 items-center justify-between gap-3 border-b border-hairline bg-paper/95 px-4 backdrop-blur-sm sm:px-8 lg:justify-end">
      <Link to={adminPaths.dashboard} className="flex min-h-11 min-w-0 items-center lg:hidden">
        <span className="truncate font-display text-24">{storeName}</span>
      </Link>
      <div className="flex shrink-0 items-center gap-1">
        <Bell />
        <Link
          to={adminPaths.account}
          className="flex min-h-11 items-center gap-2 rounded-small pl-2 text-14"
        >
          <span className="max-w-40 truncate max-sm:sr-only">
            <span className="sr-only">Account of </span>
            {username}
          </span>
          <span
            aria-hidden="true"
            className="grid size-8 place-items-center rounded-full bg-espresso text-14 font-medium text-accent-bright uppercase"
          >
            {username.slice(0, 1)}
          </span>
        </Link>
      </div>
    </header>
  );
}

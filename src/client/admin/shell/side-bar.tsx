import { Link } from 'react-router-dom';
import { useSettings } from '../../settings/settings-provider.tsx';
import { adminPaths } from '../paths.ts';
import { Navigation } from './navigation.tsx';
import { WayOut } from './way-out.tsx';

/** Where there is room it is always there. */
export function SideBar() {
  const { storeName } = useSettings();
  return (
    <aside
      aria-label="Side bar"
      className="no-print sticky top-0 flex h-dvh w-60 shrink-0 flex-col overflow-y-auto border-r border-hairline px-3 pb-4"
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
      <WayOut />
    </aside>
  );
}

import { Link } from 'react-router-dom';
import { isOn } from '#shared/settings.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { adminPaths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';

/** So that nobody forgets to open the shop again. */
export function MaintenanceBanner() {
  const { maintenanceMode } = useSettings();
  if (!isOn(maintenanceMode)) return null;
  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-center gap-x-3 bg-tone-yellow px-4 py-2 text-14 text-tone-yellow-text sm:px-8"
    >
      <Icon name="alert" />
      <p>
        <strong className="font-semibold">Maintenance mode is on.</strong> Shoppers see a notice and
        cannot order.
      </p>
      <Link
        to={adminPaths.settings}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Settings
      </Link>
    </div>
  );
}

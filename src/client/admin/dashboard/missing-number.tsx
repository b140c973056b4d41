import { Link } from 'react-router-dom';
import { whatsappDigits } from '#shared/settings.ts';
import { useSettings } from '../../settings/settings-provider.tsx';
import { adminPaths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';

/** Without a number the shop hides WhatsApp, and with it the way most people order. */
export function MissingNumber() {
  if (whatsappDigits(useSettings()) !== null) return null;
  return (
    <div className="card flex items-start gap-3 p-4 text-14 sm:px-5">
      <Icon name="whatsapp" className="mt-0.5 size-5 text-whatsapp" />
      <p>
        <strong className="font-medium">Shoppers cannot reach you on WhatsApp.</strong> Enter your
        number in the{' '}
        <Link to={adminPaths.settings} className="underline underline-offset-4">
          settings
        </Link>
        , and the shop offers it everywhere.
      </p>
    </div>
  );
}

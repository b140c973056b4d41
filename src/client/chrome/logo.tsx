import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { classes } from '#client/ui/classes.ts';
import { useFailedPicture } from '#client/ui/use-failed-picture.ts';

export function Logo({ className }: { className?: string }) {
  const { storeName, storeLogo } = useSettings();
  const { failed, watched } = useFailedPicture();
  return (
    <Link
      to={paths.home}
      className={classes('flex min-h-11 min-w-0 items-center justify-center', className)}
    >
      {storeLogo && storeLogo !== failed?.url ? (
        // Reserves this space for a logo of any shape before it has loaded.
        <img
          {...watched}
          src={storeLogo}
          data-url={storeLogo}
          alt={storeName}
          width={160}
          height={40}
          className="h-10 w-40 object-contain"
        />
      ) : (
        <span className="truncate font-display text-24 tracking-wide">{storeName}</span>
      )}
    </Link>
  );
}

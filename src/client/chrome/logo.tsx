import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSettings } from '../settings/settings-provider.tsx';
import { classes } from '../ui/classes.ts';

export function Logo({ className }: { className?: string }) {
  const { storeName, storeLogo } = useSettings();
  return (
    <Link
      to={paths.home}
      className={classes('flex min-h-11 min-w-0 items-center justify-center', className)}
    >
      {storeLogo ? (
        // Whatever its shape, it takes this much room before it has come.
        <img
          src={storeLogo}
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

import { useState } from 'react';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { classes } from '#client/ui/classes.ts';
import { Link } from '#client/ui/link.tsx';
import { useFailedPicture } from '#client/ui/use-failed-picture.ts';

/** A logo narrower than this, in heights, rarely contains the store's name. */
const WIDE = 1.5;

export function Logo({ className }: { className?: string }) {
  const { storeName, storeLogo } = useSettings();
  const { failed, watched } = useFailedPicture();
  const [isNarrow, setNarrow] = useState(false);
  const measure = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    setNarrow(naturalWidth > 0 && naturalWidth < naturalHeight * WIDE);
  return (
    <Link
      to={paths.home}
      className={classes('flex min-h-11 min-w-0 items-center justify-center', className)}
    >
      {storeLogo && storeLogo !== failed?.url ? (
        // Reserves this space for a logo of any shape before it has loaded.
        <span className="flex h-10 w-40 items-center justify-center gap-2">
          <img
            {...watched}
            ref={(img) => {
              watched.ref(img);
              // It may have loaded before hydration.
              if (img?.complete) measure(img);
            }}
            onLoad={({ currentTarget }) => measure(currentTarget)}
            src={storeLogo}
            data-url={storeLogo}
            alt={isNarrow ? '' : storeName}
            width={160}
            height={40}
            className={isNarrow ? 'size-10 object-contain' : 'h-10 w-40 object-contain'}
          />
          {isNarrow && <span className="truncate font-display text-18">{storeName}</span>}
        </span>
      ) : (
        <span className="truncate font-display text-[min(1.5rem,24px)]/[1.2] tracking-wide">
          {storeName}
        </span>
      )}
    </Link>
  );
}

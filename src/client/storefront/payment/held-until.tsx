import { formatLagosTime } from '#shared/lagos-time.ts';
import { Icon } from '../../ui/icon.tsx';

/** How long the items of an unpaid order are held; nothing where there is no end. */
export const HeldUntil = ({ iso }: { iso: string | null }) =>
  iso && (
    <p className="mt-3 flex gap-2 text-14 text-muted">
      <Icon name="clock" className="mt-0.5 size-4" />
      <span>
        Your items are reserved until <time dateTime={iso}>{formatLagosTime(iso)}</time>.
      </span>
    </p>
  );

import { formatLagosTime } from '#shared/lagos-time.ts';
import { Icon } from '#client/ui/icon.tsx';

/** `partner`: the provider that opens the window, where it is known. */
export const SecureNote = ({ partner = 'our payment partner' }: { partner?: string }) => (
  <p className="mt-4 flex gap-2 text-14 text-muted">
    <Icon name="shield" className="mt-0.5 size-4" />
    <span>
      You pay in the secure window of {partner}. Your card and bank details never reach us.
    </span>
  </p>
);

/** When the reservation of an unpaid order's items ends; nothing if it does not end. */
export const HeldUntil = ({ iso }: { iso: string | null }) =>
  iso && (
    <p className="mt-3 flex gap-2 text-14 text-muted">
      <Icon name="clock" className="mt-0.5 size-4" />
      <span>
        Your items are reserved until <time dateTime={iso}>{formatLagosTime(iso)}</time>.
      </span>
    </p>
  );

import { formatLagosTime } from '#shared/lagos-time.ts';
import { Icon } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/payment.ts';

/** `partner`: the provider that opens the window, where it is known. */
export const SecureNote = ({ partner = texts.ourPartner }: { partner?: string }) => (
  <p className="mt-4 flex gap-2 text-14 text-muted">
    <Icon name="shield" className="mt-0.5 size-4" />
    <span>
      {texts.secureWindowStart}
      {partner}
      {texts.secureWindowEnd}
    </span>
  </p>
);

/** When the reservation of an unpaid order's items ends; nothing if it does not end. */
export const HeldUntil = ({ iso }: { iso: string | null }) =>
  iso && (
    <p className="mt-3 flex gap-2 text-14 text-muted">
      <Icon name="clock" className="mt-0.5 size-4" />
      <span>
        {texts.reservedUntil}
        <time dateTime={iso}>{formatLagosTime(iso)}</time>.
      </span>
    </p>
  );

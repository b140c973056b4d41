import type { DeliverySummary } from '#shared/delivery-schema.ts';
import { formatNaira } from '#shared/money.ts';
import { policyPath } from '#shared/policies.ts';
import { trpc } from '#client/lib/trpc.ts';
import { usePromises } from '#client/settings/promises.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';
import * as general from '#client/texts/general.ts';
import * as texts from '#client/texts/product.ts';

/** The lowest fee of delivery, and the amount from which it is free. */
function DeliveryFee({ fees, freeFrom }: NonNullable<DeliverySummary>) {
  if (!fees) return null;
  const text =
    fees.to === 0
      ? texts.freeDelivery
      : texts.deliveryFrom(formatNaira(fees.from), fees.from < fees.to);
  return (
    <span className="block font-medium">
      {text}
      {freeFrom !== null && fees.to > 0 && ` · ${texts.freeFrom(formatNaira(freeFrom))}`}
    </span>
  );
}

/**
 * The fee and the days of delivery, if the store charges for it, and the store's promises, each with a link to the
 * page that says more.
 */
export function PromiseLines() {
  const promises = usePromises({ saysArrival: true });
  const { data: delivery } = trpc.delivery.summary.useQuery();
  if (promises.length === 0 && !delivery) return null;
  return (
    <ul
      aria-label={general.ourPromises}
      className="mt-6 divide-y divide-hairline border-y border-hairline text-14"
    >
      {delivery && (
        <li className="flex min-h-11 items-center gap-3 py-2">
          <Icon name="clock" className="size-5 text-accent-text" />
          <span className="@container min-w-0 flex-1 break-words">
            <DeliveryFee {...delivery} />
            <DeliveryPromise />
            <Link to={policyPath('delivery')} className="underline underline-offset-4">
              {texts.delivery}
            </Link>
          </span>
        </li>
      )}
      {promises.map(({ icon, text, to }) => (
        <li key={icon}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-3 py-2 underline-offset-4 hover:underline"
          >
            <Icon name={icon} className="size-5 text-accent-text" />
            <span className="min-w-0 text-balance break-words">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

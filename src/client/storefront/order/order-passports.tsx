import { isOn } from '#shared/settings.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Link } from '#client/ui/link.tsx';
import * as texts from '#client/texts/piece.ts';

/** Links to the passports of an order’s pieces, for its buyer. */
export function OrderPassports({ order }: { order: CustomerOrder }) {
  const { countByPiece } = useSettings();
  const { paymentReference, isMasked } = order;
  const { data = [] } = trpc.pieces.passportsOfOrder.useQuery(
    { paymentReference },
    { enabled: isOn(countByPiece) && !isMasked },
  );
  if (data.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 print:hidden">
      {data.map(({ serial, url }) => (
        <li key={serial}>
          <Link
            to={new URL(url).pathname}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {texts.passportOf(serial)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

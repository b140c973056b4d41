import { deliveryMethodLabels, type DeliveryMethod, type PromisedDays } from '#shared/delivery.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { workingDaysText } from '#shared/working-days-text.ts';
import { trpc } from '#client/lib/trpc.ts';
import * as texts from '#client/texts/policy.ts';

/** Where the store delivers, the fees and the days, as checkout calculates them; nothing while delivery is free. */
export function DeliveryTable() {
  const { data: terms } = trpc.delivery.terms.useQuery();
  if (!terms) return null;
  const { zones, pickup, freeFrom, isTaxed } = terms;
  return (
    <section aria-labelledby="zones-heading" className="@container mb-10 max-w-prose">
      <h2 id="zones-heading" className="mt-4 mb-4 font-display text-24 sm:text-32">
        {texts.whereAndFees}
      </h2>
      {/* Where text is so large that three columns have no room, they stand below each other. */}
      <table className="w-full text-left text-14 sm:text-16 @max-[16rem]:block">
        <thead className="@max-[16rem]:sr-only">
          <tr className="border-b border-edge">
            {[texts.where, texts.fee, texts.time].map((label) => (
              <th key={label} scope="col" className="py-2 pr-3 align-top font-medium last:pr-0">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-[16rem]:block">
          {zones.map((zone) => (
            <Row
              key={zone.name}
              name={zone.name}
              places={[...zone.areas, ...zone.states]}
              fees={[
                ['door', zone.doorFee],
                ['park', zone.parkFee],
              ]}
              days={zone}
            />
          ))}
          {pickup && (
            <Row
              name={deliveryMethodLabels.pickup}
              places={[pickup.address, pickup.hours].filter(Boolean)}
              fees={[['pickup', pickup.fee]]}
              days={pickup}
            />
          )}
        </tbody>
      </table>
      <p className="mt-3 text-14 text-muted">
        {[
          freeFrom === null ? '' : texts.freeFromAmount(formatNaira(freeFrom)),
          isTaxed ? texts.taxIsAdded : '',
          texts.otherPlaces,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  );
}

interface RowProps {
  name: string;
  places: string[];
  /** Null where the method is not offered. */
  fees: [method: DeliveryMethod, fee: Kobo | null][];
  days: PromisedDays;
}

const Row = ({ name, places, fees, days }: RowProps) => (
  <tr className="border-b border-hairline align-top @max-[16rem]:block @max-[16rem]:py-3">
    <th
      scope="row"
      className="py-3 pr-3 font-normal wrap-anywhere @max-[16rem]:block @max-[16rem]:p-0"
    >
      <span className="block font-medium">{name}</span>
      {places.join() !== name && (
        <span className="block text-14 text-muted">{places.join(', ')}</span>
      )}
    </th>
    <td className="py-3 pr-3 @max-[16rem]:block @max-[16rem]:py-2">
      {fees.map(
        ([method, fee]) =>
          fee !== null && (
            <span key={method} className="mb-1 block">
              {method !== 'pickup' && (
                <span className="block text-14 text-muted">{deliveryMethodLabels[method]}</span>
              )}
              <span className="whitespace-nowrap tabular-nums">
                {fee === 0 ? texts.free : formatNaira(fee)}
              </span>
            </span>
          ),
      )}
    </td>
    <td className="py-3 @max-[16rem]:block @max-[16rem]:p-0">{workingDaysText(days)}</td>
  </tr>
);

import { expectationText } from '#shared/delivery-text.ts';
import { formatLagosDay, formatLagosTime } from '#shared/lagos-time.ts';
import { formatNaira, type Kobo } from '#shared/money.ts';
import type { CustomerOrder, OrderStep, OrderStepKind } from '#shared/orders.ts';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { newTab } from '#client/ui/new-tab.ts';
import * as texts from '#client/texts/order.ts';
import * as general from '#client/texts/general.ts';

const doneTitles: Record<Exclude<OrderStepKind, 'deposit'>, string> = {
  placed: texts.stepPlaced,
  paid: texts.stepPaid,
  preparing: texts.stepPrepared,
  shipped: texts.stepOnItsWay,
  delivered: texts.stepDelivered,
  refunded: texts.stepRefunded,
  cancelled: texts.stepCancelled,
};

const titlesAhead: typeof doneTitles = {
  ...doneTitles,
  paid: texts.stepPayment,
  preparing: texts.stepPreparation,
  shipped: texts.stepShipping,
  delivered: texts.stepDelivery,
};

const titleOf = ({ kind, at, amount }: OrderStep, due: Kobo): string => {
  if (kind === 'deposit') return texts.stepDeposit(formatNaira(amount ?? 0), formatNaira(due));
  if (at === null) return titlesAhead[kind];
  return amount === null ? doneTitles[kind] : `${doneTitles[kind]} ${formatNaira(amount)}`;
};

/** The past and future steps of an order, with its parcel. */
export function OrderSteps({ order }: { order: CustomerOrder }) {
  const { timeline, shipment, payment } = order;
  const current = timeline.findLastIndex(({ at }) => at !== null);
  return (
    <ol aria-label={texts.whatHappened} className="mt-6 print:mt-3">
      {timeline.map((step, index) => (
        <li
          key={`${step.kind}-${step.at}`}
          aria-current={index === current ? 'step' : undefined}
          className={classes(
            'relative flex gap-4 pb-5 last:pb-0 print:pb-2',
            index < timeline.length - 1 &&
              'before:absolute before:top-7 before:bottom-1 before:left-3 before:w-px print:before:hidden',
            index < timeline.length - 1 &&
              (index < current ? 'before:bg-primary-edge' : 'before:bg-hairline'),
          )}
        >
          <Mark step={step} />
          <div className="min-w-0">
            <p
              className={classes(
                step.at === null && 'text-muted',
                index === current && 'font-medium',
              )}
            >
              {titleOf(step, payment.due)}
              {step.at === null && <span className="sr-only">{texts.toCome}</span>}
            </p>
            {step.at !== null && (
              <p className="text-14 text-muted">
                <time dateTime={step.at}>{formatLagosTime(step.at)}</time>
              </p>
            )}
            {step.kind === 'shipped' && shipment && <Parcel shipment={shipment} />}
            {step.kind === 'delivered' && step.at === null && (
              <p className="text-14 text-muted empty:hidden">
                <Expectation order={order} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A day named when the order was shipped has its year. */
function Expectation({ order }: { order: CustomerOrder }) {
  const expectedOn = order.shipment?.expectedOn;
  if (!expectedOn) return expectationText(order);
  return (
    <>
      {texts.expectedOn} <time dateTime={expectedOn}>{formatLagosDay(expectedOn)}</time>
    </>
  );
}

const Mark = ({ step: { kind, at } }: { step: OrderStep }) => (
  <span
    className={classes(
      'mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full border print:hidden',
      at === null
        ? 'border-edge bg-surface'
        : kind === 'cancelled'
          ? 'border-edge bg-hairline'
          : 'border-primary-edge bg-primary text-on-primary',
    )}
  >
    {at !== null && <Icon name={kind === 'cancelled' ? 'close' : 'check'} className="size-3.5" />}
  </span>
);

const linkStyle = 'underline decoration-edge underline-offset-4 hover:decoration-ink';

function Parcel({ shipment }: { shipment: NonNullable<CustomerOrder['shipment']> }) {
  const { carrier, trackingNumber, trackingUrl, riderName, riderPhone } = shipment;
  const parcel = [carrier, trackingNumber].filter(Boolean).join(' · ');
  return (
    <>
      {parcel && <p className="text-14 wrap-anywhere">{parcel}</p>}
      {(riderName || riderPhone) && (
        <p className="text-14 wrap-anywhere">
          {texts.rider}
          {riderName}
          {riderName && riderPhone && ', '}
          {riderPhone && (
            <a href={`tel:${riderPhone}`} className={linkStyle}>
              {riderPhone}
            </a>
          )}
        </p>
      )}
      {trackingUrl && (
        <p className="py-1 text-14 print:hidden">
          <a {...newTab} href={trackingUrl} className={classes(linkStyle, 'inline-block py-2')}>
            {texts.trackParcel}
            <span className="sr-only">{general.opensInNewTab}</span>
          </a>
        </p>
      )}
    </>
  );
}

import { formatLagosDay } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { isOn } from '#shared/settings.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import type { PlanStatement } from '#shared/plan-statement.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import * as offer from '#client/texts/plan-offer.ts';
import * as texts from '#client/texts/plan.ts';

/** The plan of an order, or the one that its buyer may choose before the first naira. */
export function OrderPlan({ order }: { order: CustomerOrder }) {
  const { plan } = order.payment;
  if (plan) return <Statement plan={plan} />;
  const isOpen = order.status === 'pending' && order.payment.paid === 0 && !order.isMasked;
  return isOpen && <Offer order={order} />;
}

function Offer({ order: { paymentReference } }: { order: CustomerOrder }) {
  const { payInParts } = useSettings();
  const utils = trpc.useUtils();
  const toast = useToast();
  const { data: plan } = trpc.plans.offered.useQuery(
    { paymentReference },
    { enabled: isOn(payInParts) },
  );
  const choose = trpc.plans.choose.useMutation({
    onSuccess: (order) => utils.orders.byReference.setData({ paymentReference }, order),
    onError: ({ message }) =>
      toast({ variant: 'destructive', title: texts.notChosen, description: message }),
  });
  if (!plan) return null;
  return (
    <section
      aria-labelledby="plan-offer"
      className="mt-6 rounded-small border border-hairline bg-surface p-4 sm:p-6 print:hidden"
    >
      <h2 id="plan-offer" className="font-display text-24">
        {offer.payInParts}
      </h2>
      <p className="mt-2 font-medium">
        {offer.inWords(formatNaira(plan.parts[0]?.amount ?? 0), plan.terms)}
      </p>
      <Parts plan={plan} />
      <p className="mt-3 text-14 text-muted">{conditionsOf(plan)}</p>
      <Button
        variant="secondary"
        pending={choose.isPending}
        onClick={() => choose.mutate({ paymentReference })}
        className="mt-4 w-full sm:w-auto"
      >
        {texts.choose}
      </Button>
    </section>
  );
}

const conditionsOf = ({ terms: { graceDays, kept }, paid, due }: PlanStatement) =>
  texts.conditions(
    graceDays,
    kept === 0 ? '' : formatNaira(Math.floor(((paid + due) * kept) / 100)),
  );

function Statement({ plan }: { plan: PlanStatement }) {
  const { state, isLate, freeFrom, paid, due, kept } = plan;
  const isEnded = state === 'ended';
  const rows: [string, number][] = [
    [texts.paidSoFar, paid],
    ...(kept > 0 ? [[texts.kept, kept] as [string, number]] : []),
    ...(isEnded ? [] : [[texts.stillToCome, due] as [string, number]]),
  ];
  return (
    <section aria-labelledby="plan-heading" className="mt-10 print:mt-6">
      <h2 id="plan-heading" className="font-display text-24">
        {texts.statement}
      </h2>
      {isLate && freeFrom && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {texts.isLate(formatLagosDay(freeFrom))}
        </p>
      )}
      {state === 'paused' && <p className="mt-2">{texts.isPaused}</p>}
      {isEnded && <p className="mt-2">{texts.hasEnded}</p>}
      {!isEnded && <Parts plan={plan} />}
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {rows.map(([label, amount]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-medium">{formatNaira(amount)}</dd>
          </div>
        ))}
      </dl>
      {(state === 'active' || state === 'unpaid') && (
        <p className="mt-3 text-14 text-muted">{conditionsOf(plan)}</p>
      )}
    </section>
  );
}

const Parts = ({ plan: { parts, terms, isLate, next } }: { plan: PlanStatement }) => (
  <ol className="mt-3 divide-y divide-hairline border-y border-hairline">
    {parts.map(({ dueOn, amount, paid }, at) => (
      <li key={dueOn} className="flex justify-between gap-4 py-2">
        <span className="min-w-0">
          {texts.part(at + 1)}
          <span className="text-muted">
            {' · '}
            {terms.isFree && at > 0 ? texts.until(formatLagosDay(dueOn)) : formatLagosDay(dueOn)}
          </span>
          <PartState
            text={
              paid >= amount
                ? texts.paid
                : paid > 0
                  ? texts.partlyPaid(formatNaira(paid))
                  : isLate && next && dueOn <= next.dueOn
                    ? texts.late
                    : ''
            }
          />
        </span>
        <span className="tabular-nums">{formatNaira(amount)}</span>
      </li>
    ))}
  </ol>
);

const PartState = ({ text }: { text: string }) =>
  text !== '' && (
    <span className="text-muted">
      {' · '}
      <span className="font-medium text-ink">{text}</span>
    </span>
  );

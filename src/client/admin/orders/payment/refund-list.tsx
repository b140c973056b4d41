import { useState } from 'react';
import { amountText } from '#shared/money.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { isRefundOpen } from '#shared/open-refunds.ts';
import type { RefundView, PaymentSource } from '#shared/payments.ts';
import { providerNames, providerOf } from '#shared/payment-providers.ts';
import { RefundBadge, ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { MoneyAction, MoneyRow, MoneyRows } from './money-rows.tsx';
import { DismissRefundDialog, ResolveRefundDialog, RetryRefundDialog } from './refund-actions.tsx';

type RefundAction = 'retry' | 'dismiss' | 'given-back' | 'not-given-back';

/** Refunds. A failed one can be retried or set aside; one without a known outcome can be resolved by staff. */
export function RefundList({ order: { payments, refunds, flags } }: { order: OrderDetail }) {
  const [open, setOpen] = useState<{ action: RefundAction; refund: RefundView } | null>(null);
  if (refunds.length === 0) return null;
  const needsAttention = flags.includes('refund_needs_attention');
  const close = () => setOpen(null);
  return (
    <MoneyRows title="Refunds">
      {refunds.map((refund) => {
        // A chargeback cannot fail: a failed one was returned when the dispute was won.
        const cameBack = refund.origin === 'chargeback' && refund.state === 'failed';
        const isStuck =
          !cameBack && (refund.state === 'failed' || refund.state === 'needs_attention');
        const isLate = refund.overdue && isRefundOpen(refund);
        const canResolve =
          isLate || refund.state === 'unknown' || refund.state === 'needs_attention';
        const source = payments.find(({ id }) => id === refund.paymentId)?.source;
        return (
          <MoneyRow
            key={refund.id}
            amount={amountText(refund.amount, refund.currency)}
            badge={
              <span className="flex gap-1">
                {refund.origin === 'chargeback' && <ToneBadge tone="red">Chargeback</ToneBadge>}
                {cameBack ? (
                  <ToneBadge tone="green">Came back</ToneBadge>
                ) : (
                  <RefundBadge state={refund.state} />
                )}
              </span>
            }
            facts={[
              refund.reason,
              refund.problem,
              isLate && refund.state !== 'unknown' && 'It is overdue.',
              <span key="when">
                <DateTime iso={refund.createdAt} time />
                {refund.requestedBy && ` · ${refund.requestedBy}`}
                {source && ` · ${refundRoute(refund, source)}`}
              </span>,
            ]}
            actions={
              (isStuck || canResolve) &&
              needsAttention && (
                <>
                  {canResolve && (
                    <>
                      <MoneyAction
                        label="It was refunded"
                        onClick={() => setOpen({ action: 'given-back', refund })}
                      />
                      <MoneyAction
                        label="It was not refunded"
                        onClick={() => setOpen({ action: 'not-given-back', refund })}
                      />
                    </>
                  )}
                  {refund.state === 'needs_attention' && (
                    <MoneyAction
                      label="Send to a bank account"
                      onClick={() => setOpen({ action: 'retry', refund })}
                    />
                  )}
                  {isStuck && (
                    <MoneyAction
                      label="Set aside"
                      onClick={() => setOpen({ action: 'dismiss', refund })}
                    />
                  )}
                </>
              )
            }
          />
        );
      })}
      {open?.action === 'retry' && <RetryRefundDialog refund={open.refund} onClose={close} />}
      {(open?.action === 'given-back' || open?.action === 'not-given-back') && (
        <ResolveRefundDialog
          refund={open.refund}
          wasGivenBack={open.action === 'given-back'}
          onClose={close}
        />
      )}
      {open?.action === 'dismiss' && <DismissRefundDialog refund={open.refund} onClose={close} />}
    </MoneyRows>
  );
}

/** How a refund reaches the customer: `through Paystack`, `by hand`. */
export function refundRoute({ origin }: Pick<RefundView, 'origin'>, source: PaymentSource): string {
  const provider = providerOf(source);
  if (!provider) return 'by hand';
  if (origin === 'chargeback') return `chargeback at ${providerNames[provider]}`;
  if (origin === 'provider') return `at ${providerNames[provider]}’s dashboard`;
  return `through ${providerNames[provider]}`;
}

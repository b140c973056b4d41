import type { OrderDetail } from '#shared/staff-orders.ts';
import { disputeStages } from '#shared/disputes.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { amountText } from '#shared/money.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Deadline } from '#client/admin/ui/deadline.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { DisputeBadge } from '#client/admin/ui/badges.tsx';
import { MoneyRow, MoneyRows } from './money-rows.tsx';

/** Payments of the order that the customer disputes. */
export function DisputeList({ order: { disputes } }: { order: OrderDetail }) {
  if (disputes.length === 0) return null;
  return (
    <MoneyRows title="Disputes of this order">
      {disputes.map((dispute) => {
        const { id, amount, currency, provider, status, reason } = dispute;
        const { isAnswerable } = disputeStages[status];
        return (
          <MoneyRow
            key={id}
            amount={amountText(amount, currency)}
            badge={<DisputeBadge status={status} />}
            facts={[
              `At ${providerNames[provider]}`,
              reason,
              isAnswerable && (
                <span key="due">
                  Answer by <Deadline dispute={dispute} />
                </span>
              ),
            ]}
            actions={
              <ButtonLink
                to={adminPaths.dispute(id)}
                variant={isAnswerable ? 'primary' : 'ghost'}
                size="small"
                className={isAnswerable ? undefined : 'border-edge!'}
              >
                {isAnswerable ? 'Answer the dispute' : 'Open the dispute'}
              </ButtonLink>
            }
          />
        );
      })}
    </MoneyRows>
  );
}

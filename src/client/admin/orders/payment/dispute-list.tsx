import type { OrderDetail } from '#shared/order-detail.ts';
import { disputeStages } from '#shared/disputes.ts';
import { providerNames } from '#shared/provider-names.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Deadline } from '../../disputes/deadline.tsx';
import { disputeLooks } from '../../disputes/dispute-words.ts';
import { adminPaths } from '../../paths.ts';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { MoneyRow, MoneyRows } from './money-rows.tsx';
import { amountText } from '#shared/amount-text.ts';

/** Payments of the order that the customer objected to. */
export function DisputeList({ order: { disputes } }: { order: OrderDetail }) {
  if (disputes.length === 0) return null;
  return (
    <MoneyRows title="What is disputed">
      {disputes.map((dispute) => {
        const { id, amount, currency, provider, status, reason } = dispute;
        const { isAnswerable } = disputeStages[status];
        return (
          <MoneyRow
            key={id}
            amount={amountText(amount, currency)}
            badge={
              <ToneBadge tone={disputeLooks[status].tone}>{disputeLooks[status].word}</ToneBadge>
            }
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

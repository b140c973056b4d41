import { useState } from 'react';
import { amountText } from '#shared/amount-text.ts';
import type { OrderDetail } from '#shared/order-detail.ts';
import { providerNames } from '#shared/provider-names.ts';
import { differenceTitles, type DifferenceView } from '#shared/reconciliation.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ResolveDifferenceDialog } from '../../payments/reconciliation/resolve-difference-dialog.tsx';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { MoneyRow, MoneyRows } from './money-rows.tsx';

/** What the provider's records and the order's differ in; each is resolved by a person, with a reason. */
export function Differences({ order: { differences } }: { order: OrderDetail }) {
  const [open, setOpen] = useState<DifferenceView | null>(null);
  if (differences.length === 0) return null;
  return (
    <MoneyRows title="Differences from the provider">
      {differences.map((difference) => (
        <MoneyRow
          key={difference.id}
          amount={amountText(difference.amount, difference.currency)}
          badge={
            <ToneBadge tone={difference.resolvedAt ? 'grey' : 'red'}>
              {difference.resolvedAt ? 'Resolved' : 'Open'}
            </ToneBadge>
          }
          facts={[
            `${differenceTitles[difference.kind]}, ${providerNames[difference.provider]}`,
            difference.detail,
            <DateTime key="when" iso={difference.foundAt} time />,
            difference.resolution &&
              `${difference.resolution}${difference.resolvedBy ? ` · ${difference.resolvedBy}` : ''}`,
          ]}
          actions={
            !difference.resolvedAt && (
              <Button
                variant="ghost"
                size="small"
                className="border-edge!"
                onClick={() => setOpen(difference)}
              >
                Resolve
              </Button>
            )
          }
        />
      ))}
      {open && <ResolveDifferenceDialog difference={open} onClose={() => setOpen(null)} />}
    </MoneyRows>
  );
}

import { useState } from 'react';
import { paymentSourcesInSentence } from '#shared/labels.ts';
import { formatNaira } from '#shared/money.ts';
import { useStoredValue } from '#client/lib/stored-value.ts';
import { Button } from '#client/ui/button.tsx';
import { useStaff } from '#client/admin/session/session.ts';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { lagosDateTime } from '#client/admin/ui/date-time.tsx';
import { itemCountText } from '#client/admin/ui/format.ts';
import { Panel } from '#client/admin/ui/panel.tsx';
import {
  referenceOf,
  removeUnsent,
  storeUnsent,
  unsentSales,
  type UnsentSale,
} from './unsent-sales.ts';
import { useSendWaiting } from './unsent-banner.tsx';
import { pickedLines } from './sale-form.ts';

interface Props {
  /** The reference of the sale that is on its way, which is not shown. */
  sending: string | null;
  /** Brings a sale into the form; absent while another is in it. */
  onChange: ((reference: string) => unknown) | undefined;
}

/** The sales that wait on this device, the oldest first. */
export function UnsentPanel({ sending, onChange }: Props) {
  const sales = useStoredValue(unsentSales, []).filter((it) => referenceOf(it) !== sending);
  const { username } = useStaff();
  const sendWaiting = useSendWaiting();
  const [removing, setRemoving] = useState<UnsentSale | null>(null);
  if (sales.length === 0) return null;
  const isWaiting = sales.some((it) => it.username === username && it.problem === null);
  return (
    <Panel
      title={`Not sent yet: ${sales.length}`}
      description="Stored on this device. They are sent by themselves, in this order, when the connection is back."
      className="mb-4"
      action={
        isWaiting && (
          <Button variant="secondary" size="small" onClick={() => void sendWaiting()}>
            Send now
          </Button>
        )
      }
    >
      <ol className="divide-y divide-hairline">
        {sales.map((unsent) => {
          const isOwn = unsent.username === username;
          const { sale, problem } = unsent;
          const reference = referenceOf(unsent);
          return (
            <li key={reference} className="py-3 text-14 first:pt-0 last:pb-0">
              <p className="flex justify-between gap-4 font-medium">
                <span className="min-w-0 break-words">{itemsOf(unsent)}</span>
                <span className="tabular-nums">{formatNaira(sale.total)}</span>
              </p>
              <p className="text-muted">
                {[
                  sale.paidWith ? paymentSourcesInSentence[sale.paidWith] : 'not paid yet',
                  sale.customerName,
                  lagosDateTime(unsent.soldAt),
                  !isOwn && `sent when ${unsent.username} signs in here`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {problem && (
                <p role="alert" className="mt-1 text-danger">
                  {problem}
                </p>
              )}
              {isOwn && (
                <div className="mt-1 -ml-3 flex flex-wrap items-center">
                  <Button
                    variant="ghost"
                    size="small"
                    disabled={!onChange}
                    onClick={() => onChange?.(reference)}
                  >
                    Change
                  </Button>
                  {problem && (
                    <Button
                      variant="ghost"
                      size="small"
                      onClick={() => {
                        storeUnsent({ ...unsent, problem: null });
                        void sendWaiting();
                      }}
                    >
                      Send again
                    </Button>
                  )}
                  <Button variant="ghost" size="small" onClick={() => setRemoving(unsent)}>
                    Remove
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!onChange && (
        <p className="mt-3 text-14 text-muted">
          To change one of them, finish the sale below or start it again.
        </p>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this sale?"
        confirmLabel="Remove"
        cancelLabel="Leave it here"
        destructive
        onConfirm={() => {
          if (removing) removeUnsent(referenceOf(removing));
          setRemoving(null);
        }}
      >
        {removing && `${itemsOf(removing)}, ${formatNaira(removing.sale.total)}. `}
        It has not reached the store, so it is in no list and no total, and cannot be brought back.
      </ConfirmDialog>
    </Panel>
  );
}

function itemsOf({ form, sale }: UnsentSale): string {
  const lines = pickedLines(form['lines']);
  if (lines.length === 0) {
    return itemCountText(sale.items.reduce((sum, { quantity }) => sum + quantity, 0));
  }
  return lines
    .map(({ product, quantity, variant }) =>
      [`${quantity} × ${product.name}`, ...Object.values(variant)].join(', '),
    )
    .join('; ');
}

import { orderStatus, type OrderStatus, type OrderView } from '#shared/orders.ts';
import { classes } from '../../ui/classes.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { orderStatusWords } from '../ui/status-badge.tsx';
import { useSetStatus } from './use-set-status.ts';

const looks: Record<OrderStatus, string> = {
  pending: 'bg-tone-grey! text-tone-grey-text',
  processing: 'bg-tone-yellow! text-tone-yellow-text',
  shipped: 'bg-tone-blue! text-tone-blue-text',
  completed: 'bg-tone-green! text-tone-green-text',
  cancelled: 'bg-tone-red! text-tone-red-text',
};

const options = orderStatus.options.map((value) => ({ value, label: orderStatusWords[value] }));

const anyway = (status: OrderStatus) => (status === 'shipped' ? 'Ship anyway' : 'Complete anyway');

/** The status of an order, changed by choosing another one. */
export function StatusSelect({
  order: { id, status, customerName },
}: {
  order: Pick<OrderView, 'id' | 'status' | 'customerName'>;
}) {
  const { pending, setStatus, question, answer } = useSetStatus(id);
  const shown = pending ?? status;
  return (
    <>
      <Select
        label={`Status of order #${id}`}
        options={options}
        value={shown}
        disabled={pending !== null}
        onChange={setStatus}
        className={classes('relative min-w-34 border-transparent font-medium', looks[shown])}
      />
      {question && (
        <ConfirmDialog
          open
          onOpenChange={() => answer(false)}
          title={`${question.concerns.join(' ')} ${anyway(question.status)}?`}
          confirmLabel={anyway(question.status)}
          destructive
          onConfirm={() => answer(true)}
        >
          Order #{id} of {customerName}.
        </ConfirmDialog>
      )}
    </>
  );
}

import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isEditable } from '#shared/order-edits.ts';
import { orderStatusLabels } from '#shared/labels.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ProductPicker } from '#client/admin/orders/sale/product-picker.tsx';
import { useMay } from '#client/admin/session/rights.tsx';
import { ConflictDialog } from '#client/admin/ui/conflict-dialog.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { enterToNextField } from '#client/admin/ui/enter-to-next-field.ts';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { RestoredText } from '#client/admin/ui/restored-text.tsx';
import { useAskBeforeClosing } from '#client/admin/ui/unsaved-changes.tsx';
import { discountOf, withAdded } from './edit-draft.ts';
import { EditFooter } from './edit-footer.tsx';
import { EditedLines } from './edited-lines.tsx';
import { useOrderReturn } from './use-order-return.ts';
import { useEditOrder } from './use-edit-order.ts';

/** Changes the items and prices of an order, with the customer on the phone. */
export function Component() {
  const { id: number = '' } = useParams();
  const id = /^\d{1,9}$/.test(number) ? Number(number) : 0;
  const order = trpc.orders.byId.useQuery({ id }, { enabled: id > 0 });
  const { address } = useOrderReturn(id);
  return (
    <>
      <PageHeader title={`Edit order #${number}`} back={{ to: address, label: 'Order details' }} />
      {order.data ? (
        <EditOrder order={order.data} />
      ) : order.error || id === 0 ? (
        <ProblemPanel error={order.error} onRetry={order.refetch} />
      ) : (
        <LoadingText>Loading the order…</LoadingText>
      )}
    </>
  );
}

function EditOrder({ order }: { order: OrderDetail }) {
  const form = useEditOrder(order);
  const { draft, setDraft, quote, changes } = form;
  useAskBeforeClosing(form.isDirty);
  const [isPicking, setIsPicking] = useState(false);
  const maySetPrice = useMay()('payments:write');
  const ids = [
    ...order.items.flatMap(({ productId }) => productId ?? []),
    ...draft.added.map(({ product }) => product.id),
  ];
  const cards = trpc.products.cardsByIds.useQuery(
    { ids: [...new Set(ids)] },
    { placeholderData: keepPreviousData },
  );
  const products = new Map(cards.data?.map((product) => [product.id, product]));
  if (!isEditable(order.status) && !form.isDirty) return <Closed order={order} />;
  const { discount, deliveryFee } = draft;
  return (
    <>
      <RestoredText draft={form.typed} className="mb-4" />
      {form.hasChanged && (
        <div
          role="status"
          className="mb-4 rounded-small bg-tone-yellow p-3 text-14 text-tone-yellow-text"
        >
          <p>
            Somebody else changed this order, or money came in. You see the current order with your
            changes. Check it, then save.
          </p>
          {[...changes.disputed, ...changes.adopted].map(({ key, label, theirs }) => (
            <p key={key}>
              {label} is now: {theirs}
            </p>
          ))}
        </div>
      )}
      {form.isResolving && (
        <ConflictDialog
          title="Somebody else changed this order"
          {...changes}
          onClose={form.closeConflict}
          onApply={form.goOn}
        />
      )}
      <div
        {...enterToNextField}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]"
      >
        <div className="grid gap-4">
          <Panel title="Items">
            <EditedLines
              order={order}
              draft={draft}
              quote={quote}
              products={products}
              maySetPrice={maySetPrice}
              showsMissing={form.showsMissing}
              onChange={setDraft}
            />
            {!isPicking && (
              <Button
                variant="secondary"
                className="mt-4 w-full sm:w-auto"
                onClick={() => setIsPicking(true)}
              >
                Add a product
              </Button>
            )}
          </Panel>
          {isPicking && (
            <ProductPicker
              takesFocus
              quantityOf={(productId) =>
                draft.added
                  .filter(({ product }) => product.id === productId)
                  .reduce((sum, { quantity }) => sum + quantity, 0)
              }
              onPick={(product) => setDraft(withAdded(draft, product))}
            />
          )}
        </div>
        {maySetPrice && (
          <Panel title="Discount and delivery">
            <div className="grid gap-4">
              <NairaInput
                label="Discount"
                value={discount === undefined ? discountOf(order) : discount}
                hint={
                  order.discountCode
                    ? `Besides what the code ${order.discountCode} gives.`
                    : 'Off the whole order, before tax.'
                }
                onChange={(kobo) => setDraft({ ...draft, discount: kobo })}
              />
              <NairaInput
                label="Delivery fee"
                value={deliveryFee === undefined ? order.deliveryFee : deliveryFee}
                onChange={(kobo) => setDraft({ ...draft, deliveryFee: kobo })}
              />
            </div>
          </Panel>
        )}
      </div>
      <EditFooter order={order} form={form} />
    </>
  );
}

const Closed = ({ order }: { order: OrderDetail }) => {
  const { address } = useOrderReturn(order.id);
  return (
    <div className="card p-5">
      <p className="mb-4">
        Order #{order.id} is {orderStatusLabels[order.status].toLowerCase()}: its items can no
        longer be changed.
      </p>
      <ButtonLink to={address} variant="secondary">
        Back to the order
      </ButtonLink>
    </div>
  );
};

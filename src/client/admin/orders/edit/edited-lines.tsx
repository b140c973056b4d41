import type { OrderEditQuote } from '#shared/order-edits.ts';
import type { ProductCardView } from '#shared/products.ts';
import { openChoices } from '#shared/choices.ts';
import { unitPrice } from '#shared/pricing.ts';
import type { OrderDetail, OrderDetailItem } from '#shared/staff-orders.ts';
import { returnedText } from '#client/admin/orders/order-items.tsx';
import {
  quotedAddition,
  quotedItem,
  withChange,
  withoutChange,
  type EditDraft,
  type EditedLineChange,
} from './edit-draft.ts';
import type { PickedLine } from '#client/admin/orders/sale/picked-line.ts';
import { EditedLineRow, RemovedLine } from './edited-line.tsx';

interface Props {
  order: OrderDetail;
  draft: EditDraft;
  quote: OrderEditQuote | undefined;
  /** Of all lines, as far as they are in the shop. */
  products: ReadonlyMap<number, ProductCardView>;
  maySetPrice: boolean;
  showsMissing: boolean;
  onChange: (draft: EditDraft) => void;
}

/** The lines of the order as they become, then those that are added. */
export function EditedLines({ order, draft, onChange, ...shared }: Props) {
  const { quote, products, maySetPrice, showsMissing } = shared;
  const changeAdded = (line: PickedLine, change: EditedLineChange) =>
    onChange({
      ...draft,
      added: draft.added.map((it) => (it === line ? { ...it, ...change } : it)),
    });
  return (
    <ul className="divide-y divide-hairline">
      {order.items.map((item) => {
        const change = draft.changed[item.id] ?? {};
        const { quantity = item.quantity } = change;
        if (quantity === 0) {
          return (
            <RemovedLine
              key={item.id}
              name={`${item.quantity} × ${item.name}`}
              onPutBack={() => onChange(withoutChange(draft, item.id))}
            />
          );
        }
        const quoted = quotedItem(quote, item);
        const min = Math.max(1, item.refunded, item.restocked);
        const isReturned = item.refunded > 0 || item.restocked > 0;
        const price = change.price === undefined ? (quoted?.price ?? item.price) : change.price;
        return (
          <EditedLineRow
            key={item.id}
            name={item.name}
            image={quoted?.image ?? item.image}
            product={isReturned ? undefined : products.get(item.productId ?? 0)}
            variant={change.variant ?? item.variant}
            quantity={quantity}
            min={min}
            price={price}
            standardPrice={item.listPrice ?? item.price}
            amount={(price ?? item.price) * quantity}
            maySetPrice={maySetPrice && !isReturned}
            showsMissing={showsMissing}
            problem={quoted?.problem ?? null}
            note={returnedNote(item)}
            onChange={(next) => onChange(withChange(draft, item.id, next))}
            onRemove={
              isReturned ? null : () => onChange(withChange(draft, item.id, { quantity: 0 }))
            }
          />
        );
      })}
      {draft.added.map((line, at) => {
        const quoted = quotedAddition(quote, at);
        // A restored line may have an older price.
        const product = products.get(line.product.id) ?? line.product;
        const charged = unitPrice(product, line.variant);
        const price = line.price === undefined ? charged : line.price;
        const isOpen = openChoices(product.variations, line.variant).length > 0;
        return (
          <EditedLineRow
            key={line.key}
            name={product.name}
            image={quoted?.image ?? product.pictures[0]?.url ?? null}
            product={product}
            variant={line.variant}
            quantity={line.quantity}
            min={1}
            price={price}
            standardPrice={charged}
            amount={(price ?? charged) * line.quantity}
            maySetPrice={maySetPrice}
            showsMissing={showsMissing}
            problem={isOpen ? null : (quoted?.problem ?? null)}
            note="Added"
            onChange={(change) => changeAdded(line, change)}
            onRemove={() => onChange({ ...draft, added: draft.added.filter((it) => it !== line) })}
          />
        );
      })}
    </ul>
  );
}

/** Whoever takes a refunded piece out refunds another one. */
const returnedNote = (item: OrderDetailItem) =>
  item.refunded > 0
    ? `${returnedText(item)}. What was refunded stays in the list; you need not take it out.`
    : returnedText(item);

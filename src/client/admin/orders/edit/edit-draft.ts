import { z } from 'zod';
import type { Kobo } from '#shared/money.ts';
import type { EditOrderInput, OrderEditQuote } from '#shared/order-edits.ts';
import { impliedChoices, openChoices } from '#shared/choices.ts';
import type { ProductCardView } from '#shared/products.ts';
import type { OrderDetail, OrderDetailItem } from '#shared/staff-orders.ts';
import { pickedLine } from '#client/admin/orders/sale/picked-line.ts';

const kobo = z.int().nullable().optional();

/** The typed values of a line; absent values stay as they are. `price` is null while the field is empty. */
const lineChange = z
  .object({ quantity: z.int(), variant: pickedLine.shape.variant, price: kobo })
  .partial();
export type EditedLineChange = z.infer<typeof lineChange>;

/** The differences from the order, so that they hold if somebody else changes it meanwhile. */
export const editDraft = z.object({
  /** By the id of the item. */
  changed: z.record(z.string(), lineChange),
  added: z.array(pickedLine),
  discount: kobo,
  deliveryFee: kobo,
});
export type EditDraft = z.infer<typeof editDraft>;

export const blankOrderEdit: EditDraft = { changed: {}, added: [] };

export const isBlank = ({ changed, added, discount, deliveryFee }: EditDraft): boolean =>
  Object.keys(changed).length === 0 &&
  added.length === 0 &&
  discount === undefined &&
  deliveryFee === undefined;

export const withChange = (
  draft: EditDraft,
  itemId: number,
  change: EditedLineChange,
): EditDraft => ({
  ...draft,
  changed: { ...draft.changed, [itemId]: { ...draft.changed[itemId], ...change } },
});

export function withoutChange(draft: EditDraft, itemId: number): EditDraft {
  const { [itemId]: _, ...changed } = draft.changed;
  return { ...draft, changed };
}

export const withAdded = (draft: EditDraft, product: ProductCardView): EditDraft => {
  const same = draft.added.find(
    (line) => line.product.id === product.id && product.variations.length === 0,
  );
  const added = same
    ? draft.added.map((it) => (it === same ? { ...it, quantity: it.quantity + 1 } : it))
    : [
        ...draft.added,
        {
          key: crypto.randomUUID(),
          product,
          quantity: 1,
          variant: impliedChoices(product.variations),
        },
      ];
  return { ...draft, added };
};

/** The change as the server takes it. Lines that somebody else removed meanwhile are left out. */
export function editInput(order: OrderDetail, draft: EditDraft): EditOrderInput {
  return {
    id: order.id,
    changed: order.items.flatMap(({ id }) => {
      const change = draft.changed[id];
      return change ? [{ itemId: id, ...change, price: change.price ?? undefined }] : [];
    }),
    added: draft.added.map(({ product, quantity, variant, price }) => ({
      productId: product.id,
      quantity,
      variant,
      price: price ?? undefined,
    })),
    discount: draft.discount ?? undefined,
    deliveryFee: draft.deliveryFee ?? undefined,
    expected: order.revision,
  };
}

/** Whether every added line has its options. */
export const isComplete = ({ added }: EditDraft): boolean =>
  added.every(({ product, variant }) => openChoices(product.variations, variant).length === 0);

type QuotedLine = OrderEditQuote['lines'][number];

/** The server's errors about a line of the order, and about the n-th added line. */
export const quotedItem = (quote: OrderEditQuote | undefined, { id }: OrderDetailItem) =>
  quote?.lines.find(({ itemId }) => itemId === id);

export const quotedAddition = (
  quote: OrderEditQuote | undefined,
  at: number,
): QuotedLine | undefined => quote?.lines.filter(({ itemId }) => itemId === null)[at];

/** The discount that staff gave, without that of a code. */
export const discountOf = ({ items }: OrderDetail): Kobo =>
  items.reduce((sum, { agreedDiscount }) => sum + agreedDiscount, 0);

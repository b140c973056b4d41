import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { DomainError } from '#shared/errors.ts';
import type { OrderEdit } from '#shared/order-edits.ts';
import type { SignedInUser } from '#server/context.ts';
import { loadDeliveryTerms } from '#server/delivery/delivery-terms.ts';
import type { Order, Product } from '#server/entities/index.ts';
import type { OrderMoney } from '#server/payments/order-money.ts';
import { refundedParts } from '#server/payments/refunded-parts.ts';
import { agreedDiscountOf, planEdit, type EditPlan } from './plan-edit.ts';
import { reductionOf, termsRefusal } from './edit-limits.ts';

export interface PlannedEdit extends EditPlan {
  /** The discount that staff give, in kobo. */
  givenOff: number;
  /** Why the user may not do it; null if they may. */
  refusal: DomainError | null;
}

/** The products whose stock or options an edit concerns. */
export const productIdsOf = (order: Order, { changed, added }: OrderEdit): number[] => {
  const named = new Set(changed.map(({ itemId }) => itemId));
  const items = order.items.getItems().filter(({ id }) => named.has(id));
  return [
    ...new Set([
      ...items.map(({ product }) => product.id),
      ...added.map(({ productId }) => productId),
    ]),
  ];
};

/** Plans an edit with everything that decides about it. Throws `invalid_input`. */
export async function planFor(
  em: SqlEntityManager,
  user: SignedInUser,
  subject: { order: Order; money: OrderMoney; products: readonly Product[] },
  edit: OrderEdit,
): Promise<PlannedEdit> {
  const { order, money, products } = subject;
  const terms = await loadDeliveryTerms({ em });
  const plan = planEdit(
    {
      order,
      products: new Map(products.map((product) => [product.id, product])),
      returned: returnedOf(order, money),
      areFeesReturned: refundedParts(money.refunds).withFees,
      isDeliveryTaxed: terms?.isTaxed ?? false,
    },
    edit,
  );
  const { lines, totals, agreedDiscount } = plan;
  const discountBefore = agreedDiscountOf(order);
  const feeReduction = Math.max(0, order.deliveryFee - totals.deliveryFee);
  const givenOff = reductionOf(lines) + agreedDiscount + feeReduction;
  const refusal = await termsRefusal(em, user, {
    isAgreed:
      lines.some(({ price, standardPrice }) => price !== standardPrice) ||
      (edit.discount !== undefined && edit.discount !== discountBefore) ||
      totals.deliveryFee !== order.deliveryFee,
    givenOff,
    before: reductionOf(linesBefore(order)) + discountBefore,
  });
  return { ...plan, givenOff, refusal };
}

const linesBefore = (order: Order) =>
  order.items.map(({ price, listPrice, quantity }) => ({
    price,
    listPrice: listPrice ?? price,
    quantity,
  }));

/** How many of each item refunds are about, whatever became of them. */
function returnedOf(order: Order, { refunds }: OrderMoney): Map<number, number> {
  const { quantities } = refundedParts(refunds);
  const named = new Set(refunds.flatMap(({ items }) => items.map(({ itemId }) => itemId)));
  return new Map(
    order.items
      .getItems()
      .map(({ id, restocked }) => [
        id,
        Math.max(quantities.get(id) ?? 0, restocked, named.has(id) ? 1 : 0),
      ]),
  );
}

import type { LineProblem, QuotedLine, QuoteInput, QuoteView } from '#shared/cart.ts';
import { findCombination } from '#shared/combinations.ts';
import { ELSEWHERE } from '#shared/delivery-areas.ts';
import { areaIn, deliveryOf, type Delivery } from '#shared/delivery-options.ts';
import type { DeliveryTerms, DeliveryWish } from '#shared/delivery.ts';
import { wishDays } from '#shared/gifts.ts';
import type { Kobo } from '#shared/money.ts';
import type { OrderTotals } from '#shared/orders.ts';
import { imageOfChoice, picturedOption, pictureNoteOf } from '#shared/option-images.ts';
import { completeVariant, openChoices, redundantChoices } from '#shared/choices.ts';
import { atRegularPrice, unitPrice } from '#shared/pricing.ts';
import type { Variant } from '#shared/variations.ts';
import { picturesIn, presentPicture } from '#server/media/present-picture.ts';
import type { RequestCtx } from '#server/context.ts';
import { quoteDiscount } from '#server/discount-codes/apply-discount-code.ts';
import { wishOf } from './order-delivery.ts';
import { priceOrder } from './price-order.ts';
import { readForQuote, type QuotedProduct } from './read-checkout.ts';

/** A cart at this moment: prices, stock, problems of its lines, and totals. */
export async function quoteCart(
  ctx: Pick<RequestCtx, 'em' | 'now' | 'address' | 'rateLimits'>,
  { items, discountCode, giftWrap, ...place }: QuoteInput,
): Promise<QuoteView> {
  const facts = await readForQuote(ctx, items);
  const { delivery: terms, gifts, products } = facts;
  const lines = items.map((item) => {
    const product = products.get(item.productId);
    return product
      ? quoteLine(item, product, items)
      : {
          ...item,
          product: null,
          price: null,
          available: 0,
          isOfCombination: false,
          problem: 'gone' as const,
        };
  });
  const payable = lines.flatMap(({ productId, problem, price, quantity }) =>
    problem === null && price !== null
      ? [{ price, quantity, categoryId: products.get(productId)?.categoryId ?? null }]
      : [],
  );
  const { applied, discount } = await discountOf(ctx, discountCode, payable);
  const now = ctx.now();
  const wish = { ...wishOf(place), ...(place.asksArea && { area: answeredArea(terms, place) }) };
  const { totals, terms: charged } = priceOrder(payable, facts, {
    applied,
    isWrapped: giftWrap,
    wish,
    now,
  });
  const quoted = charged && quoteDelivery(charged, wish, totals, now);
  const { from: wishFrom, to: wishTo } = wishDays(
    quoted?.chosen?.from ?? null,
    gifts.closedDays,
    now,
  );
  return {
    lines,
    totals,
    delivery: terms && quoted && { ...quoted, freeFrom: terms.freeFrom },
    gift: { wrapFee: gifts.wrapFee, wishFrom, wishTo },
    ...(discount && { discount }),
  };
}

/** The area that a buyer has answered with. One that is not offered any more is no answer. */
const answeredArea = (
  terms: DeliveryTerms | null,
  { customerState: state, deliveryArea: area }: Pick<QuoteInput, 'customerState' | 'deliveryArea'>,
): string | undefined =>
  area === ELSEWHERE || (terms && areaIn(terms, { state, area }) !== null) ? area : undefined;

interface PayableLine {
  price: Kobo;
  quantity: number;
  categoryId: number | null;
}

async function discountOf(
  ctx: Parameters<typeof quoteDiscount>[0],
  code: string | undefined,
  lines: readonly PayableLine[],
) {
  if (code === undefined) return { applied: null };
  const eligible = lines.map(({ price, quantity, categoryId }) => ({
    amount: price * quantity,
    categoryId,
  }));
  const { applied, ...discount } = await quoteDiscount(ctx, code, eligible);
  return { applied, discount };
}

function quoteDelivery(
  terms: DeliveryTerms,
  wish: DeliveryWish,
  { subtotal, discount }: OrderTotals,
  now: Date,
): Delivery {
  return deliveryOf(terms, wish, subtotal - discount, now);
}

function quoteLine(
  item: QuoteInput['items'][number],
  product: QuotedProduct,
  items: QuoteInput['items'],
): QuotedLine {
  const variant = completeVariant(product.variations, item.variant);
  const isChoiceGone =
    openChoices(product.variations, variant).length > 0 ||
    redundantChoices(product.variations, item.variant).length > 0;
  const { stock, sharing } = stockOf(product, variant, items);
  const available = product.inStock ? stock : 0;
  const wanted = sharing.reduce((sum, { quantity }) => sum + quantity, 0);
  const image = imageOfChoice(product, variant);
  const pictured = image === null ? null : picturedOption(product, variant, image);
  return {
    productId: product.id,
    quantity: item.quantity,
    variant,
    product: {
      slug: product.slug,
      name: product.name,
      picture: image
        ? presentPicture(
            image,
            product.imageAlts[image] ?? product.name,
            picturesIn(product.stored ?? []),
          )
        : null,
      pictureNote: pictured && pictureNoteOf(pictured),
      pictured,
    },
    price: unitPrice(product, variant),
    ...(product.onSale && { regularPrice: unitPrice(atRegularPrice(product), variant) }),
    available,
    isOfCombination: product.combinations != null,
    problem: problemOf(isChoiceGone, available, wanted),
  };
}

/** The stock that a line takes from, and the lines that take from it. */
function stockOf(
  { id, variations, stockQuantity, combinations }: QuotedProduct,
  variant: Variant,
  items: QuoteInput['items'],
) {
  const lines = items.filter(({ productId }) => productId === id);
  const combination = findCombination(combinations ?? [], variant);
  if (!combination) return { stock: stockQuantity, sharing: lines };
  const isSame = (line: { variant: Variant }) =>
    findCombination([combination], completeVariant(variations, line.variant)) !== undefined;
  return { stock: combination.stock, sharing: lines.filter(isSame) };
}

function problemOf(choiceGone: boolean, available: number, wanted: number): LineProblem | null {
  if (available === 0) return 'sold_out';
  if (choiceGone) return 'choice_gone';
  return wanted > available ? 'insufficient_stock' : null;
}

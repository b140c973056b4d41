import type { LineProblem, QuotedLine, QuoteInput, QuoteView } from '#shared/cart.ts';
import { completeVariant, openChoices, unitPrice, redundantChoices } from '#shared/pricing.ts';
import { effectiveTaxRate } from '#shared/settings.ts';
import { totalsOf } from '#shared/totals.ts';
import { picturesIn, presentPicture } from '#server/media/present-picture.ts';
import type { Ctx } from '#server/context.ts';
import { quantityByProduct } from '#server/stock/reserve-stock.ts';
import { readForQuote, type QuotedProduct } from './read-checkout.ts';

/** A cart at this moment: prices, stock, problems of its lines, and totals. */
export async function quoteCart(ctx: Pick<Ctx, 'em'>, { items }: QuoteInput): Promise<QuoteView> {
  const { settings, products } = await readForQuote(ctx, items);
  const wanted = new Map(quantityByProduct(items));

  const lines = items.map((item) => {
    const product = products.get(item.productId);
    return product
      ? quoteLine(item, product, wanted.get(product.id) ?? 0)
      : { ...item, product: null, price: null, available: 0, problem: 'gone' as const };
  });
  const payable = lines.flatMap(({ problem, price, quantity }) =>
    problem === null && price !== null ? [{ price, quantity }] : [],
  );
  return { lines, totals: totalsOf(payable, effectiveTaxRate(settings.taxRate)) };
}

function quoteLine(
  item: QuoteInput['items'][number],
  product: QuotedProduct,
  wanted: number,
): QuotedLine {
  const variant = completeVariant(product.variations, item.variant);
  const isChoiceGone =
    openChoices(product.variations, variant).length > 0 ||
    redundantChoices(product.variations, item.variant).length > 0;
  const available = product.inStock ? product.stockQuantity : 0;
  const image = product.images[0];
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
    },
    price: unitPrice(product, variant),
    available,
    problem: problemOf(isChoiceGone, available, wanted),
  };
}

function problemOf(choiceGone: boolean, available: number, wanted: number): LineProblem | null {
  if (available === 0) return 'sold_out';
  if (choiceGone) return 'choice_gone';
  return wanted > available ? 'insufficient_stock' : null;
}

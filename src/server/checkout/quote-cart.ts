import type { LineProblem, QuotedLine, QuoteInput, QuoteView } from '#shared/cart.ts';
import { completeVariant, openChoices, unitPrice, needlessChoices } from '#shared/pricing.ts';
import { effectiveTaxRate } from '#shared/settings.ts';
import { totalsOf } from '#shared/totals.ts';
import { loadPictures, type Pictures } from '../catalog/load-pictures.ts';
import { presentPicture } from '../catalog/present-picture.ts';
import type { Context } from '../context.ts';
import { Product } from '../entities/index.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { piecesByProduct } from './take-stock.ts';

/** A cart as the shop sees it this moment: prices, what is left, what is wrong with a line, and what it comes to. */
export async function quoteCart(
  ctx: Pick<Context, 'em' | 'now'>,
  { items }: QuoteInput,
): Promise<QuoteView> {
  const { taxRate } = await loadSettings(ctx);
  const ids = items.map(({ productId }) => productId);
  const products = await ctx.em.find(Product, { id: { $in: ids }, archivedAt: null });
  const pictures = await loadPictures(ctx, products);
  const byId = new Map(products.map((product) => [product.id, product]));
  const wanted = new Map(piecesByProduct(items));

  const lines = items.map((item) => {
    const product = byId.get(item.productId);
    return product
      ? quoteLine(item, product, wanted.get(product.id) ?? 0, pictures)
      : { ...item, product: null, price: null, available: 0, problem: 'gone' as const };
  });
  const payable = lines.flatMap(({ problem, price, quantity }) =>
    problem === null && price !== null ? [{ price, quantity }] : [],
  );
  return { lines, totals: totalsOf(payable, effectiveTaxRate(taxRate)) };
}

function quoteLine(
  item: QuoteInput['items'][number],
  product: Product,
  wanted: number,
  pictures: Pictures,
): QuotedLine {
  const variant = completeVariant(product.variations, item.variant);
  const isChoiceGone =
    openChoices(product.variations, variant).length > 0 ||
    needlessChoices(product.variations, item.variant).length > 0;
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
        ? presentPicture(image, product.imageAlts[image] ?? product.name, pictures)
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

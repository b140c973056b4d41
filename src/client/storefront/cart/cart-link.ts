import { withCombinations } from '#shared/combinations.ts';
import { MAX_LINES, MAX_QUANTITY } from '#shared/order-limits.ts';
import { completeVariant, openChoices } from '#shared/choices.ts';
import { unitPrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import { MAX_CARDS_BY_IDS } from '#shared/request-limits.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import type { Variant } from '#shared/variations.ts';
import type { CartItem } from '#client/cart/cart-lines.ts';
import { cardPicture } from '#client/storefront/choice/pictures-of-choice.ts';

export interface LinkedLine {
  productId: number;
  quantity: number;
  variant: Variant;
}

/** As many as `products.cardsByIds` takes, and an order. */
const MAX_LINKED = Math.min(MAX_CARDS_BY_IDS, MAX_LINES);

const decode = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * The lines of a link that fills a cart: `12`, `12:2` (two of them), `12:1:Size=7:Metal=Gold`, with commas between them. A
 * comma or colon of a choice is encoded once more. Leaves out anything that is not a line.
 */
export function readCartLink(items: string | null): LinkedLine[] {
  const lines = (items ?? '').split(',').flatMap((part): LinkedLine[] => {
    const [id = '', quantity = '1', ...choices] = part.trim().split(':');
    if (!/^[1-9]\d{0,8}$/.test(id) || !/^[1-9]\d{0,3}$/.test(quantity)) return [];
    const variant = Object.fromEntries(
      choices.flatMap((choice) => {
        const at = choice.indexOf('=');
        return at > 0 ? [[decode(choice.slice(0, at)), decode(choice.slice(at + 1))]] : [];
      }),
    );
    return [{ productId: Number(id), quantity: Math.min(Number(quantity), MAX_QUANTITY), variant }];
  });
  return lines.slice(0, MAX_LINKED);
}

/** Lines that can be put into a cart, and the products whose line needs something else first. */
export function linkedItems(lines: readonly LinkedLine[], cards: readonly ProductCardView[]) {
  const items: CartItem[] = [];
  const toChoose: ProductCardView[] = [];
  let missing = 0;
  for (const { productId, quantity, variant: chosen } of lines) {
    const card = cards.find(({ id }) => id === productId);
    if (!card || !canBeOrdered(card)) {
      missing += 1;
      continue;
    }
    const variant = completeVariant(card.variations, chosen);
    if (openChoices(card.variations, variant).length > 0) {
      toChoose.push(card);
      continue;
    }
    const stock = stockOfChoice(withCombinations(card), variant);
    if (!canBeOrdered(stock)) {
      missing += 1;
      continue;
    }
    const picture = cardPicture(card, variant);
    items.push({
      productId,
      slug: card.slug,
      name: card.name,
      price: unitPrice(card, variant),
      quantity: Math.min(quantity, stock.stockQuantity),
      image: picture?.url ?? null,
      picture,
      variant,
    });
  }
  return { items, toChoose, missing };
}

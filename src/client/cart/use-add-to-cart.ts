import { wordIn, wordsOfOptions } from '#shared/translated-words.ts';
import { completeVariant } from '#shared/choices.ts';
import { unitPrice } from '#shared/pricing.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { Variant, Variation } from '#shared/variations.ts';
import { countItems, lineId, type LineKey } from './cart-lines.ts';
import { useCartActions } from './cart-provider.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { canBeOrdered } from '#shared/stock.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import * as texts from '#client/texts/cart.ts';
import * as general from '#client/texts/general.ts';

interface Addable {
  id: number;
  slug: string;
  name: string;
  price: number;
  inStock: boolean;
  stockQuantity: number;
  variations: Variation[];
  pictures: PictureView[];
  combinations?: { options: Variant; stock: number }[];
}

/**
 * Adds a quantity of a product to the cart and opens it, or says why it cannot. All options must be selected. `picture` shows
 * the choice; without one, the product's first picture stands for it.
 */
export function useAddToCart() {
  const cart = useCartActions();
  const toast = useToast();

  return (
    product: Addable,
    chosen: Variant = {},
    quantity = 1,
    picture: PictureView | null = product.pictures[0] ?? null,
  ): boolean => {
    const { id, slug, name } = product;
    const variant = completeVariant(product.variations, chosen);
    const line = lineId({ productId: id, variant });
    const sharesStock = (item: LineKey) =>
      product.combinations?.length ? lineId(item) === line : item.productId === id;
    const inCart = countItems(cart.current().items.filter(sharesStock));
    const refusal = addRefusal(stockOfChoice(product, variant), inCart, quantity);
    if (refusal) {
      toast({ ...refusal, variant: 'destructive' });
      return false;
    }
    cart.addItem({
      productId: id,
      slug,
      name,
      price: unitPrice(product, variant),
      quantity,
      image: picture?.url ?? null,
      picture,
      variant,
    });
    const words = wordsOfOptions(product.variations);
    const choices = Object.entries(variant).map(([label, option]) =>
      general.labelled(wordIn(words, label), wordIn(words, option)),
    );
    toast({
      title: texts.addedToCart,
      description: [`${quantity} × ${name}`, ...choices].join(', '),
    });
    return true;
  };
}

/** The toast that says why this quantity cannot be added to the cart; null if it can. */
export function addRefusal(
  product: { inStock: boolean; stockQuantity: number },
  inCart: number,
  quantity: number,
) {
  if (!canBeOrdered(product)) {
    return { title: texts.outOfStock, description: texts.unavailable };
  }
  return inCart + quantity > product.stockQuantity
    ? {
        title: texts.insufficientStock,
        description: [
          texts.onlyAvailable(product.stockQuantity),
          ...(inCart > 0 ? [texts.alreadyInCart(inCart)] : []),
        ].join(' '),
      }
    : null;
}

import { completeVariant, unitPrice } from '#shared/pricing.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { Variant, Variation } from '#shared/variations.ts';
import { useCartActions } from './cart-provider.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { canBeOrdered } from '#shared/stock.ts';

interface Addable {
  id: number;
  slug: string;
  name: string;
  price: number;
  inStock: boolean;
  stockQuantity: number;
  variations: Variation[];
  pictures: PictureView[];
}

/** Adds a quantity of a product to the cart and opens it, or says why it cannot. All options must be selected. */
export function useAddToCart() {
  const cart = useCartActions();
  const toast = useToast();

  return (product: Addable, chosen: Variant = {}, quantity = 1): boolean => {
    const { id, slug, name } = product;
    const inCart = cart
      .current()
      .items.reduce((sum, item) => (item.productId === id ? sum + item.quantity : sum), 0);
    const refusal = addRefusal(product, inCart, quantity);
    if (refusal) {
      toast({ ...refusal, variant: 'destructive' });
      return false;
    }
    const variant = completeVariant(product.variations, chosen);
    const picture = product.pictures[0] ?? null;
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
    const choices = Object.entries(variant).map(([label, option]) => `${label}: ${option}`);
    toast({
      title: 'Added to cart successfully!',
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
    return { title: 'Out of Stock', description: 'This item is currently unavailable.' };
  }
  return inCart + quantity > product.stockQuantity
    ? {
        title: 'Insufficient Stock',
        description: `Only ${product.stockQuantity} items available in stock.`,
      }
    : null;
}

import { completeVariant, unitPrice } from '#shared/pricing.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { Variant, Variation } from '#shared/variations.ts';
import { useCartActions } from '#client/cart/cart-provider.tsx';
import { useToast } from '#client/ui/toast-provider.tsx';
import { addRefusal } from './add-refusal.ts';

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

/** Puts pieces of a product in the cart, which opens, or says why that can't be. All choices must be made. */
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

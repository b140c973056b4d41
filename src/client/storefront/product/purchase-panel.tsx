import { MAX_QUANTITY } from '#shared/order-limits.ts';
import type { ProductView } from '#shared/products.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { Button } from '#client/ui/button.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { ChoiceFields } from '#client/storefront/choice/choice-fields.tsx';
import type { Choice } from '#client/storefront/choice/use-choice.ts';
import { StockLine } from '#client/storefront/product-card/stock-line.tsx';
import { useAddToCart } from '#client/cart/use-add-to-cart.ts';
import { guideOf } from './size-guide/guide-of.ts';
import { SizeGuideLink } from './size-guide/size-guide-link.tsx';
import { WhatsappOrder } from './whatsapp-order.tsx';

interface Props {
  product: ProductView;
  choice: Choice;
}

/** Options, quantity and the buttons to buy. On a phone the buttons stay at the bottom of the screen. */
export function PurchasePanel({ product, choice }: Props) {
  const { chosen, quantity, choose, setQuantity, complete } = choice;
  const { variations, stockQuantity } = product;
  const addToCart = useAddToCart();
  const available = canBeOrdered(product);
  const add = () => {
    if (complete() && addToCart(product, chosen, quantity)) setQuantity(1);
  };

  const guide = guideOf(product);
  const guideLink = guide && (
    <SizeGuideLink
      {...guide}
      chosen={guide.sized && chosen[guide.sized.name]}
      onChoose={(option) => guide.sized && choose(guide.sized.name, option)}
    />
  );

  return (
    <div className="grid grid-cols-1 gap-6">
      <ChoiceFields
        variations={variations}
        choice={choice}
        helpFor={(variation) => variation === guide?.sized && guideLink}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StockLine product={product} />
        {!guide?.sized && guideLink}
      </div>
      <div className="purchase-bar flex gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-hairline max-md:bg-paper max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {available && (
          <QuantityStepper
            value={quantity}
            min={1}
            max={Math.min(stockQuantity, MAX_QUANTITY)}
            onChange={setQuantity}
            label="Quantity"
            className="h-14 items-center"
          />
        )}
        <Button size="large" disabled={!available} onClick={add} className="flex-1 px-4">
          {available ? 'ADD TO CART' : 'OUT OF STOCK'}
        </Button>
      </div>
      <WhatsappOrder product={product} choice={choice} />
      <noscript>
        <p className="text-14 text-muted">
          The cart needs JavaScript, which is switched off. A message to us does as well.
        </p>
      </noscript>
    </div>
  );
}

import { useState } from 'react';
import { openChoices, impliedChoices } from '#shared/choices.ts';
import type { ProductCardView } from '#shared/products.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { Button } from '#client/ui/button.tsx';
import { useLazyComponent } from '#client/ui/lazy/use-lazy-component.ts';
import { useAddToCart } from '#client/cart/use-add-to-cart.ts';
import * as texts from '#client/texts/cards.ts';

interface Props {
  product: ProductCardView;
  className?: string;
}

const loadSheet = async () => (await import('./choice-sheet.tsx')).ChoiceSheet;

/** Adds one item to the cart, at once or after asking for missing options. */
export function CardAction({ product, className }: Props) {
  const { variations } = product;
  const addToCart = useAddToCart();
  const {
    Component: ChoiceSheet,
    isOpen,
    isLoading,
    prepare,
    setOpen,
  } = useLazyComponent(loadSheet);
  const [openings, setOpenings] = useState(0);
  const asks = openChoices(variations, impliedChoices(variations)).length > 0;
  const prepareToAsk = asks ? prepare : undefined;

  function add() {
    if (!asks) {
      addToCart(product);
      return;
    }
    setOpenings((before) => before + 1);
    setOpen(true);
  }

  return (
    <>
      <Button
        variant="card"
        disabled={!canBeOrdered(product)}
        pending={isLoading}
        aria-label={texts.addToCartNamed(product.name)}
        aria-haspopup={asks ? 'dialog' : undefined}
        onPointerEnter={prepareToAsk}
        onTouchStart={prepareToAsk}
        onFocus={prepareToAsk}
        onClick={add}
        className={className}
      >
        {texts.addToCart}
      </Button>
      {ChoiceSheet && (
        // A new key resets the sheet at each opening.
        <ChoiceSheet key={openings} product={product} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}

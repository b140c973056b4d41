import { useState } from 'react';
import { openChoices, settledChoices } from '#shared/pricing.ts';
import type { ProductCard as ProductCardView } from '#shared/products.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { useLatePart } from '#client/ui/use-late-part.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface Props {
  product: ProductCardView;
  className?: string;
}

const loadSheet = async () => (await import('./choice-sheet.tsx')).ChoiceSheet;

/** Puts one piece in the cart, at once or after the choices that are still open. */
export function CardAction({ product, className }: Props) {
  const { variations } = product;
  const addToCart = useAddToCart();
  const { Part: ChoiceSheet, isOpen, isLoading, prepare, setOpen } = useLatePart(loadSheet);
  const [openings, setOpenings] = useState(0);
  const asks = openChoices(variations, settledChoices(variations)).length > 0;
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
        variant="secondary"
        size="small"
        disabled={!canBeOrdered(product)}
        pending={isLoading}
        aria-label={`Add to Cart: ${product.name}`}
        aria-haspopup={asks ? 'dialog' : undefined}
        onPointerEnter={prepareToAsk}
        onTouchStart={prepareToAsk}
        onFocus={prepareToAsk}
        onClick={add}
        className={classes('relative z-10', className)}
      >
        Add to Cart
      </Button>
      {ChoiceSheet && (
        // Every opening starts afresh.
        <ChoiceSheet key={openings} product={product} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}

import type { ProductView } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';
import { Button } from '#client/ui/button.tsx';
import { useLazyComponent } from '#client/ui/lazy/use-lazy-component.ts';
import * as texts from '#client/texts/product-asks.ts';

interface Props {
  product: Pick<ProductView, 'id' | 'name' | 'variations'>;
  chosen: Variant;
}

const loadSheet = async () => (await import('./ask-sheet.tsx')).AskSheet;

/** For a sold-out product: opens the form that asks for a message when it is back. */
export function AskButton({ product, chosen }: Props) {
  const { Component: Sheet, isOpen, isLoading, prepare, setOpen } = useLazyComponent(loadSheet);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        pending={isLoading}
        onPointerEnter={prepare}
        onTouchStart={prepare}
        onClick={() => setOpen(true)}
        className="flex-auto px-3 noscript:hidden"
      >
        {texts.askWhenBack}
      </Button>
      {Sheet && <Sheet open={isOpen} onOpenChange={setOpen} product={product} chosen={chosen} />}
    </>
  );
}

import { useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useCart } from './cart-provider.tsx';
import { useCartDrawer } from './use-cart-drawer.ts';
import * as texts from '#client/texts/cart.ts';
import * as general from '#client/texts/general.ts';

/** Opens the cart drawer and shows the number of items, once the stored cart has been read. */
export function CartButton() {
  const { count, isOpen, isReady, open } = useCart();
  const { Drawer, isLoading, load } = useCartDrawer();
  const items = general.itemCount(count);
  const announcement = useAnnouncement(isReady, count, texts.cartWith(items));
  return (
    <>
      <button
        type="button"
        aria-label={texts.openCart(items)}
        data-tooltip
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onClick={open}
        onPointerEnter={load}
        onTouchStart={load}
        onFocus={load}
        className="relative flex size-11 items-center justify-center rounded-small noscript:hidden transition-colors hover:bg-hairline/60 aria-busy:animate-pulse"
      >
        <Icon name="bag" className="size-6" />
        {count > 0 && (
          <span
            key={count}
            className={classes(
              announcement && 'bump',
              'absolute top-0 right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full border border-primary-edge bg-primary px-1 text-12 leading-none font-medium text-on-primary tabular-nums ring-2 ring-paper',
            )}
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
      {Drawer && <Drawer />}
    </>
  );
}

/** The text for screen readers when the count changes; empty for the initial count. */
function useAnnouncement(isReady: boolean, count: number, text: string) {
  const [announced, setAnnounced] = useState<{ count: number; text: string } | null>(null);
  if (isReady && announced?.count !== count) setAnnounced({ count, text: announced ? text : '' });
  return announced?.text ?? '';
}

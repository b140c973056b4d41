import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useCart } from './cart-provider.tsx';
import { useCartDrawer } from './use-cart-drawer.ts';

/** Opens the drawer and says how many pieces are in the cart; the number appears once the stored cart is read. */
export function CartButton() {
  const { count, isOpen, isReady, open } = useCart();
  const { Drawer, isLoading, load } = useCartDrawer();
  const pieces = count === 1 ? '1 item' : `${count} items`;
  const announcement = useAnnouncement(isReady, count, `Cart: ${pieces}`);
  return (
    <>
      <button
        type="button"
        aria-label={`Open cart, ${pieces}`}
        data-tooltip
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        onClick={open}
        onPointerEnter={load}
        onTouchStart={load}
        onFocus={load}
        className="relative flex size-11 items-center justify-center rounded-small transition-colors hover:bg-hairline/60 aria-busy:animate-pulse"
      >
        <Icon name="bag" className="size-6" />
        {count > 0 && (
          <span className="absolute top-0 -right-0.5 flex h-5 min-w-5 items-center justify-center rounded-full border border-primary-edge bg-primary px-1 text-12 leading-none font-medium text-on-primary tabular-nums ring-2 ring-paper">
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

/** Silent about what was there when the page came up; speaks when the count changes. */
function useAnnouncement(isReady: boolean, count: number, words: string) {
  const [said, setSaid] = useState<{ count: number; words: string } | null>(null);
  if (isReady && said?.count !== count) setSaid({ count, words: said ? words : '' });
  return said?.words ?? '';
}

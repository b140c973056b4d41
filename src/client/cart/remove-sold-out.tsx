import { paths } from '#client/lib/paths.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { useCartActions } from './cart-provider.tsx';
import * as texts from '#client/texts/cart.ts';

/** In the place of the button to pay, for a cart of which nothing can be bought. */
export function RemoveSoldOut({ onLeave }: { onLeave?: () => void }) {
  const { replaceItems } = useCartActions();
  return (
    <ButtonLink
      to={paths.shop()}
      size="large"
      onClick={() => {
        replaceItems([]);
        onLeave?.();
      }}
      className="w-full"
    >
      {texts.removeAndShop}
    </ButtonLink>
  );
}

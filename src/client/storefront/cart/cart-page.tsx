import { wordsOfOptions } from '#shared/translated-words.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatNaira } from '#shared/money.ts';
import type { CartItem } from '#client/cart/cart-lines.ts';
import { useCart, useCartActions } from '#client/cart/cart-provider.tsx';
import { VariantText } from '#client/cart/variant-text.tsx';
import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Link } from '#client/ui/link.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { NeedsScripts } from '#client/ui/needs-scripts.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { linkedItems, readCartLink, type LinkedLine } from './cart-link.ts';
import * as texts from '#client/texts/cart-link.ts';
import * as general from '#client/texts/general.ts';
import * as cartTexts from '#client/texts/cart.ts';

/**
 * The page of a link that fills the cart: `/cart?items=12:2,15`. Nothing changes before the customer agrees. Without items it
 * leads to the shop, with the cart open.
 */
export function Component() {
  const [query] = useSearchParams();
  const { isReady } = useCart();
  const lines = readCartLink(query.get('items'));
  return (
    <div className="shell min-h-svh pt-8 pb-16 md:pt-12 md:pb-24">
      <PageHead title={texts.cart} />
      <h1 className="font-display text-32 md:text-44">
        {lines.length === 0 ? texts.cart : texts.putTogether}
      </h1>
      <NeedsScripts />
      {lines.length === 0 ? (
        <ShopWithCart />
      ) : isReady ? (
        <Offer lines={lines} />
      ) : (
        <OfferSkeleton />
      )}
    </div>
  );
}

function ShopWithCart() {
  const { open } = useCartActions();
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(paths.shop(), { replace: true });
    // Not before: a change of page closes the cart.
    return () => {
      if (location.pathname.endsWith(paths.shop())) open();
    };
  }, [navigate, open]);
  return <OfferSkeleton />;
}

function Offer({ lines }: { lines: readonly LinkedLine[] }) {
  const cart = useCart();
  const [isFilled, setFilled] = useState(false);
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const cards = trpc.products.cardsByIds.useQuery({ ids });
  if (cards.isPending) return <OfferSkeleton />;
  if (!cards.data) {
    return (
      <EmptyState icon="bag" title={texts.piecesNotLoaded}>
        <Button onClick={() => void cards.refetch()}>{general.tryAgain}</Button>
      </EmptyState>
    );
  }
  const { items, toChoose, missing } = linkedItems(lines, cards.data);
  const wordsOf = (id: number) =>
    wordsOfOptions(cards.data.find((card) => card.id === id)?.variations ?? []);
  const fill = (change: (items: CartItem[]) => void) => {
    change(items);
    setFilled(true);
    cart.open();
  };
  return (
    <div className="mt-6 max-w-2xl">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {items.map(({ productId, name, picture, variant, quantity, price }) => (
          <li key={`${productId} ${JSON.stringify(variant)}`} className="flex gap-4 py-4">
            <ResponsivePicture
              picture={picture}
              alt=""
              sizes="64px"
              className="aspect-4/5 w-16 shrink-0 rounded-small"
            />
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">{name}</p>
              <VariantText variant={variant} words={wordsOf(productId)} />
              <p className="text-14 text-muted">
                {quantity} × {formatNaira(price)}
              </p>
            </div>
          </li>
        ))}
        {toChoose.map(({ id, slug, name }) => (
          <li key={id} className="py-4">
            <Link
              to={paths.product(slug)}
              className="font-medium break-words underline underline-offset-4"
            >
              {name}
            </Link>
            <p className="text-14 text-muted">{texts.chooseOptionsFirst}</p>
          </li>
        ))}
      </ul>
      {missing > 0 && <p className="mt-4 text-muted">{texts.noLongerAvailable(missing)}</p>}
      <div className="mt-6 grid gap-2 sm:flex">
        {items.length === 0 ? (
          <ButtonLink to={paths.shop()}>{general.goToShop}</ButtonLink>
        ) : isFilled ? (
          <>
            <ButtonLink to={paths.checkout} size="large">
              {cartTexts.proceedToCheckout}
            </ButtonLink>
            <ButtonLink to={paths.shop()} variant="secondary" size="large">
              {cartTexts.continueShopping}
            </ButtonLink>
          </>
        ) : cart.items.length === 0 ? (
          <Button size="large" onClick={() => fill(cart.replaceItems)}>
            {texts.putIntoCart}
          </Button>
        ) : (
          <>
            <Button size="large" onClick={() => fill(cart.addItems)}>
              {texts.addToMyCart}
            </Button>
            <Button size="large" variant="secondary" onClick={() => fill(cart.replaceItems)}>
              {texts.replaceMyCart}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const OfferSkeleton = () => (
  <div aria-busy="true" className="mt-6 grid max-w-2xl gap-4">
    <p className="sr-only">{texts.loading}</p>
    {[0, 1].map((row) => (
      <Skeleton key={row} className="h-24 w-full" />
    ))}
    <Skeleton className="h-14 w-full sm:w-56" />
  </div>
);

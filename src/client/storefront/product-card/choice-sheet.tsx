import { withCombinations } from '#shared/combinations.ts';
import { picturedInstead } from '#shared/option-images.ts';
import type { ProductCardView } from '#shared/products.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import { paths } from '#client/lib/paths.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { ChoiceFields } from '#client/storefront/choice/choice-fields.tsx';
import { cardPicture } from '#client/storefront/choice/pictures-of-choice.ts';
import { useChoice } from '#client/storefront/choice/use-choice.ts';
import { guideOf } from '#client/storefront/size-guide/guide-of.ts';
import { SizeGuideLink } from '#client/storefront/size-guide/size-guide-link.tsx';
import { StockLine } from './stock-line.tsx';
import { useAddToCart } from '#client/cart/use-add-to-cart.ts';
import * as texts from '#client/texts/cards.ts';

interface Props {
  product: ProductCardView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a product's missing options without leaving the page of its card. */
export function ChoiceSheet({ product: card, open, onOpenChange }: Props) {
  const product = withCombinations(card);
  const choice = useChoice(product, card.shown?.choice);
  const addToCart = useAddToCart();
  const { chosen, choose } = choice;
  const picture = cardPicture(product, chosen);
  const instead = picture && picturedInstead(product, chosen, picture.url);
  const available = canBeOrdered(stockOfChoice(product, chosen));
  const guide = guideOf(product);
  const guideLink = guide?.sized && (
    <SizeGuideLink
      {...guide}
      chosen={chosen[guide.sized.name]}
      onChoose={(option) => guide.sized && choose(guide.sized.name, option)}
    />
  );
  const add = () => {
    if (choice.complete() && addToCart(product, chosen, 1, picture)) onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={product.name}
      side="bottom-or-right"
      footer={
        <div className="flex gap-3 p-4">
          <ButtonLink
            to={paths.product(product.slug)}
            onClick={() => onOpenChange(false)}
            variant="secondary"
            className="px-4"
          >
            {texts.viewDetails}
          </ButtonLink>
          <Button disabled={!available} onClick={add} className="flex-1 px-3">
            {texts.addToCart}
          </Button>
        </div>
      }
    >
      <div className="flex gap-4 p-4">
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="(min-width: 40rem) 160px, 96px"
          className="aspect-4/5 w-24 shrink-0 rounded-small sm:w-40"
        />
        <div className="grid min-w-0 content-center gap-2">
          <p aria-live="polite" className="text-18 font-medium sm:text-24">
            <ShopPrice {...choice.price} />
          </p>
          <StockLine product={product} chosen={chosen} />
          <div aria-live="polite">{instead && <p className="text-14 text-muted">{instead}</p>}</div>
        </div>
      </div>
      <div className="px-4 pb-6">
        <ChoiceFields
          product={product}
          choice={choice}
          helpFor={(variation) => variation === guide?.sized && guideLink}
        />
      </div>
    </Sheet>
  );
}

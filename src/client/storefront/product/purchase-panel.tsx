import { MAX_QUANTITY } from '#shared/order-limits.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { ProductView } from '#shared/products.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { stockOfChoice } from '#shared/stock-of-choice.ts';
import { ownAddress, paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { useShopPriceLabel } from '#client/ui/shop-price.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { ChoiceFields } from '#client/storefront/choice/choice-fields.tsx';
import type { Choice } from '#client/storefront/choice/use-choice.ts';
import { StockLine } from '#client/storefront/product-card/stock-line.tsx';
import { useAddToCart } from '#client/cart/use-add-to-cart.ts';
import { guideOf } from '#client/storefront/size-guide/guide-of.ts';
import { SizeGuideLink } from '#client/storefront/size-guide/size-guide-link.tsx';
import { AskButton } from './deferred-parts.ts';
import { WhatsappOrder } from './whatsapp-order.tsx';
import * as texts from '#client/texts/product.ts';

interface Props {
  product: ProductView;
  choice: Choice;
  /** The picture of the choice. */
  picture: PictureView | null;
}

/**
 * For a phone, where the price above scrolls away. An attribute holds it instead of a text, because the page has the
 * price already.
 */
const BarPrice = ({ text }: { text: string }) => (
  <span
    aria-hidden="true"
    data-price={text}
    className="text-14 leading-[max(--spacing(5),1.25em)] font-normal tabular-nums after:content-[attr(data-price)] md:hidden"
  />
);

/** Options, quantity and the buttons to buy. On a phone the buttons stay at the bottom of the screen. */
export function PurchasePanel({ product, choice, picture }: Props) {
  const { chosen, quantity, choose, setQuantity, complete } = choice;
  const addToCart = useAddToCart();
  const shopPriceLabel = useShopPriceLabel();
  const stock = stockOfChoice(product, chosen);
  const available = canBeOrdered(stock);
  const add = () => {
    if (complete() && addToCart(product, chosen, quantity, picture)) setQuantity(1);
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
    <form
      method="get"
      action={ownAddress(paths.orderByMessage(product.slug))}
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-1 gap-6"
    >
      <ChoiceFields
        product={product}
        choice={choice}
        helpFor={(variation) => variation === guide?.sized && guideLink}
        nameOf={({ name }) => name}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StockLine product={product} chosen={chosen} />
        {!guide?.sized && guideLink}
      </div>
      <div className="grid gap-6 md:flex md:flex-wrap md:gap-3">
        {available && (
          <QuantityStepper
            value={quantity}
            min={1}
            max={Math.min(stock.stockQuantity, MAX_QUANTITY)}
            onChange={setQuantity}
            label={texts.quantity}
            className="justify-self-start noscript:hidden md:h-[min(3.5rem,56px)] md:items-center"
          />
        )}
        <div className="purchase-bar">
          <Button
            size={available ? 'large' : 'medium'}
            disabled={!available}
            onClick={add}
            className="min-w-0 flex-auto px-3 noscript:hidden max-md:flex-col max-md:gap-0 max-md:py-1.5"
          >
            {available ? texts.addToCartCapitals : texts.outOfStockCapitals}
            {available && <BarPrice text={shopPriceLabel(choice.price)} />}
          </Button>
          {!available && <AskButton product={product} chosen={chosen} />}
          <WhatsappOrder product={product} choice={choice} picture={picture} />
          <noscript>
            <button type="submit" className="button button-primary button-large">
              {texts.orderByMessage}
            </button>
          </noscript>
        </div>
      </div>
      <noscript>
        <p className="text-14 text-muted">{texts.cartNeedsJavascript}</p>
      </noscript>
    </form>
  );
}

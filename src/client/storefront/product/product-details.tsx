import { Link } from '#client/ui/link.tsx';
import { languageOfTexts } from '#client/lib/language-of-texts.ts';
import { wholeWords } from '#client/ui/whole-words.tsx';
import { formatLagosEnd } from '#shared/lagos-time.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { ShownProduct } from '#shared/products.ts';
import type { ProductReviews } from '#shared/reviews.ts';
import { AfterFirstFrame } from '#client/lib/use-deferred-frame.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import type { Choice } from '#client/storefront/choice/use-choice.ts';
import { RatingLink } from './reviews/rating-link.tsx';
import { ProductAccordion, ProductTools } from './deferred-parts.ts';
import { PromiseLines } from './promise-lines.tsx';
import { splitDescription } from './story/split-description.ts';
import { PurchasePanel } from './purchase-panel.tsx';
import { TaxNote } from './tax-note.tsx';
import * as texts from '#client/texts/product.ts';
import * as general from '#client/texts/general.ts';

interface Props {
  product: ShownProduct;
  reviews: ProductReviews;
  choice: Choice;
  /** The picture of the choice. */
  picture: PictureView | null;
}

/** Name, price, the purchase panel, what the store promises, the first of the description and the policies. */
export function ProductDetails({ product, reviews, choice, picture }: Props) {
  const { name, category, featured } = product;
  return (
    <div className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <div className="flex flex-wrap items-center gap-3">
        {category ? (
          <Link
            to={paths.shop({ categories: [category.slug] })}
            className="eyebrow inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-6"
          >
            {category.name}
          </Link>
        ) : (
          <span className="eyebrow">{texts.uncategorized}</span>
        )}
        {featured && (
          <span className="text-12 tracking-widest text-muted uppercase">{general.featured}</span>
        )}
        <ProductTools product={product} chosen={choice.chosen} />
      </div>
      <h1
        dir="auto"
        lang={languageOfTexts(product)}
        className="font-display text-32 break-words sm:mt-3 sm:text-44"
      >
        {wholeWords(name)}
      </h1>
      <RatingLink reviews={reviews} />
      <div className="mt-2 flex flex-wrap items-baseline gap-x-2 sm:mt-4">
        <p aria-live="polite" className="text-18 font-medium">
          <ShopPrice {...choice.price} />
          {product.onSale && product.saleUntil && (
            <span className="block text-14 font-normal text-muted">
              {texts.saleUntil}
              {formatLagosEnd(product.saleUntil)}
            </span>
          )}
        </p>
        <TaxNote price={choice.price} />
      </div>
      <div className="mt-6 border-t border-hairline pt-6">
        <PurchasePanel product={product} choice={choice} picture={picture} />
      </div>
      <AfterFirstFrame>
        <PromiseLines />
        <p
          dir="auto"
          lang={languageOfTexts(product)}
          className="mt-8 max-w-prose break-words whitespace-pre-line"
        >
          {splitDescription(product.description).lead}
        </p>
        <ProductAccordion product={product} chosen={choice.chosen} />
      </AfterFirstFrame>
    </div>
  );
}

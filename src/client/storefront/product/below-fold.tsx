import type { ProductCardView, ProductView } from '#shared/products.ts';
import type { ProductReviews as Reviews } from '#shared/reviews.ts';
import { sharedChoiceQuery } from '#shared/previewed-variant.ts';
import type { Variant } from '#shared/variations.ts';
import { paths } from '#client/lib/paths.ts';
import { SaveButton } from '#client/saved/save-button.tsx';
import { ProductCard } from '#client/storefront/product-card/product-card.tsx';
import { ProductReviewsSection } from './reviews/product-reviews.tsx';
import { ShareButton } from './share/share-button.tsx';
import { ProductStory } from './story/product-story.tsx';
import * as texts from '#client/texts/product.ts';

export { ProductAccordion } from './product-accordion.tsx';

interface Props {
  product: ProductView;
  reviews: Reviews;
  related: ProductCardView[];
}

/** The content below the pictures and the details. */
export const BelowFold = ({ product, reviews, related }: Props) => (
  <>
    <ProductStory product={product} />
    <div className="shell">
      <ProductReviewsSection name={product.name} reviews={reviews} />
      <RelatedProducts products={related} />
    </div>
  </>
);

function RelatedProducts({ products }: { products: ProductCardView[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-20 border-t border-hairline pt-12 lg:mt-28">
      <h2 id="related" className="font-display text-32">
        {texts.youMayAlsoLike}
      </h2>
      <ul className="mt-8 grid two-columns gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The actions on a product besides buying it. */
export const ProductTools = ({ product, chosen }: { product: ProductView; chosen: Variant }) => (
  <div className="-mr-3 ml-auto flex sm:-my-3">
    <SaveButton id={product.id} />
    <ShareButton
      name={product.name}
      path={paths.product(product.slug) + sharedChoiceQuery(product.variations, chosen)}
    />
  </div>
);

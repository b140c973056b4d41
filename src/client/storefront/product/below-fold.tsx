import type { ProductCardView, ProductView } from '#shared/products.ts';
import type { ProductReviews as Reviews } from '#shared/reviews.ts';
import { ProductCard } from '#client/storefront/product-card/product-card.tsx';
import { ProductReviewsSection } from './reviews/product-reviews.tsx';
import { ProductStory } from './story/product-story.tsx';
import * as texts from '#client/texts/product.ts';

export { ProductAccordion } from './product-accordion.tsx';
export { ProductTools } from './product-tools.tsx';

interface Props {
  product: ProductView;
  reviews: Reviews;
  related: ProductCardView[];
}

/** What stands below the pictures and the details. */
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

import type { ProductCard as ProductCardView } from '#shared/products.ts';
import { ProductCard } from '../product-card/product-card.tsx';

export function RelatedProducts({ products }: { products: ProductCardView[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-20 border-t border-hairline pt-12 lg:mt-28">
      <h2 id="related" className="font-display text-32">
        You may also like
      </h2>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

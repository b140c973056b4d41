import { Link } from 'react-router-dom';
import type { ProductView } from '#shared/products.ts';
import { paths } from '#client/lib/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Price } from '#client/ui/price.tsx';
import { useChoice } from '#client/storefront/choice/use-choice.ts';
import { PurchasePanel } from './purchase-panel.tsx';

/** Name, price, description, features and the purchase panel. */
export function ProductDetails({ product }: { product: ProductView }) {
  const { name, category, featured, description, features } = product;
  const choice = useChoice(product);
  return (
    <div className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <div className="flex flex-wrap items-center gap-3">
        {category ? (
          <Link
            to={paths.shop({ categories: [category.slug] })}
            className="eyebrow underline-offset-4 hover:underline"
          >
            {category.name}
          </Link>
        ) : (
          <span className="eyebrow">Uncategorized</span>
        )}
        {featured && <Badge tone="accent">Featured</Badge>}
      </div>
      <h1 className="mt-1 font-display text-32 break-words sm:mt-3 sm:text-44">{name}</h1>
      <p aria-live="polite" className="mt-1 text-24 sm:mt-4">
        <Price kobo={choice.price.kobo} from={choice.price.from} />
      </p>
      <div className="mt-6 border-t border-hairline pt-6">
        <PurchasePanel product={product} choice={choice} />
      </div>
      <p className="mt-5 flex items-center gap-2 text-14 text-muted">
        <Icon name="truck" />
        Free shipping across Nigeria
      </p>
      <div className="mt-8 border-t border-hairline pt-8">
        <p className="max-w-prose break-words whitespace-pre-line">{description}</p>
        {features.length > 0 && (
          <>
            <h2 className="mt-8 text-18 font-medium">Details</h2>
            <ul className="mt-3 grid grid-cols-1 gap-2">
              {features.map((feature) => (
                <li key={feature} className="flex gap-3 text-14">
                  <Icon name="check" className="mt-0.5 size-4 text-primary-text" />
                  <span className="min-w-0 break-words">{feature}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

import { variantQuery } from '#shared/combinations.ts';
import type { ProductView } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';
import { SaveButton } from '#client/saved/save-button.tsx';
import { paths } from '#client/lib/paths.ts';
import { ShareButton } from './share/share-button.tsx';

/** What somebody does with a piece besides buying it. */
export const ProductTools = ({ product, chosen }: { product: ProductView; chosen: Variant }) => (
  <div className="-mr-3 ml-auto flex sm:-my-3">
    <SaveButton id={product.id} />
    <ShareButton name={product.name} path={paths.product(product.slug) + variantQuery(chosen)} />
  </div>
);

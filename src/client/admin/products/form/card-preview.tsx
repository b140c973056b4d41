import { fromPrice } from '#shared/pricing.ts';
import type { StaffPicture } from '#shared/picture-view.ts';
import { Picture } from '../../../ui/picture.tsx';
import { buttonClasses } from '../../../ui/button-styles.ts';
import { CardFace } from '../../../ui/product-card/card-face.tsx';
import { Panel } from '../../ui/panel.tsx';
import { stockOf, variationsOf, type ProductDraft } from './product-draft.ts';

interface Props {
  draft: ProductDraft;
  pictureOf: (url: string) => StaffPicture;
}

/** The card as shoppers will see it, while it is typed. */
export function CardPreview({ draft, pictureOf }: Props) {
  const priced = { price: draft.price ?? 0, variations: variationsOf(draft) };
  const stockQuantity = stockOf(draft) ?? 0;
  const [main] = draft.images;
  const isSold = !draft.inStock || stockQuantity === 0;
  return (
    <Panel title="As shoppers see it">
      <div className="mx-auto max-w-60 bg-paper p-3">
        <CardFace
          level={3}
          product={{
            ...priced,
            fromPrice: fromPrice(priced),
            featured: draft.featured,
            inStock: draft.inStock,
            stockQuantity,
          }}
          pictures={
            <Picture
              picture={main === undefined ? null : pictureOf(main)}
              alt=""
              sizes="240px"
              className="aspect-4/5 rounded-small"
            />
          }
          name={draft.name.trim() || 'Product name'}
          action={
            <span
              aria-hidden="true"
              className={buttonClasses(
                { variant: 'secondary', size: 'small' },
                isSold ? 'mt-3 w-full opacity-50' : 'mt-3 w-full',
              )}
            >
              Add to Cart
            </span>
          }
        />
      </div>
    </Panel>
  );
}

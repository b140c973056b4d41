import { Controller, useWatch } from 'react-hook-form';
import type { StaffPicture } from '#shared/pictures-schema.ts';
import { fromPrice } from '#shared/pricing.ts';
import { buttonClasses } from '#client/ui/button-styles.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { CardContent } from '#client/ui/card-content.tsx';
import { HeroPictureField } from '#client/admin/products/pictures/hero-picture.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { countsCombinations, typedTotal } from '#client/admin/products/draft/combination-drafts.ts';
import { PanelFields } from './panel-fields.tsx';
import { PublicationFields } from './publication-fields.tsx';
import { variationsOf } from '#client/admin/products/draft/draft-content.ts';
import { stockOf } from '#client/admin/ui/stock-of.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

interface Props {
  form: ProductFormState;
  pictureOf: (url: string) => StaffPicture;
}

/** Availability, and where the shop features the product. */
export function SellingPanel({ form, pictureOf }: Props) {
  const { control } = form;
  const isInSlideshow = useWatch({ control, name: 'heroFeatured' });
  return (
    <Panel title="In the shop">
      <div className="grid gap-4">
        <PublicationFields form={form} />
        <PanelFields form={form} panel="shop" />
        {isInSlideshow && (
          <Controller
            control={control}
            name="heroImage"
            render={({ field: { value, onChange } }) => (
              <HeroPictureField url={value} pictureOf={pictureOf} onChange={onChange} />
            )}
          />
        )}
      </div>
    </Panel>
  );
}

/** A live preview of the product's card. */
export function CardPreview({ form: { control }, pictureOf }: Props) {
  const [name, price, salePrice, stock, inStock, featured, images, variations, combinations] =
    useWatch({
      control,
      name: [
        'name',
        'price',
        'salePrice',
        'stockQuantity',
        'inStock',
        'featured',
        'images',
        'variations',
        'combinations',
      ],
    });
  const priced = {
    price: price ?? 0,
    salePrice,
    onSale: salePrice !== null && salePrice < (price ?? 0),
    variations: variationsOf({ variations }),
  };
  const counted = { variations, combinations };
  const stockQuantity = countsCombinations(counted) ? typedTotal(counted) : (stockOf(stock) ?? 0);
  const [main] = images;
  const isSold = !inStock || stockQuantity === 0;
  return (
    <Panel title="As shoppers see it">
      <div className="mx-auto max-w-60 bg-paper p-3">
        <CardContent
          level={3}
          product={{
            ...priced,
            fromPrice: fromPrice(priced),
            featured,
            inStock,
            stockQuantity,
          }}
          pictures={
            <ResponsivePicture
              picture={main === undefined ? null : pictureOf(main)}
              alt=""
              sizes="240px"
              className="aspect-4/5 rounded-small"
            />
          }
          name={name.trim() || 'Product name'}
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

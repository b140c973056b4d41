import { useViewTransitionState } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { Picture } from '#client/ui/picture.tsx';
import { CardFace } from '#client/ui/product-card/card-face.tsx';
import { useDataSaver } from '#client/ui/use-data-saver.ts';
import { CardAction } from './card-action.tsx';
import { CardLink } from './card-link.tsx';
import type { ProductCardProps } from './product-card.tsx';

const sizes = '(min-width: 80rem) 292px, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw';

export function GridCard({ product, level = 3, priority }: ProductCardProps) {
  const [picture, second] = product.pictures;
  const saves = useDataSaver();
  const growing = useViewTransitionState(paths.product(product.slug));
  return (
    <CardFace
      product={product}
      level={level}
      pictures={
        <>
          <Picture
            picture={picture}
            alt=""
            sizes={sizes}
            priority={priority}
            className="aspect-4/5 rounded-small"
            style={{ viewTransitionName: growing ? `product-picture-${product.id}` : undefined }}
          />
          {second && saves === false && (
            <Picture
              picture={second}
              alt=""
              sizes={sizes}
              className="absolute inset-0 hidden rounded-small opacity-0 transition-opacity duration-300 group-hover:opacity-100 hover-hover:block"
            />
          )}
        </>
      }
      name={<CardLink product={product}>{product.name}</CardLink>}
      action={<CardAction product={product} className="mt-3 w-full" />}
    />
  );
}

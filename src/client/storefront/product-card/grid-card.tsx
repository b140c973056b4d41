import { useState, type PointerEvent } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { wholeWords } from '#client/ui/whole-words.tsx';
import { CardContent } from '#client/ui/card-content.tsx';
import { savesData } from '#client/lib/use-data-saver.ts';
import { CardAction } from './card-action.tsx';
import { CardHeart } from './card-heart.tsx';
import { CardLink } from './card-link.tsx';
import type { ProductCardProps } from './product-card-props.ts';

/** The first picture stays visible until the second has loaded. */
const seeThrough = { background: 'none' };

const sizes = '(min-width:64rem)304px,(min-width:48rem)30vw,calc(50vw - 24px)';

export function GridCard({ product, level = 3, priority, isFar }: ProductCardProps) {
  const picture = product.shown?.picture ?? product.pictures[0];
  const second = product.shown ? undefined : product.pictures[1];
  const [hovered, setHovered] = useState(false);
  const growing = useViewTransitionState(paths.product(product.slug));
  return (
    <CardContent
      id={product.id}
      product={product}
      level={level}
      onPointerEnter={(event: PointerEvent) => {
        if (event.pointerType === 'mouse' && !savesData()) setHovered(true);
      }}
      pictures={
        <>
          <ResponsivePicture
            picture={isFar && picture ? { ...picture, placeholder: '' } : picture}
            alt=""
            sizes={sizes}
            small
            priority={priority}
            className="card-picture"
            style={{ viewTransitionName: growing ? `product-picture-${product.id}` : undefined }}
          />
          {second && hovered && (
            <ResponsivePicture
              picture={second}
              alt=""
              sizes={sizes}
              small
              priority
              className="absolute inset-0 rounded-small opacity-0 transition-opacity duration-300 group-hover:opacity-100 starting:opacity-0"
              style={seeThrough}
            />
          )}
          <CardHeart product={product} />
        </>
      }
      name={<CardLink product={product}>{wholeWords(product.name)}</CardLink>}
      action={<CardAction product={product} />}
    />
  );
}

import { languageOfTexts } from '#client/lib/language-of-texts.ts';
import { useViewTransitionState } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { wholeWords } from '#client/ui/whole-words.tsx';
import { CardNotes, CardPrice, CardSwatches } from '#client/ui/card-content.tsx';
import { CardAction } from './card-action.tsx';
import { CardHeart } from './card-heart.tsx';
import { CardLink } from './card-link.tsx';
import type { ProductCardProps } from './product-card-props.ts';

export function ListCard({ product, level = 3, priority }: ProductCardProps) {
  const Heading = `h${level}` as const;
  const growing = useViewTransitionState(paths.product(product.slug));
  return (
    <article
      data-card={product.id}
      className="relative flex gap-4 border-b border-hairline pb-6 sm:gap-8"
    >
      <div className="relative w-28 shrink-0 self-start sm:w-48">
        <ResponsivePicture
          picture={product.shown?.picture ?? product.pictures[0]}
          alt=""
          sizes="(min-width:40rem)192px,112px"
          small
          priority={priority}
          className="card-picture"
          style={{ viewTransitionName: growing ? `product-picture-${product.id}` : undefined }}
        />
        <CardHeart product={product} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 sm:py-2">
        {product.category && <p className="text-12 text-muted">{product.category.name}</p>}
        <Heading
          dir="auto"
          lang={languageOfTexts(product)}
          className="line-clamp-3 text-16 wrap-anywhere sm:text-18"
        >
          <CardLink product={product}>{wholeWords(product.name)}</CardLink>
        </Heading>
        <p className="line-clamp-2 hidden max-w-prose text-14 text-muted sm:block">
          {product.excerpt}
        </p>
        <div className="mt-1">
          <CardPrice product={product} />
        </div>
        <CardSwatches product={product} />
        <CardNotes product={product} />
        <div className="mt-auto pt-3">
          <CardAction product={product} className="mt-0 sm:w-48" />
        </div>
      </div>
    </article>
  );
}

import { useState } from 'react';
import type { PictureView } from '#shared/pictures.ts';
import type { ProductReviews as Reviews } from '#shared/reviews.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { useLazyComponent } from '#client/ui/lazy/use-lazy-component.ts';
import { Stars } from '#client/ui/stars.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { reviewCount } from './rating-link.tsx';
import { ReviewItem } from './review-item.tsx';
import * as texts from '#client/texts/product.ts';
import * as general from '#client/texts/general.ts';

const loadLightbox = async () =>
  (await import('#client/storefront/product/lightbox/lightbox.tsx')).Lightbox;

/** The reviews of a product. The page contains the first ones; nothing is shown without one. */
export function ProductReviewsSection({ name, reviews }: { name: string; reviews: Reviews }) {
  const { productId, average, count } = reviews;
  const { client } = trpc.useUtils();
  const toast = useToast();
  const lightbox = useLazyComponent(loadLightbox);
  const [opened, setOpened] = useState<{ photos: PictureView[]; at: number } | null>(null);
  const [more, setMore] = useState<Reviews['items']>([]);
  const [isLoading, setLoading] = useState(false);
  if (average === null) return null;
  const items = [...reviews.items, ...more];

  async function loadMore() {
    setLoading(true);
    try {
      const next = await client.reviews.ofProduct.query({ productId, offset: items.length });
      const known = new Set(items.map(({ id }) => id));
      setMore([...more, ...next.items.filter(({ id }) => !known.has(id))]);
    } catch {
      toast({
        variant: 'destructive',
        title: texts.moreReviewsNotLoaded,
        description: general.checkConnectionAnd,
      });
    }
    setLoading(false);
  }

  return (
    <section
      id="reviews"
      aria-labelledby="reviews-heading"
      className="mt-20 grid grid-cols-1 gap-8 border-t border-hairline pt-12 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:mt-28"
    >
      <div>
        <h2 id="reviews-heading" className="font-display text-32">
          {texts.reviews}
        </h2>
        <p className="mt-4 flex items-center gap-3">
          <span aria-hidden="true" className="font-display text-44 tabular-nums">
            {average.toFixed(1)}
          </span>
          <span>
            <Stars rating={average} className="h-5" />
            <span className="block text-14 text-muted">{reviewCount(count)}</span>
          </span>
        </p>
        <p className="mt-3 text-14 text-muted">{texts.fromBuyers}</p>
      </div>
      <div className="min-w-0">
        <ul>
          {items.map((review) => (
            <ReviewItem
              key={review.id}
              review={review}
              onOpenPhoto={(photos, at) => {
                setOpened({ photos, at });
                lightbox.setOpen(true);
              }}
            />
          ))}
        </ul>
        {items.length < count && (
          <Button
            variant="secondary"
            pending={isLoading}
            onClick={() => void loadMore()}
            className="mt-4 noscript:hidden"
          >
            {texts.showMoreReviews}
          </Button>
        )}
      </div>
      {lightbox.Component && opened && (
        <lightbox.Component
          open={lightbox.isOpen}
          onOpenChange={lightbox.setOpen}
          title={texts.reviewOf(name)}
          pictures={opened.photos}
          startAt={opened.at}
        />
      )}
    </section>
  );
}

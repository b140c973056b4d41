import { useRef, useState } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import type { ProductView } from '#shared/products.ts';
import { onIdleOrAction } from '#client/lib/scheduling.ts';
import { paths } from '#client/lib/paths.ts';
import { Picture } from '#client/ui/picture.tsx';
import { useLazyComponent, useDeferredComponent } from '#client/ui/lazy-component.ts';
import { Thumbnails } from '#client/storefront/product/thumbnails.tsx';
import type { ViewState } from '#client/storefront/product/zoom/track-gestures.ts';
import { GallerySlide } from './gallery-slide.tsx';

const loadLightbox = async () =>
  (await import('#client/storefront/product/lightbox/lightbox.tsx')).Lightbox;
const loadZoom = async () => (await import('./inline-zoom.tsx')).InlineZoom;

/** The product's pictures: a large one to swipe, thumbnails, and the lightbox on a click. */
export function Gallery({ product }: { product: ProductView }) {
  const { pictures } = product;
  const { row, index, onScroll, show } = useSnapIndex<HTMLUListElement>();
  const lightbox = useLazyComponent(loadLightbox);
  const zoom = useDeferredComponent(onIdleOrAction, loadZoom);
  const [viewState, setViewState] = useState<ViewState | null>(null);
  const growing = useViewTransitionState(paths.product(product.slug));
  const transitionName = growing ? `product-picture-${product.id}` : undefined;
  const open = () => lightbox.setOpen(true);

  if (pictures.length === 0) {
    return (
      <Picture
        picture={null}
        priority
        sizes="100vw"
        className="aspect-4/5 self-start rounded-small"
        style={{ viewTransitionName: transitionName }}
      />
    );
  }
  return (
    <div className="relative min-w-0 self-start lg:sticky lg:top-28 lg:flex lg:flex-row-reverse lg:gap-4">
      <div className="relative min-w-0 flex-1">
        <ul
          ref={row}
          onScroll={onScroll}
          aria-label="Large pictures"
          // Two fingers never zoom the page here, even before the zoom code has loaded.
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-small [scrollbar-width:none] [touch-action:pan-x_pan-y]"
          style={{ viewTransitionName: transitionName }}
        >
          {pictures.map((picture, at) => (
            <GallerySlide
              key={`${at}-${picture.url}`}
              picture={picture}
              at={at}
              current={index}
              loading={lightbox.isLoading}
              viewState={at === index ? viewState : null}
              onPrepare={lightbox.prepare}
              onOpen={open}
            />
          ))}
        </ul>
        {/* The key resets the zoom for another picture. */}
        {zoom.Component && (
          <zoom.Component
            key={index}
            row={row}
            viewState={viewState}
            onChange={setViewState}
            onOpen={open}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <Thumbnails
          pictures={pictures}
          index={index}
          onPick={(at) => show(at)}
          // On a phone they overlay the picture, so that name and price stay visible below it.
          className="max-sm:absolute max-sm:bottom-2 max-sm:left-2 max-sm:max-w-[calc(100%-5rem)] sm:mt-2 sm:-ml-1 lg:-mt-1 lg:max-h-[40rem] lg:flex-col lg:overflow-y-auto"
        />
      )}
      {lightbox.Component && (
        <lightbox.Component
          open={lightbox.isOpen}
          onOpenChange={lightbox.setOpen}
          title={product.name}
          pictures={pictures}
          startAt={index}
          onShow={(at) => show(at, 'instant')}
          onClosed={() => row.current?.children[index]?.querySelector('button')?.focus()}
        />
      )}
    </div>
  );
}

/** A scrollable row of full-width slides and the index of the visible one. */
function useSnapIndex<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const [index, setIndex] = useState(0);
  return {
    row,
    index,
    onScroll: () => {
      if (!row.current) return;
      const { scrollLeft, clientWidth } = row.current;
      setIndex(Math.round(scrollLeft / clientWidth));
    },
    /** Scrolls to a slide; without motion for customers who prefer reduced motion. */
    show: (next: number, behavior: ScrollBehavior = 'smooth') => {
      if (!row.current) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      row.current.scrollTo({
        left: next * row.current.clientWidth,
        behavior: still ? 'instant' : behavior,
      });
    },
  };
}

import { useState } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import type { ProductView } from '#shared/products.ts';
import { onIdleOrAction } from '#client/lib/idle-or-action.ts';
import { paths } from '#client/paths.ts';
import { Picture } from '#client/ui/picture.tsx';
import { useLatePart } from '#client/ui/use-late-part.ts';
import { usePartAfter } from '#client/ui/use-part-after.ts';
import { Thumbnails } from '../thumbnails.tsx';
import type { Look } from '../zoom/track-gestures.ts';
import { GallerySlide } from './gallery-slide.tsx';
import { useSnapIndex } from './use-snap-index.ts';

const loadLightbox = async () => (await import('../lightbox/lightbox.tsx')).Lightbox;
const loadZoom = async () => (await import('./inline-zoom.tsx')).InlineZoom;

/** The product's pictures: one large, to be swiped; all of them small below; full screen on a click. */
export function Gallery({ product }: { product: ProductView }) {
  const { pictures } = product;
  const { row, index, onScroll, show } = useSnapIndex<HTMLUListElement>();
  const lightbox = useLatePart(loadLightbox);
  const zoom = usePartAfter(onIdleOrAction, loadZoom);
  const [look, setLook] = useState<Look | null>(null);
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
          // Two fingers never zoom the page from here, from the first moment on.
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
              look={at === index ? look : null}
              onPrepare={lightbox.prepare}
              onOpen={open}
            />
          ))}
        </ul>
        {/* Another picture begins whole. */}
        {zoom.Part && (
          <zoom.Part key={index} row={row} look={look} onLook={setLook} onOpen={open} />
        )}
      </div>
      {pictures.length > 1 && (
        <Thumbnails
          pictures={pictures}
          index={index}
          onPick={(at) => show(at)}
          // On a phone they lie on the picture, so that the name and price are in sight below it.
          className="max-sm:absolute max-sm:bottom-2 max-sm:left-2 max-sm:max-w-[calc(100%-5rem)] sm:mt-2 sm:-ml-1 lg:-mt-1 lg:max-h-[40rem] lg:flex-col lg:overflow-y-auto"
        />
      )}
      {lightbox.Part && (
        <lightbox.Part
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

import { useState } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import { picturedInstead } from '#shared/option-images.ts';
import type { PictureView } from '#shared/pictures.ts';
import type { ProductView } from '#shared/products.ts';
import type { Variant } from '#shared/variations.ts';
import { onIdleOrAction } from '#client/lib/scheduling.ts';
import { useDeferredFrame } from '#client/lib/use-deferred-frame.ts';
import { paths } from '#client/lib/paths.ts';
import { classes } from '#client/ui/classes.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { useLazyComponent } from '#client/ui/lazy/use-lazy-component.ts';
import { useDeferredComponent } from '#client/ui/lazy/use-deferred-component.ts';
import { PictureStrip } from './picture-strip.tsx';
import type { ViewState } from '#client/storefront/product/zoom/track-gestures.ts';
import { GallerySlide, mainPictureSizes } from './gallery-slide.tsx';
import { useSnapIndex } from './use-snap-index.ts';
import * as texts from '#client/texts/product.ts';

interface Shown {
  set: string;
  pictures: PictureView[];
  /** The picture that was visible before these; null at first. */
  before: PictureView | null;
}

const loadLightbox = async () =>
  (await import('#client/storefront/product/lightbox/lightbox.tsx')).Lightbox;
const loadZoom = async () => (await import('./inline-zoom.tsx')).InlineZoom;

interface Props {
  product: ProductView;
  /** The pictures of the choice. */
  pictures: PictureView[];
  chosen: Variant;
}

/**
 * Pictures of a product: on a phone and a tablet a row to swipe, on a wide screen all of them, two side by side below a large
 * one. A click opens the lightbox. Those of another choice cross-fade in.
 */
export function Gallery({ product, pictures, chosen }: Props) {
  const { row, index, onScroll, show, reset } = useSnapIndex<HTMLUListElement>();
  const [viewState, setViewState] = useState<ViewState | null>(null);
  const set = pictures.map(({ url }) => url).join(' ');
  const [shown, setShown] = useState<Shown>({ set, pictures, before: null });
  if (shown.set !== set) {
    setShown({ set, pictures, before: shown.pictures[index] ?? null });
    reset();
    setViewState(null);
  }
  const lightbox = useLazyComponent(loadLightbox);
  const zoom = useDeferredComponent(onIdleOrAction, loadZoom);
  const growing = useViewTransitionState(paths.product(product.slug));
  const transitionName = growing ? `product-picture-${product.id}` : undefined;
  const [opened, setOpened] = useState(0);
  const open = (at: number) => {
    setOpened(at);
    lightbox.setOpen(true);
  };
  const [failed, setFailed] = useState<readonly number[]>([]);
  const isLater = useDeferredFrame();
  const current = pictures[index];
  const instead = current && picturedInstead(product, chosen, current.url);

  if (pictures.length === 0) {
    return (
      <ResponsivePicture
        picture={null}
        priority
        sizes="100vw"
        className="aspect-4/5 self-start max-sm:-mx-4 sm:rounded-small"
        style={{ viewTransitionName: transitionName }}
      />
    );
  }
  return (
    // Beside longer details it stays in view.
    <div className="min-w-0 self-start md:max-lg:sticky md:max-lg:top-20">
      <div className="relative max-sm:-mx-4">
        {shown.before && (
          <ResponsivePicture
            picture={shown.before}
            alt=""
            priority
            sizes={mainPictureSizes}
            className="absolute inset-x-0 top-0 aspect-4/5 sm:rounded-small"
          />
        )}
        <ul
          key={set}
          ref={row}
          onScroll={onScroll}
          aria-label={texts.largePictures}
          // Two fingers never zoom the page here, even before the zoom code has loaded.
          className={classes(
            'relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain sm:rounded-small [scrollbar-width:none] [touch-action:pan-x_pan-y] lg:grid lg:grid-cols-2 lg:gap-3 lg:overflow-visible',
            shown.before && 'transition-opacity duration-300 ease-out starting:opacity-0',
          )}
        >
          {(isLater ? pictures : pictures.slice(0, 1)).map((picture, at) => (
            <GallerySlide
              key={`${at}-${picture.url}`}
              picture={picture}
              note={picturedInstead(product, chosen, picture.url)}
              at={at}
              count={pictures.length}
              current={index}
              loading={lightbox.isLoading && at === opened}
              transitionName={at === index ? transitionName : undefined}
              viewState={at === index ? viewState : null}
              onPrepare={lightbox.prepare}
              onOpen={() => open(at)}
              onFailed={(it, isFailed) =>
                setFailed((before) => [
                  ...before.filter((other) => other !== it),
                  ...(isFailed ? [it] : []),
                ])
              }
            />
          ))}
        </ul>
        <div aria-live="polite" className="sr-only">
          {instead}
        </div>
        {/* The key resets the zoom for another picture. */}
        {zoom.Component && !failed.includes(index) && (
          <zoom.Component
            key={`${index} ${set}`}
            row={row}
            index={index}
            viewState={viewState}
            onChange={setViewState}
            onOpen={() => open(index)}
          />
        )}
      </div>
      {/* Kept for one picture where there were more, so that the large one keeps its place. */}
      {Math.max(pictures.length, product.pictures.length) > 1 && (
        <PictureStrip pictures={pictures} index={index} onPick={(at) => show(at)} />
      )}
      {lightbox.Component && (
        <lightbox.Component
          open={lightbox.isOpen}
          onOpenChange={lightbox.setOpen}
          title={product.name}
          pictures={pictures}
          startAt={opened}
          onShow={(at) => {
            setOpened(at);
            show(at, 'instant');
          }}
          onClosed={() => row.current?.children[opened]?.querySelector('button')?.focus()}
        />
      )}
    </div>
  );
}

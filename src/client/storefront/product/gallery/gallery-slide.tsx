import { useState } from 'react';
import type { PictureView } from '#shared/pictures.ts';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useHydrated } from '#client/lib/hydration.ts';
import { useInitialDataSaver } from '#client/lib/use-data-saver.ts';
import type { ViewState } from '#client/storefront/product/zoom/track-gestures.ts';
import * as texts from '#client/texts/product.ts';

/** The `sizes` attribute of a picture as wide as the gallery. */
export const mainPictureSizes = '(min-width: 80rem) 676px, (min-width: 48rem) 54vw, 100vw';

/** The `sizes` attribute of a picture that shares the width on a wide screen. */
const halfPictureSizes =
  '(min-width: 80rem) 332px, (min-width: 64rem) 27vw, (min-width: 48rem) 54vw, 100vw';

interface Props {
  picture: PictureView;
  /** What it shows instead of the choice. */
  note: string | null;
  at: number;
  /** The number of pictures. */
  count: number;
  current: number;
  loading: boolean;
  /** While a card's picture grows into it. */
  transitionName: string | undefined;
  /** Null while the picture is not enlarged. */
  viewState: ViewState | null;
  onPrepare: () => void;
  onOpen: () => void;
  /** Called when the picture could not be loaded, and when it could after all. */
  onFailed: (at: number, isFailed: boolean) => void;
}

/** One picture; a click opens the lightbox. On a wide screen the first takes the whole width, and the last if it stands alone. */
export function GallerySlide({
  picture,
  note,
  at,
  count,
  current,
  loading,
  transitionName,
  viewState,
  onPrepare,
  onOpen,
  onFailed,
}: Props) {
  const saves = useInitialDataSaver();
  const [wasShown, setShown] = useState(at === current);
  const [isFailed, setFailed] = useState(false);
  if (at === current && !wasShown) setShown(true);
  // On a phone the pictures beside the first one would compete with it for a slow connection.
  const isHydrated = useHydrated();
  const waits = !wasShown && (saves || !isHydrated);
  const isWide = at === 0 || (at === count - 1 && count % 2 === 0);
  const shown = (
    <ResponsivePicture
      picture={picture}
      priority={at === 0}
      // Enlarged, it needs the highest resolution.
      sizes={viewState ? '300vw' : isWide ? mainPictureSizes : halfPictureSizes}
      className="aspect-4/5"
      onFailed={(failed) => {
        setFailed(failed);
        onFailed(at, failed);
      }}
      style={{
        transform: viewState
          ? `translate(${viewState.view.x}px,${viewState.view.y}px) scale(${viewState.view.scale})`
          : undefined,
        transition: viewState?.held ? undefined : 'transform 200ms ease-out',
      }}
    />
  );
  return (
    <li
      className={classes(
        'w-full shrink-0 snap-center snap-always lg:overflow-hidden lg:rounded-small',
        isWide && 'lg:col-span-2',
      )}
      style={{ viewTransitionName: transitionName }}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={isFailed}
        onClick={onOpen}
        onPointerEnter={onPrepare}
        onTouchStart={onPrepare}
        className="group relative block w-full noscript:pointer-events-none cursor-zoom-in overflow-hidden disabled:cursor-default outline-none focus-visible:after:absolute focus-visible:after:inset-1 focus-visible:after:border-2 focus-visible:after:border-paper focus-visible:after:outline-2 focus-visible:after:outline-ink"
      >
        {waits ? (
          <>
            <span
              className="block aspect-4/5 lg:hidden noscript:hidden"
              style={{ backgroundColor: picture.color }}
            />
            <span className="hidden lg:block noscript:block">{shown}</span>
          </>
        ) : (
          shown
        )}
        {note && (
          <span className="pointer-events-none absolute bottom-3 left-3 max-w-[60%] rounded-full bg-paper/90 px-3 py-1.5 text-left text-12">
            {note}
          </span>
        )}
        {!isFailed && (
          <>
            <span className="absolute right-3 bottom-3 flex noscript:hidden size-11 items-center justify-center rounded-full bg-paper/90 text-ink transition-opacity duration-200 group-focus-visible:opacity-100 group-hover:opacity-100 lg:top-3 lg:bottom-auto lg:hover-hover:opacity-0">
              {loading ? <Spinner /> : <Icon name="expand" />}
            </span>
            <span className="sr-only">{texts.openFullScreen}</span>
          </>
        )}
      </button>
    </li>
  );
}

import { useState } from 'react';
import type { PictureView } from '#shared/pictures.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useInitialDataSaver } from '#client/lib/use-data-saver.ts';
import type { ViewState } from '#client/storefront/product/zoom/track-gestures.ts';

/** The `sizes` attribute of the main picture. */
export const mainPictureSizes = '(min-width: 80rem) 600px, (min-width: 64rem) 46vw, 100vw';

interface Props {
  picture: PictureView;
  at: number;
  current: number;
  loading: boolean;
  /** Null while the picture is not enlarged. */
  viewState: ViewState | null;
  onPrepare: () => void;
  onOpen: () => void;
}

/** One picture of the row; a click opens the lightbox. */
export function GallerySlide({
  picture,
  at,
  current,
  loading,
  viewState,
  onPrepare,
  onOpen,
}: Props) {
  const saves = useInitialDataSaver();
  const [wasShown, setShown] = useState(at === current);
  if (at === current && !wasShown) setShown(true);
  return (
    <li className="w-full shrink-0 snap-center snap-always">
      <button
        type="button"
        aria-haspopup="dialog"
        tabIndex={at === current ? undefined : -1}
        onClick={onOpen}
        onPointerEnter={onPrepare}
        onTouchStart={onPrepare}
        className="group relative block w-full cursor-zoom-in overflow-hidden outline-none focus-visible:after:absolute focus-visible:after:inset-1 focus-visible:after:border-2 focus-visible:after:border-paper focus-visible:after:outline-2 focus-visible:after:outline-ink"
      >
        {saves && !wasShown ? (
          <span className="block aspect-4/5" style={{ backgroundColor: picture.color }} />
        ) : (
          <Picture
            picture={picture}
            priority={at === 0}
            // Enlarged, it needs the highest resolution.
            sizes={viewState ? '300vw' : mainPictureSizes}
            className="aspect-4/5"
            style={{
              transform: viewState
                ? `translate(${viewState.view.x}px,${viewState.view.y}px) scale(${viewState.view.scale})`
                : undefined,
              transition: viewState?.held ? undefined : 'transform 200ms ease-out',
            }}
          />
        )}
        <span className="absolute right-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-paper/90 text-ink">
          {loading && at === current ? <Spinner /> : <Icon name="expand" />}
        </span>
        <span className="sr-only">Open full screen</span>
      </button>
    </li>
  );
}

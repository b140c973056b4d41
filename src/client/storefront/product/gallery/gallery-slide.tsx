import { useState } from 'react';
import type { PictureView } from '#shared/pictures.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useDataSaverAtFirst } from '#client/lib/use-data-saver.ts';
import type { Look } from '../zoom/track-gestures.ts';
import { mainPictureSizes } from './main-picture-sizes.ts';

interface Props {
  picture: PictureView;
  at: number;
  current: number;
  loading: boolean;
  /** How it is enlarged; null while it is whole. */
  look: Look | null;
  onPrepare: () => void;
  onOpen: () => void;
}

/** One picture of the row; a click opens it full screen. */
export function GallerySlide({ picture, at, current, loading, look, onPrepare, onOpen }: Props) {
  const saves = useDataSaverAtFirst();
  const [wasTurnedTo, setTurnedTo] = useState(at === current);
  if (at === current && !wasTurnedTo) setTurnedTo(true);
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
        {saves && !wasTurnedTo ? (
          <span className="block aspect-4/5" style={{ backgroundColor: picture.color }} />
        ) : (
          <Picture
            picture={picture}
            priority={at === 0}
            // Enlarged it wants all the pixels there are.
            sizes={look ? '300vw' : mainPictureSizes}
            className="aspect-4/5"
            style={{
              transform: look
                ? `translate(${look.view.x}px,${look.view.y}px) scale(${look.view.scale})`
                : undefined,
              transition: look?.held ? undefined : 'transform 200ms ease-out',
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

import type { PictureView } from '#shared/pictures.ts';
import { classes } from '#client/ui/classes.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import * as texts from '#client/texts/product.ts';

interface Props {
  pictures: PictureView[];
  index: number;
  onPick: (index: number) => void;
}

/** Below the pictures: on a phone a thin line with a part for each, on a tablet small pictures. */
export function PictureStrip({ pictures, index, onPick }: Props) {
  return (
    <ul
      aria-label={texts.pictures}
      className="flex noscript:hidden overflow-x-auto max-sm:gap-1 sm:mt-2 sm:-ml-1 sm:gap-2 sm:p-1 lg:hidden"
    >
      {pictures.map((picture, at) => (
        <li key={`${at}-${picture.url}`} className="max-sm:min-w-6 max-sm:flex-1 sm:shrink-0">
          <button
            type="button"
            aria-label={texts.showPicture(at + 1, pictures.length)}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onPick(at)}
            className={classes(
              'group block transition-opacity max-sm:flex max-sm:h-8 max-sm:w-full max-sm:items-center sm:w-18 sm:rounded-small focus-visible:opacity-100 focus-visible:outline-offset-2 max-sm:focus-visible:-outline-offset-2',
              at === index
                ? 'sm:outline-2 sm:outline-current'
                : 'sm:opacity-70 sm:hover:opacity-100',
            )}
          >
            <span className="slide-bar h-px w-full bg-edge group-aria-[current=true]:h-0.5 group-aria-[current=true]:bg-ink sm:hidden" />
            <ResponsivePicture
              picture={picture}
              alt=""
              sizes="72px"
              className="aspect-4/5 rounded-small max-sm:hidden"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

import type { PictureView } from '#shared/pictures.ts';
import { classes } from '#client/ui/classes.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import * as texts from '#client/texts/product.ts';

interface Props {
  pictures: PictureView[];
  index: number;
  onPick: (index: number) => void;
  className?: string;
}

export function Thumbnails({ pictures, index, onPick, className }: Props) {
  return (
    <ul
      aria-label={texts.pictures}
      className={classes('flex gap-2 overflow-x-auto p-1', className)}
    >
      {pictures.map((picture, at) => (
        <li key={`${at}-${picture.url}`} className="shrink-0">
          <button
            type="button"
            aria-label={texts.showPicture(at + 1, pictures.length)}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onPick(at)}
            className={classes(
              'block w-11 rounded-small transition-opacity max-sm:bg-paper max-sm:p-px sm:w-18 focus-visible:opacity-100 focus-visible:outline-offset-2',
              at === index ? 'outline-2 outline-current' : 'sm:opacity-70 sm:hover:opacity-100',
            )}
          >
            <ResponsivePicture
              picture={picture}
              alt=""
              sizes="72px"
              className="aspect-4/5 rounded-small"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

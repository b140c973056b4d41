import type { CategoryPicture } from '#shared/categories.ts';
import { classes } from '#client/ui/classes.ts';
import { focusStyle } from '#client/ui/focus-style.ts';
import { Link } from '#client/ui/link.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import type { TileWidth } from './tile-widths.ts';
import * as texts from '#client/texts/home.ts';

interface Props {
  to: string;
  name: string;
  /** Of its products. */
  count: number;
  shown: CategoryPicture | undefined;
  /** In columns of a wide screen. */
  width: TileWidth;
  /** The last of an odd number: on a phone it takes the whole row. */
  isAlone: boolean;
}

const spans: Record<TileWidth, string> = {
  1: 'lg:col-span-1 lg:aspect-4/5',
  2: 'lg:col-span-2 lg:aspect-8/5',
  4: 'lg:col-span-4 lg:aspect-16/5',
};
const ratios: Record<TileWidth, number> = { 1: 4 / 5, 2: 8 / 5, 4: 16 / 5 };
const sizes: Record<TileWidth, string> = { 1: '300px', 2: '620px', 4: '1216px' };

export function CategoryTile({ to, name, count, shown, width, isAlone }: Props) {
  const picture = shown?.picture;
  return (
    <li className={classes(isAlone ? 'col-span-full aspect-8/5' : 'aspect-4/5', spans[width])}>
      <Link to={to} className="group relative block size-full overflow-hidden rounded-small">
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes={`(min-width:64rem) ${sizes[width]}, ${isAlone ? '92vw' : '46vw'}`}
          className="size-full"
          imgClassName="picture-focus transition-transform duration-300 group-hover:scale-103"
          style={
            picture
              ? focusStyle(picture, shown.focus, [isAlone ? 8 / 5 : 4 / 5, ratios[width]])
              : undefined
          }
        />
        <span className="absolute inset-x-0 -bottom-px flex flex-col bg-linear-to-t from-espresso/90 via-espresso/60 to-transparent p-3 pt-16 text-paper sm:p-5 sm:pt-20">
          <span className="font-display text-24 wrap-anywhere lg:text-32">{name}</span>
          <span className="text-12">{texts.pieceCount(count)}</span>
        </span>
      </Link>
    </li>
  );
}

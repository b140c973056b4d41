import { classes } from '#client/ui/classes.ts';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import { wholeWords } from '#client/ui/whole-words.tsx';
import type { SlidePicture } from './hero-pictures.ts';

interface Props {
  product: NonNullable<SlidePicture['product']>;
  isCurrent: boolean;
}

/** The text of a slide about its product. The texts of other slides keep their space, hidden and inert. */
export function HeroText({ product: { name, line, fromPrice, toPrice }, isCurrent }: Props) {
  return (
    <div
      inert={!isCurrent}
      className={classes(
        'col-start-1 row-start-1 transition-opacity duration-500',
        !isCurrent && 'invisible opacity-0',
      )}
    >
      <h2 className="font-display text-44 wrap-anywhere lg:text-64 short:text-32">
        {wholeWords(name)}
      </h2>
      <p className="mt-3 line-clamp-3 text-16 text-paper/90 lg:mt-4 lg:text-18 short:hidden">
        {line}
      </p>
      <p className="mt-3 text-18 short:mt-1">
        <ShopPrice kobo={fromPrice} from={toPrice > fromPrice} />
      </p>
    </div>
  );
}

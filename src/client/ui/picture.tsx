import type { CSSProperties } from 'react';
import { savingPicture, srcSet, type PictureView } from '#shared/pictures.ts';
import { fallbackPicture } from './brand-pictures.ts';
import { classes } from './classes.ts';
import { useDataSaverAtFirst } from '../lib/use-data-saver.ts';
import { useFailedPicture } from './use-failed-picture.ts';

interface Props {
  /** Null shows the shop's own fallback picture, as does one that fails to load. */
  picture: PictureView | null | undefined;
  /** How wide it is shown, as the `sizes` attribute wants it. */
  sizes: string;
  /** Instead of the picture's own text; `''` where the words beside it say the same. */
  alt?: string | undefined;
  /** For the picture a page opens with: fetched at once. */
  priority?: boolean | undefined;
  /** Enlarged: also where data is saved as many pixels as there are. */
  sharp?: boolean | undefined;
  /** For the frame, which gives the size and proportions; the picture covers it. */
  className?: string | undefined;
  imgClassName?: string | undefined;
  style?: CSSProperties | undefined;
}

export function Picture(props: Props) {
  const { picture, sizes, alt, priority, sharp, className, imgClassName, style } = props;
  const saves = useDataSaverAtFirst();
  const { failed, tries, watched } = useFailedPicture();
  const whole = picture && picture.url !== failed?.url ? picture : fallbackPicture;
  const shown = saves && !sharp ? savingPicture(whole) : whole;
  return (
    <picture
      className={classes('block overflow-hidden bg-cover bg-center', className)}
      style={{
        backgroundColor: shown.color,
        backgroundImage: shown.placeholder ? `url("${shown.placeholder}")` : undefined,
        ...style,
      }}
    >
      {shown.widths.length > 0 && (
        <>
          <source type="image/avif" srcSet={srcSet(shown, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={srcSet(shown, 'webp')} sizes={sizes} />
        </>
      )}
      <img
        key={`${shown.key} ${tries}`}
        {...watched}
        src={shown.url}
        data-url={picture?.url}
        alt={alt ?? (picture ? picture.alt : '')}
        width={shown.width}
        height={shown.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={classes('size-full object-cover', imgClassName)}
      />
    </picture>
  );
}

import { useCallback, useState, type CSSProperties } from 'react';
import { srcSet, type PictureView } from '#shared/pictures.ts';
import { fallbackPicture } from './brand-pictures.ts';
import { classes } from './classes.ts';
import { useDataSaverAtFirst } from './use-data-saver.ts';

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

const SAVING_WIDTH = 640;

export function Picture(props: Props) {
  const { picture, sizes, alt, priority, sharp, className, imgClassName, style } = props;
  // The pictures of the first HTML are on their way and must not be fetched once more, smaller.
  const saves = useDataSaverAtFirst();
  const [failedUrl, setFailedUrl] = useState<string>();
  const whole = picture && picture.url !== failedUrl ? picture : fallbackPicture;
  const shown = saves && !sharp ? smaller(whole) : whole;
  const fail = () => setFailedUrl(picture?.url);
  // A picture that failed before the page came to life fires no event any more.
  const check = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailedUrl(img.dataset.url);
  }, []);
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
        ref={check}
        key={shown.key}
        src={shown.url}
        data-url={picture?.url}
        alt={alt ?? (picture ? picture.alt : '')}
        width={shown.width}
        height={shown.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={fail}
        className={classes('size-full object-cover', imgClassName)}
      />
    </picture>
  );
}

/** Without the variants that a slow line should not carry. */
const smaller = (picture: PictureView): PictureView => ({
  ...picture,
  widths: picture.widths.filter((width, at) => at === 0 || width <= SAVING_WIDTH),
});

import { useEffect, useEffectEvent, type CSSProperties } from 'react';
import { srcSet, withoutLargeSizes, type PictureView } from '#shared/pictures.ts';
import { fallbackPicture } from './fallback-picture.ts';
import { classes } from './classes.ts';
import type { FocusStyle } from './focus-style.ts';
import { useInitialDataSaver } from '#client/lib/use-data-saver.ts';
import { useFailedPicture } from './use-failed-picture.ts';

interface Props {
  /** Null shows the store's own fallback picture, as does one that fails to load. */
  picture: PictureView | null | undefined;
  /** Value of the `sizes` attribute. */
  sizes: string;
  /** Replaces the picture's own text; `''` if the text beside it says the same. */
  alt?: string | undefined;
  /** For the first picture of a page: loaded eagerly. */
  priority?: boolean | undefined;
  /** For a card: without the sizes that no card needs. */
  small?: boolean | undefined;
  /** For an enlarged picture: full resolution even with data saving. */
  sharp?: boolean | undefined;
  /** Of the frame, which defines the size and proportions; the picture covers it. */
  className?: string | undefined;
  imgClassName?: string | undefined;
  style?: CSSProperties | FocusStyle | undefined;
  /** Called when the fallback picture takes its place, and when it no longer does. */
  onFailed?: ((isFailed: boolean) => void) | undefined;
}

export function ResponsivePicture(props: Props) {
  const { picture, sizes, alt, priority, small, sharp, className, imgClassName, style } = props;
  const saves = useInitialDataSaver();
  const { failed, tries, watched } = useFailedPicture();
  const whole = picture && picture.url !== failed?.url ? picture : fallbackPicture;
  const isFailed = picture !== null && picture !== undefined && picture !== whole;
  const report = useEffectEvent((it: boolean) => props.onFailed?.(it));
  useEffect(() => report(isFailed), [isFailed]);
  const shown = small || (saves && !sharp) ? withoutLargeSizes(whole) : whole;
  return (
    <picture
      className={classes('picture', className)}
      style={{
        background: shown.placeholder ? `${shown.color} url(${shown.placeholder})` : shown.color,
        ...style,
      }}
    >
      {/* Every supported browser shows AVIF; an older one takes the picture itself. */}
      {shown.widths.length > 0 && (
        <source type="image/avif" srcSet={srcSet(shown, 'avif')} sizes={sizes} />
      )}
      <img
        key={`${shown.key} ${tries}`}
        {...watched}
        src={shown.url}
        data-url={isFailed ? picture.url : undefined}
        alt={alt ?? (picture ? picture.alt : '')}
        width={shown.width}
        height={shown.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={imgClassName}
      />
    </picture>
  );
}

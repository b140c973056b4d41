import { useEffect, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import { focusStyle, type FrameRatios } from '#client/ui/focus-style.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import type { SlidePicture } from './hero-pictures.ts';
import type { useSlideshow } from './use-slideshow.ts';

/**
 * A landscape picture that covers an upright frame is wider than the frame: 16/9 of its height. Phones request three
 * quarters of the pixels: the difference is invisible and the download takes less than half the time.
 */
export const heroSizes = '(min-width: 64rem) 100vw, (min-width: 40rem) 134vw, 166vw';

/** On a wide screen the frame follows the window: about this. */
const FRAMES: FrameRatios = [4 / 5, 5 / 4];

/** After the page has loaded, so that the first picture does not share the connection. */
const NEXT_AFTER_MS = 1500;

interface Props {
  slides: SlidePicture[];
  show: Pick<ReturnType<typeof useSlideshow>, 'current' | 'running' | 'saves' | 'isLoaded'>;
}

/** The pictures on top of each other. Loads those already shown, the current one and, unless data is saved, the next. */
export function HeroSlides({ slides, show: { current, running, saves, isLoaded } }: Props) {
  const [fetched, setFetched] = useState([current]);
  const wanted = fetched.includes(current) ? fetched : [...fetched, current];
  useEffect(() => {
    if (saves || !isLoaded) return undefined;
    const next = (current + 1) % slides.length;
    const timer = setTimeout(
      () => setFetched((before) => [...new Set([...before, current, next])]),
      NEXT_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [current, slides.length, saves, isLoaded]);

  return (
    <div className="hero-frame relative w-full lg:absolute lg:inset-y-0 lg:right-0 lg:w-[68%]">
      {slides.map(
        ({ picture, focus, product }, index) =>
          wanted.includes(index) && (
            <ResponsivePicture
              key={product?.slug ?? picture.key}
              picture={picture}
              alt={index === current ? undefined : ''}
              sizes={heroSizes}
              priority={index === 0}
              className={classes(
                'absolute inset-0 transition-opacity duration-1000',
                index !== current && 'opacity-0',
              )}
              style={focusStyle(picture, focus, FRAMES)}
              imgClassName={classes(
                'picture-focus hero-drift',
                !running && '[animation-play-state:paused]',
              )}
            />
          ),
      )}
      <div className="absolute -inset-x-px top-0 -bottom-px bg-linear-to-t from-espresso via-espresso/70 via-14% to-transparent to-45% lg:bg-linear-to-r lg:via-espresso/70 lg:to-60%" />
      <div className="absolute inset-x-0 -bottom-px hidden h-40 bg-linear-to-t from-espresso/80 to-transparent lg:block" />
    </div>
  );
}

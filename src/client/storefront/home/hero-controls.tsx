import { Icon } from '#client/ui/icon.tsx';
import type { SlidePicture } from './hero-pictures.ts';
import type { useSlideshow } from './use-slideshow.ts';
import * as texts from '#client/texts/home.ts';

interface Props {
  slides: SlidePicture[];
  show: ReturnType<typeof useSlideshow>;
}

export function HeroControls({ slides, show }: Props) {
  if (slides.length < 2) return null;
  return (
    <div role="group" aria-label={texts.slides} className="-ml-1.5 flex shrink-0 noscript:hidden">
      {slides.map(({ picture, product }, index) => (
        <button
          key={product?.slug ?? picture.key}
          type="button"
          aria-label={texts.showSlide(index + 1, slides.length, product?.name)}
          aria-current={index === show.current ? 'true' : undefined}
          onClick={() => show.show(index)}
          className="group flex h-11 w-8 items-center justify-center rounded-small"
        >
          <span className="slide-bar h-0.5 w-5 rounded-full bg-paper/60 transition group-hover:bg-paper group-aria-[current=true]:scale-y-200 group-aria-[current=true]:bg-accent-bright" />
        </button>
      ))}
      {!show.still && (
        <button
          type="button"
          aria-label={show.paused ? texts.playSlideshow : texts.pauseSlideshow}
          data-tooltip
          onClick={() => show.setPaused(!show.paused)}
          className="flex size-11 items-center justify-center rounded-small text-paper/90 hover:text-paper"
        >
          <Icon name={show.paused ? 'play' : 'pause'} className="size-4" />
        </button>
      )}
    </div>
  );
}

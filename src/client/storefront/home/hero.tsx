import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { HeroControls } from './hero-controls.tsx';
import type { HeroPicture } from './hero-pictures.ts';
import { HeroSlides } from './hero-slides.tsx';
import { useSlideshow } from './use-slideshow.ts';

/** On a phone the text overlaps the bottom of the picture, on a wide screen it stands beside the subject. */
export function Hero({ slides }: { slides: HeroPicture[] }) {
  const { storeName, storeDescription } = useSettings();
  const show = useSlideshow(slides.length);
  const product = slides[show.current]?.product;
  return (
    <section
      aria-label="Welcome"
      className="on-espresso relative overflow-hidden bg-espresso text-paper"
    >
      <HeroSlides slides={slides} show={show} />
      <div className="shell relative -mt-16 lg:mt-0 lg:flex lg:h-[clamp(32rem,calc(100svh-5rem),48rem)] lg:flex-col lg:justify-center">
        <div className="max-w-xl">
          <h1 className="font-display text-44 break-words sm:text-64">{storeName}</h1>
          <p className="mt-4 max-w-md text-16 text-paper/90 sm:text-18 lg:max-w-sm 2xl:max-w-md">
            {storeDescription}
          </p>
          <ButtonLink to={paths.shop()} size="large" className="mt-8 w-full sm:w-auto">
            Shop Collection
          </ButtonLink>
        </div>
        <div className="mt-6 flex min-h-11 items-center justify-between gap-2 pb-4 lg:absolute lg:inset-x-8 lg:bottom-4 lg:mt-0 lg:pb-0">
          <HeroControls slides={slides} show={show} />
          {product && (
            <Link
              to={paths.product(product.slug)}
              className="flex min-h-11 min-w-0 items-center text-right text-12 text-paper/90 underline-offset-4 hover:underline sm:text-14"
            >
              <span className="min-w-0 break-words">{product.name}</span>
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}

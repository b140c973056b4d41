import { useSettings } from '#client/settings/settings-provider.tsx';
import { paths } from '#client/lib/paths.ts';
import { classes } from '#client/ui/classes.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { HeroControls } from './hero-controls.tsx';
import type { SlidePicture } from './hero-pictures.ts';
import { HeroSlides } from './hero-slides.tsx';
import { HeroText } from './hero-text.tsx';
import { useSlideshow } from './use-slideshow.ts';
import * as texts from '#client/texts/home.ts';
import * as general from '#client/texts/general.ts';

/** Side by side from 360 pixels on. */
const buttonSize = 'grow px-3 max-sm:text-14 sm:grow-0 sm:px-8';

/**
 * On a phone the text overlaps the bottom of the picture, on a wide screen it stands beside it. The texts of all slides
 * share one place, so that nothing moves when they change.
 */
export function Hero({ slides }: { slides: SlidePicture[] }) {
  const { storeName, storeDescription } = useSettings();
  const show = useSlideshow(slides.length);
  const product = slides[show.current]?.product;
  return (
    <section
      aria-label={texts.welcome}
      className="on-espresso relative overflow-hidden bg-espresso text-paper"
    >
      <HeroSlides slides={slides} show={show} />
      <div className="shell relative -mt-16 max-lg:short:-mt-24 lg:mt-0 lg:flex lg:min-h-[clamp(32rem,calc(100svh-5rem),48rem)] lg:flex-col lg:justify-center lg:pt-8 lg:pb-20">
        {/* Enlarged text becomes no wider than the dark part of the picture. */}
        <div className="max-w-xl lg:max-w-[min(36rem,56vw,720px)]">
          {product ? (
            <>
              <h1 className="eyebrow text-accent-bright wrap-anywhere">{storeName}</h1>
              <div className="mt-3 grid short:mt-1">
                {slides.map(
                  ({ product: described }) =>
                    described && (
                      <HeroText
                        key={described.slug}
                        product={described}
                        isCurrent={described.slug === product.slug}
                      />
                    ),
                )}
              </div>
            </>
          ) : (
            <>
              <h1 className="font-display text-44 break-words sm:text-64 short:text-44">
                {storeName}
              </h1>
              <p className="mt-4 max-w-md text-16 text-paper/90 sm:text-18 lg:max-w-sm 2xl:max-w-md">
                {storeDescription}
              </p>
            </>
          )}
          <p className="mt-6 flex flex-wrap gap-3 lg:mt-8 short:mt-3">
            <ButtonLink to={paths.shop()} size="large" className={buttonSize}>
              {general.shopCollection}
            </ButtonLink>
            {product && (
              <ButtonLink
                to={paths.product(product.slug)}
                aria-label={texts.viewThisPieceNamed(product.name)}
                variant="secondary"
                size="large"
                className={classes(
                  buttonSize,
                  'border-paper/70 text-paper hover:bg-paper hover:text-ink active:bg-paper active:text-ink',
                )}
              >
                {texts.viewThisPiece}
              </ButtonLink>
            )}
          </p>
        </div>
        <div className="mt-4 flex min-h-11 items-center pb-4 lg:absolute lg:inset-x-8 lg:bottom-4 lg:mt-0 lg:pb-0">
          <HeroControls slides={slides} show={show} />
        </div>
      </div>
    </section>
  );
}

import { isOn } from '#shared/settings.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { aboutPictures } from './about-pictures.ts';
import { aboutCategoryPictures } from './about-queries.ts';
import { FounderQuote } from './founder-quote.tsx';
import { OurEssence } from './our-essence.tsx';
import { OurStory } from './our-story.tsx';
import { OurValues } from './our-values.tsx';
import { PicturePair } from './picture-pair.tsx';
import { VisitUs } from './visit-us.tsx';
import { WhatWeOffer } from './what-we-offer.tsx';
import * as texts from '#client/texts/about.ts';
import * as chrome from '#client/texts/chrome.ts';

const heroSizes = '(min-width: 40rem) 100vw, 178vw';

export function Component() {
  const { storeName, showAboutFigures } = useSettings();
  const { data: slides = [] } = trpc.products.heroSlides.useQuery();
  const { data: categoryPictures = [] } = trpc.categories.pictures.useQuery(aboutCategoryPictures);
  const { hero, story, pair } = aboutPictures(slides, categoryPictures);
  return (
    <>
      <PageHead
        title={chrome.about}
        description={texts.description(storeName)}
        canonical={paths.about}
        preload={hero && { picture: hero, sizes: heroSizes }}
      />
      <section className="relative grid bg-espresso text-paper *:[grid-area:1/1]">
        <ResponsivePicture
          picture={hero}
          sizes={heroSizes}
          priority
          className="relative min-h-full w-full max-xl:aspect-square sm:max-xl:aspect-video xl:min-h-[34rem] 2xl:min-h-[42rem]"
          imgClassName="absolute inset-0 object-[72%_30%]"
        />
        <div className="relative bg-linear-to-t from-espresso to-transparent to-70% xl:bg-linear-to-r xl:from-espresso/85 xl:via-espresso/35 xl:via-45% xl:to-75%" />
        <div className="relative flex items-end xl:items-center">
          <div className="shell py-8">
            <p className="eyebrow text-accent-bright">{texts.ourHouse}</p>
            <h1 className="mt-2 max-w-2xl font-display text-44 wrap-anywhere sm:text-64 lg:text-88">
              {/* Its own line, so that the final font breaks lines where the first one does. */}
              {texts.aboutStart}
              <span className="block">{storeName}</span>
            </h1>
          </div>
        </div>
      </section>
      <OurStory picture={story} />
      <OurValues />
      <PicturePair pictures={pair} />
      <FounderQuote />
      {isOn(showAboutFigures) && <OurEssence />}
      <WhatWeOffer pictures={categoryPictures} />
      <VisitUs />
    </>
  );
}

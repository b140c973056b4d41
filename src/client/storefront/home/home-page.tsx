import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { AboutSection } from './about-section.tsx';
import { CategoryBand } from './category-band.tsx';
import { ConfidenceSection } from './confidence-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { FeaturedCollection } from './featured-collection.tsx';
import { Hero } from './hero.tsx';
import { slidesOf } from './hero-pictures.ts';
import { heroSizes } from './hero-slides.tsx';
import { JustPaid } from './just-paid.tsx';
import { PromiseBand } from './promise-band.tsx';
import { storeJsonLd } from './store-json-ld.ts';

export function Component() {
  const settings = useSettings();
  const { data: chosen } = trpc.products.heroSlides.useQuery();
  const slides = slidesOf(chosen ?? []);
  const first = slides[0]?.picture;
  return (
    <>
      <PageHead
        description={settings.storeDescription}
        canonical={paths.home}
        jsonLd={import.meta.env.SSR ? storeJsonLd(settings) : undefined}
        preload={first && { picture: first, sizes: heroSizes }}
      />
      <JustPaid />
      <Hero slides={slides} />
      <PromiseBand />
      <FeaturedCollection />
      <CategoryBand />
      <AboutSection slide={slides[1] ?? slides[0]} />
      <ContactSection />
      <ConfidenceSection />
    </>
  );
}

import { PageHead } from '#client/lib/page-head.tsx';
import { paths } from '#client/lib/paths.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { AboutSection } from './about-section.tsx';
import { CategoryBand } from './category-band.tsx';
import { ContactSection } from './contact-section.tsx';
import { FeaturedCollection } from './featured-collection.tsx';
import { Hero } from './hero.tsx';
import { slidesOf } from './hero-pictures.ts';
import { heroSizes } from './hero-slides.tsx';
import { JustPaid } from './just-paid.tsx';
import { businessHours } from '#client/settings/business-hours.ts';
import type { Settings } from '#shared/settings.ts';

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
        jsonLd={storeJsonLd(settings)}
        preload={first && { picture: first, sizes: heroSizes }}
      />
      <JustPaid />
      <Hero slides={slides} />
      <FeaturedCollection />
      <CategoryBand />
      <AboutSection />
      <ContactSection />
    </>
  );
}

/** The store for search engines: https://schema.org/JewelryStore */
const storeJsonLd = (settings: Settings) => ({
  '@context': 'https://schema.org',
  '@type': 'JewelryStore',
  name: settings.storeName,
  description: settings.storeDescription,
  url: paths.home,
  ...(settings.storePhone && { telephone: settings.storePhone }),
  ...(settings.storeEmail && { email: settings.storeEmail }),
  ...(settings.storeAddress && { address: settings.storeAddress }),
  currenciesAccepted: settings.currency,
  openingHours: businessHours.flatMap(({ openingHours }) => openingHours ?? []),
  sameAs: [settings.facebookUrl, settings.instagramUrl, settings.twitterUrl].filter(Boolean),
});

import { dialledPhone, type Settings } from '#shared/settings.ts';
import { paths } from '#client/lib/paths.ts';
import { businessHours } from '#client/settings/business-hours.ts';
import { storePreviewUrl } from '#client/ui/brand-pictures.ts';

const ORGANIZATION = `${paths.home}#organization`;

/** The store as search engines read it: https://schema.org/Organization, its search, and its showroom. */
export function storeJsonLd(settings: Settings) {
  const { storeName, storeDescription, storeEmail, storeAddress, storeLogo } = settings;
  const telephone = dialledPhone(settings);
  const contact = {
    ...(telephone !== null && { telephone }),
    ...(storeEmail && { email: storeEmail }),
  };
  const address = storeAddress && {
    address: { '@type': 'PostalAddress', streetAddress: storeAddress, addressCountry: 'NG' },
  };
  const profiles = [settings.facebookUrl, settings.instagramUrl, settings.twitterUrl].filter(
    Boolean,
  );
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': ORGANIZATION,
        name: storeName,
        description: storeDescription,
        url: paths.home,
        ...(storeLogo && { logo: storeLogo }),
        ...contact,
        ...address,
        ...(profiles.length > 0 && { sameAs: profiles }),
      },
      {
        '@type': 'WebSite',
        '@id': `${paths.home}#website`,
        name: storeName,
        url: paths.home,
        publisher: { '@id': ORGANIZATION },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: '/shop?search={search_term_string}' },
          'query-input': 'required name=search_term_string',
        },
      },
      ...(address
        ? [
            {
              '@type': 'JewelryStore',
              '@id': `${paths.home}#store`,
              name: storeName,
              url: paths.home,
              image: storeLogo || storePreviewUrl,
              parentOrganization: { '@id': ORGANIZATION },
              ...contact,
              ...address,
              currenciesAccepted: settings.currency,
              openingHours: businessHours.flatMap(({ openingHours }) => openingHours ?? []),
            },
          ]
        : []),
    ],
  };
}

import { paperColor } from '#shared/palette.ts';
import type { Settings } from '#shared/settings.ts';

export const manifestPath = '/manifest.webmanifest';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const backOfficeManifestPath = '/admin/manifest.webmanifest';

/** The web app manifest of the back office. */
export const backOfficeManifest = ({ storeName }: Settings) => ({
  id: '/admin',
  name: `${storeName} back office`,
  short_name: 'Back office',
  description: `Orders, products and customers of ${storeName}.`,
  lang: 'en-NG',
  dir: 'ltr',
  start_url: '/admin/dashboard',
  scope: '/admin',
  display: 'standalone',
  background_color: paperColor,
  theme_color: paperColor,
  categories: ['business'],
  icons: [
    icon('admin-icon-192', 192, 'any'),
    icon('admin-icon-512', 512, 'any'),
    icon('admin-icon-maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Orders', url: '/admin/orders' },
    { name: 'Products', url: '/admin/products' },
  ],
});

/** The web app manifest of the storefront. */
export const webManifest = ({ storeName, storeDescription, primaryColor }: Settings) => ({
  id: '/',
  name: storeName,
  short_name: storeName,
  description: storeDescription,
  lang: 'en-NG',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: paperColor,
  theme_color: primaryColor,
  categories: ['shopping'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
  shortcuts: [{ name: 'Shop', url: '/shop' }],
});

import type { Page } from '@playwright/test';
import type { SettingsInput } from '#shared/settings-input.ts';
import type { SizeName } from './sizes.ts';
import type { Stage } from './stage.ts';

export interface Shot {
  /** The picture's file, before the size. */
  name: string;
  path: string;
  /** How far down it reaches: the screen alone (unless told) or the whole page. */
  whole?: boolean;
  /** In the back office, signed in. */
  staff?: boolean;
  /** With the stage's cart. */
  cart?: boolean;
  /** On these sizes alone. */
  only?: SizeName;
  settings?: SettingsInput;
  /** What is done before the picture is taken. */
  act?: (page: Page, size: SizeName) => Promise<void>;
}

const ring = '/product/imole-emerald-halo-ring';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const openCart = (page: Page) => button(page, /^Open cart/).click();
const addToCart = (page: Page) => button(page, 'ADD TO CART').click();

/** Every screen of the storefront and its main states. */
export const shotsOf = ({ orderPath }: Stage): Shot[] => [
  {
    name: 'home',
    path: '/',
    whole: true,
    act: (page) => button(page, /^Show slide 1 /).click(),
  },
  { name: 'search', path: '/', act: (page) => button(page, 'Search').click() },
  { name: 'menu', path: '/', only: 'phone', act: (page) => button(page, 'Open menu').click() },
  { name: 'shop', path: '/shop', whole: true },
  { name: 'shop-list', path: '/shop?view=list&category=rings', whole: true },
  { name: 'shop-filtered', path: '/shop?category=earrings&category=rings&price=100k-500k' },
  {
    name: 'shop-filter-sheet',
    path: '/shop?category=rings',
    only: 'phone',
    act: (page) => button(page, /^Filters/).click(),
  },
  { name: 'shop-empty', path: '/shop?search=tiara&price=under-100k' },
  { name: 'product', path: ring, whole: true },
  { name: 'product-missing-choice', path: ring, act: addToCart },
  { name: 'product-out-of-stock', path: '/product/agbe-lapis-tassel-earrings' },
  {
    name: 'product-added',
    path: '/product/omi-pearl-drop-earrings',
    act: async (page) => {
      await addToCart(page);
      await page.getByText('Added to cart successfully!', { exact: true }).waitFor();
    },
  },
  { name: 'product-not-found', path: '/product/no-such-piece' },
  {
    name: 'lightbox',
    path: ring,
    act: (page) =>
      button(page, /Open full screen$/)
        .first()
        .click(),
  },
  { name: 'cart', path: '/shop', cart: true, act: openCart },
  { name: 'cart-empty', path: '/shop', act: openCart },
  { name: 'checkout', path: '/checkout', cart: true, whole: true },
  {
    name: 'checkout-errors',
    path: '/checkout',
    cart: true,
    whole: true,
    act: async (page) => {
      await page.getByLabel('Email Address').fill('ngozi@');
      await button(page, /^Continue via WhatsApp/).click();
    },
  },
  {
    name: 'checkout-closed',
    path: '/checkout',
    cart: true,
    settings: { allowGuestCheckout: 'false' },
  },
  { name: 'order', path: orderPath, whole: true },
  { name: 'about', path: '/about', whole: true },
  { name: 'contact', path: '/contact', whole: true },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'maintenance', path: '/', settings: { maintenanceMode: 'true' } },
];

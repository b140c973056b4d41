import type { Page } from '@playwright/test';
import { button, type Shot } from './shot.ts';

const ring = '/product/imole-emerald-halo-ring';

const addToCart = (page: Page) => button(page, 'ADD TO CART').click();
const openSizeGuide = async (page: Page) => {
  await button(page, 'Size guide').click();
  await page.getByRole('dialog', { name: 'Size guide' }).waitFor();
};

/** Every screen before the cart, with its main states. */
export const lookingShots: Shot[] = [
  {
    name: 'home',
    path: '/',
    whole: true,
    act: async (page) => {
      await button(page, 'Pause slideshow').click();
      await button(page, /^Show slide 1 /).click();
    },
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
  {
    name: 'shop-choices',
    path: '/shop?category=rings',
    act: (page) => button(page, 'Add to Cart: Imole Emerald Halo Ring').click(),
  },
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
    name: 'product-recently-viewed',
    path: '/product/titi-lae-eternity-band',
    act: async (page) => {
      const look = async (slug: string) => {
        await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' });
        await page.keyboard.press('Shift');
        await page.waitForTimeout(500);
      };
      for (const slug of ['okun-pearl-ring', 'oorun-fan-earrings', 'edo-coral-heritage-necklace']) {
        await look(slug);
      }
      await look('titi-lae-eternity-band');
      const section = page.getByRole('region', { name: 'Recently viewed' });
      await section.waitFor({ state: 'attached' });
      await section.evaluate((it) => it.scrollIntoView({ block: 'center' }));
      await section.getByRole('link').first().waitFor();
    },
  },
  {
    name: 'lightbox',
    path: ring,
    act: (page) =>
      button(page, /Open full screen$/)
        .first()
        .click(),
  },
  {
    name: 'size-guide-ring',
    path: '/product/okun-pearl-ring',
    act: async (page) => {
      await openSizeGuide(page);
      await button(page, 'My card matches').click();
    },
  },
  { name: 'size-guide-card', path: '/product/okun-pearl-ring', act: openSizeGuide },
  { name: 'size-guide-necklace', path: '/product/agba-gold-curb-chain', act: openSizeGuide },
  { name: 'about', path: '/about', whole: true },
  { name: 'contact', path: '/contact', whole: true },
  {
    name: 'contact-errors',
    path: '/contact',
    act: async (page) => {
      await page.getByLabel('Email Address').fill('amina@');
      await button(page, 'Send Message').click();
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    act: async (page) => {
      await page.getByLabel('Full Name').fill('Amina Yusuf');
      await page.getByLabel('Email Address').fill('amina@example.com');
      await page.getByLabel('Subject').fill('A ring for my sister');
      await page.getByLabel('Message', { exact: true }).fill('Can the pearl ring be made smaller?');
      await button(page, 'Send Message').click();
      await page.getByText('Message sent successfully!', { exact: true }).first().waitFor();
    },
  },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'offline', path: '/offline' },
  { name: 'maintenance', path: '/', settings: { maintenanceMode: 'true' } },
];

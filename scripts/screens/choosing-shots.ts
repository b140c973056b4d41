import type { Page } from '@playwright/test';
import { fillDetails } from '#tests/support/fill-details.ts';
import { button, type Shot } from './shot.ts';

const ring = '/product/imole-emerald-halo-ring';
const openCart = (page: Page) => button(page, /^Open cart/).click();

async function showSection(page: Page, name: string) {
  const section = page.getByRole('region', { name });
  await section.waitFor({ state: 'attached' });
  await section.evaluate((it) => it.scrollIntoView({ block: 'start' }));
}

/**
 * Everything that helps customers to choose: sales, filters, reviews, saved products, delivery, gifts, codes and
 * policies.
 */
export const choosingShots: Shot[] = [
  {
    name: 'search-results',
    path: '/',
    act: async (page) => {
      await button(page, 'Search').click();
      await page.getByRole('searchbox').first().fill('emerald');
      await page.getByRole('link', { name: /^See all/ }).waitFor();
    },
  },
  { name: 'shop-search-closest', path: '/shop?search=emerald+tiara' },
  { name: 'shop-by-metal', path: '/shop?metal=sterling-silver&available=1', whole: true },
  { name: 'shop-category', path: '/shop?category=rings', whole: true },
  { name: 'product-sale', path: '/product/adire-eleko-silk-scarf' },
  {
    name: 'product-combinations',
    path: '/product/ojo-signet-ring',
    act: (page) => page.getByRole('radio', { name: '6', exact: true }).check(),
  },
  {
    name: 'product-metal',
    path: '/product/oba-sunburst-signet-ring',
    act: (page) => page.getByRole('radio', { name: 'Sterling silver' }).check(),
  },
  { name: 'product-reviews', path: ring, act: (page) => showSection(page, 'Reviews') },
  {
    name: 'product-stock-ask',
    path: '/product/agbe-lapis-tassel-earrings',
    act: (page) => button(page, 'Ask when it is back').click(),
  },
  {
    name: 'product-delivery',
    path: ring,
    delivers: true,
    act: async (page) => {
      const state = page.getByLabel('The state to deliver to');
      await state.selectOption('Kano');
      await state.evaluate((it) => it.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'product-share',
    path: ring,
    act: async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
    },
  },
  {
    name: 'saved',
    path: '/shop?category=rings',
    act: async (page) => {
      for (const name of ['Okun Pearl Ring', 'Ife Solitaire Diamond Ring']) {
        await button(page, `Save ${name}`).click();
      }
      await page.goto('/saved', { waitUntil: 'networkidle' });
    },
  },
  { name: 'saved-empty', path: '/saved' },
  {
    name: 'saved-shared',
    path: '/saved?items=2,5,9',
    act: (page) => page.getByRole('main').getByRole('article').first().waitFor(),
  },
  { name: 'cart-link', path: '/cart?items=3,9' },
  {
    name: 'cart-discount',
    path: '/shop',
    cart: 'two',
    act: async (page) => {
      await openCart(page);
      const cart = page.getByRole('dialog', { name: 'Your cart' });
      await cart.getByRole('button', { name: 'Discount code' }).click();
      await cart.getByLabel('Discount code').fill('AUNTIE10');
      await page.keyboard.press('Enter');
      await cart.getByText('AUNTIE10').waitFor();
    },
  },
  {
    name: 'checkout-delivery',
    path: '/checkout',
    cart: 'two',
    delivers: true,
    whole: true,
    act: async (page) => {
      await fillDetails(page);
      await page.getByRole('group', { name: 'Delivery' }).waitFor();
    },
  },
  {
    name: 'checkout-gift',
    path: '/checkout',
    cart: 'two',
    delivers: true,
    whole: true,
    act: async (page) => {
      await fillDetails(page);
      await page.getByLabel('It is a gift, or someone else receives it').check();
      await page.getByLabel('Gift wrap (₦1,500)').check();
      await page.getByLabel('Recipient’s name').fill('Bisi Ade');
      await page.getByLabel('Note for the recipient').fill('Happy birthday, Bisi!');
    },
  },
  ...['delivery', 'returns', 'warranty', 'authenticity', 'care', 'privacy', 'terms'].map(
    (name) => ({
      name: `policy-${name}`,
      path: `/${name}`,
    }),
  ),
];

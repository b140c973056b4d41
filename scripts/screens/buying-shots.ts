import type { Page } from '@playwright/test';
import { fillDetails } from '#tests/support/fill-details.ts';
import { button, type Shot } from './shot.ts';
import type { Stage } from './stage.ts';

const openCart = (page: Page) => button(page, /^Open cart/).click();
const inWindow = (page: Page) => page.frameLocator('iframe[title="Paystack checkout"]');

/** Places the order and stops at the provider's window. */
async function pay(page: Page) {
  await fillDetails(page);
  await button(page, /^Pay ₦/).click();
  await inWindow(page).getByRole('button', { name: 'Approve payment' }).waitFor();
}

async function payFully(page: Page) {
  await pay(page);
  await inWindow(page).getByRole('button', { name: 'Approve payment' }).click();
  await page.getByText('Payment successful!', { exact: true }).first().waitFor();
}

/** Cart, checkout, payment and order, with their main states. */
export const buyingShots = ({ orderPath }: Stage): Shot[] => [
  { name: 'cart', path: '/shop', cart: 'two', act: openCart },
  { name: 'cart-changed', path: '/shop', cart: 'changed', act: openCart },
  { name: 'cart-empty', path: '/shop', act: openCart },
  { name: 'checkout', path: '/checkout', cart: 'two', whole: true },
  {
    name: 'checkout-errors',
    path: '/checkout',
    cart: 'two',
    whole: true,
    act: async (page) => {
      await page.getByLabel('Email Address').fill('ngozi@');
      await button(page, /^Pay ₦/).click();
    },
  },
  { name: 'checkout-changed', path: '/checkout', cart: 'changed', whole: true },
  {
    name: 'checkout-whatsapp',
    path: '/checkout',
    cart: 'two',
    whole: true,
    withoutProviders: true,
  },
  {
    name: 'checkout-closed',
    path: '/checkout',
    cart: 'two',
    settings: { allowGuestCheckout: 'false' },
  },
  { name: 'payment', path: '/checkout', cart: 'one', act: pay },
  {
    name: 'payment-cancelled',
    path: '/checkout',
    cart: 'one',
    act: async (page) => {
      await pay(page);
      await inWindow(page).getByRole('button', { name: 'Close' }).click();
      await page.getByText('Payment was cancelled').first().waitFor();
      await page.bringToFront();
    },
  },
  {
    name: 'payment-confirming',
    path: '/checkout',
    cart: 'one',
    act: async (page) => {
      await pay(page);
      await inWindow(page).getByRole('button', { name: 'Pay later' }).click();
      await page.getByText('We are confirming your payment').first().waitFor();
    },
  },
  { name: 'payment-done', path: '/checkout', cart: 'one', act: payFully },
  {
    name: 'order-paid',
    path: '/checkout',
    cart: 'one',
    whole: true,
    act: async (page) => {
      await payFully(page);
      await page.getByRole('link', { name: 'View your order' }).first().click();
      await page.getByText(/^Paid ₦/).waitFor();
    },
  },
  { name: 'order', path: orderPath, whole: true },
];

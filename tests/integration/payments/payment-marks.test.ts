import { afterAll, describe, expect, it } from 'vitest';
import type { PaymentMark } from '#shared/payment-marks.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';

const paying = await startPayingShop({ storefront: true });
afterAll(() => paying.close());
const { shop, shopper } = paying;

const cards: PaymentMark[] = ['visa', 'mastercard', 'verve'];
const marks = () => shopper.payments.marks.query();
const offer = (provider: 'paystack' | 'flutterwave', change: object) =>
  shop.asStaff('POST', '/api/payment-settings', { provider, ...change });
const settings = (change: object) => shop.asStaff('POST', '/api/settings', change);
const footer = async () => {
  const { body } = await shop.send<string>('GET', '/contact');
  return body.slice(body.indexOf('<footer'), body.indexOf('</footer>'));
};

describe('the payment marks', () => {
  it('are those of the methods that checkout offers', async () => {
    expect(await marks()).toEqual([...cards, 'transfer', 'ussd']);
    expect(await footer()).toContain('<li>Verve</li>');
    await offer('paystack', { supportedMethods: ['bank_transfer'] });
    await offer('flutterwave', { supportedMethods: ['bank_transfer'] });
    expect(await marks()).toEqual(['transfer']);
  });

  it('change on every page at once', async () => {
    expect(await footer()).not.toContain('<li>Verve</li>');
    await offer('flutterwave', { supportedMethods: ['card'] });
    expect(await footer()).toContain('<li>Verve</li>');
  });

  it('leave out a disabled provider and count a bank account of the store', async () => {
    await offer('paystack', { isEnabled: false });
    expect(await marks()).toEqual(cards);
    await offer('flutterwave', { isEnabled: false });
    expect(await marks()).toEqual([]);
    expect(await footer()).not.toContain('Ways to pay');
    await settings({ bankName: 'GTBank', bankAccountNumber: '0123456789' });
    expect(await marks()).toEqual([]);
    await settings({ bankAccountName: 'Adunni Jewels' });
    expect(await marks()).toEqual(['transfer']);
  });

  it('are not shown while checkout is closed', async () => {
    await settings({ allowGuestCheckout: false });
    expect(await marks()).toEqual([]);
    await settings({ allowGuestCheckout: true });
    expect(await marks()).toEqual(['transfer']);
  });
});

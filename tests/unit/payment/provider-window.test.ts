import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFlutterwave } from '#client/storefront/payment/flutterwave-window.ts';
import { openPaystack } from '#client/storefront/payment/paystack-window.ts';
import { openProviderWindow } from '#client/storefront/payment/provider-window.ts';
import { type WindowPayment } from '#client/storefront/payment/open-window.ts';

vi.mock(import('#client/storefront/payment/open-window.ts'), () => ({
  loadScript: vi.fn(async () => undefined),
}));

const payment: WindowPayment = {
  provider: 'paystack',
  reference: 'ADN-1',
  publicKey: 'pk_test_1',
  scriptUrl: 'https://js.paystack.co/v2/inline.js',
  accessCode: 'code',
  checkoutUrl: 'https://checkout.paystack.com/code',
  amount: 1_612_393,
  providerAmount: '16123.93',
  currency: 'NGN',
  paymentOptions: 'card',
  orderId: 1042,
  buyer: { name: 'Ngozi', email: 'ngozi@example.com', phone: '+2348031234567' },
  title: 'Adunni Jewels',
  description: 'Order #1042',
};

/** A page that stays open as long as the window. */
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the window of Paystack', () => {
  type Callbacks = Record<'onLoad' | 'onSuccess' | 'onCancel' | 'onError', () => void>;
  let callbacks: Callbacks;
  const resumeTransaction = vi.fn((_code: string, given: Callbacks) => {
    callbacks = given;
    return 'transaction';
  });
  // Calls back as the original does.
  const cancelTransaction = vi.fn(() => callbacks.onCancel());
  const made = vi.fn();

  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubGlobal(
      'PaystackPop',
      class {
        resumeTransaction = resumeTransaction;
        cancelTransaction = cancelTransaction;
        constructor() {
          made();
        }
      },
    );
  });

  const open = async (signal = never) => {
    const outcome = openPaystack(payment, signal);
    await vi.advanceTimersByTimeAsync(0);
    return outcome;
  };

  it('goes on with what the server began, in one popup for the life of the page', async () => {
    const first = open();
    await vi.advanceTimersByTimeAsync(0);
    callbacks.onLoad();
    callbacks.onSuccess();
    expect(await first).toBe('paid');
    const second = open();
    await vi.advanceTimersByTimeAsync(0);
    callbacks.onCancel();
    expect(await second).toBe('closed');
    expect(resumeTransaction.mock.calls.map(([code]) => code)).toEqual(['code', 'code']);
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('fails to open if it has not loaded after 12 seconds', async () => {
    const outcome = open();
    await vi.advanceTimersByTimeAsync(11_900);
    expect(cancelTransaction).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toBe('unopened');
    expect(cancelTransaction).toHaveBeenCalledWith('transaction');
  });

  it('may stay open for as long as the shopper needs once it has loaded', async () => {
    const outcome = open();
    await vi.advanceTimersByTimeAsync(0);
    callbacks.onLoad();
    await vi.advanceTimersByTimeAsync(600_000);
    callbacks.onSuccess();
    expect(await outcome).toBe('paid');
  });

  it('is closed with the page it belongs to', async () => {
    const page = new AbortController();
    const outcome = open(page.signal);
    await vi.advanceTimersByTimeAsync(0);
    page.abort();
    expect(await outcome).toBe('closed');
    expect(cancelTransaction).toHaveBeenCalledTimes(1);
  });

  it('does not open over the page that came after the one it belongs to', async () => {
    expect(await open(AbortSignal.abort())).toBe('closed');
    expect(resumeTransaction).not.toHaveBeenCalled();
  });

  it('counts as unopened where its script brings nothing', async () => {
    vi.stubGlobal('PaystackPop', undefined);
    expect(await openProviderWindow(payment, never)).toBe('unopened');
  });
});

describe('the window of Flutterwave', () => {
  interface Given {
    callback: (result: { status?: string }) => void;
    onclose: () => void;
  }
  let given: Given;
  const close = vi.fn(() => given.onclose());
  const checkout = vi.fn((options: Given) => {
    given = options;
    frame.src = 'https://checkout.flutterwave.com/?__=abc';
    return { close };
  });
  const frame = { src: '', contentWindow: {} };
  let notice: (event: { source: unknown }) => void;

  beforeEach(() => {
    vi.clearAllMocks();
    frame.src = 'https://checkout.flutterwave.com/?';
    vi.stubGlobal('FlutterwaveCheckout', checkout);
    vi.stubGlobal('document', { querySelectorAll: () => [frame] });
    vi.stubGlobal('addEventListener', (_name: string, listener: typeof notice) => {
      notice = listener;
    });
    vi.stubGlobal('removeEventListener', () => undefined);
  });

  const open = async () => {
    const outcome = openFlutterwave({ ...payment, provider: 'flutterwave' }, never);
    await vi.advanceTimersByTimeAsync(0);
    return outcome;
  };

  it('is given what the server decided, in naira', async () => {
    const outcome = open();
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout).toHaveBeenCalledWith(
      expect.objectContaining({
        public_key: 'pk_test_1',
        tx_ref: 'ADN-1',
        amount: '16123.93',
        currency: 'NGN',
        payment_options: 'card',
        customer: { email: 'ngozi@example.com', phone_number: '+2348031234567', name: 'Ngozi' },
        customizations: { title: 'Adunni Jewels', description: 'Order #1042' },
      }),
    );
    given.callback({ status: 'successful' });
    expect(await outcome).toBe('paid');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays closed in a browser that does not know the buyer, so that the hosted page opens', async () => {
    expect(await openFlutterwave({ ...payment, provider: 'flutterwave', buyer: null }, never)).toBe(
      'unopened',
    );
    expect(checkout).not.toHaveBeenCalled();
  });

  it.each([
    ['successful', 'paid'],
    ['completed', 'paid'],
    ['pending', 'paid'],
    ['failed', 'failed'],
    ['cancelled', 'failed'],
  ])('%s: %s, which the server then verifies', async (status, expected) => {
    const outcome = open();
    await vi.advanceTimersByTimeAsync(0);
    given.callback({ status });
    expect(await outcome).toBe(expected);
  });

  it('is closed by the shopper', async () => {
    const outcome = open();
    await vi.advanceTimersByTimeAsync(0);
    given.onclose();
    expect(await outcome).toBe('closed');
  });

  it('fails to open after 12 silent seconds, and not while its frame sends messages', async () => {
    const silent = open();
    await vi.advanceTimersByTimeAsync(12_100);
    expect(await silent).toBe('unopened');
    frame.src = 'https://checkout.flutterwave.com/?';
    const speaking = open();
    await vi.advanceTimersByTimeAsync(0);
    notice({ source: frame.contentWindow });
    await vi.advanceTimersByTimeAsync(60_000);
    given.callback({ status: 'successful' });
    expect(await speaking).toBe('paid');
  });
});

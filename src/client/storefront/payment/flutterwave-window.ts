import {
  loadScript,
  type OpenWindow,
  type WindowOutcome,
  type WindowPayment,
} from './open-window.ts';
import type { Buyer } from './payment-storage.ts';
import { TIMEOUT_MS, withTimeout } from './with-timeout.ts';

interface Options {
  public_key: string;
  tx_ref: string;
  /** In naira. */
  amount: string;
  currency: string;
  payment_options: string;
  customer: { email: string; phone_number: string; name: string };
  customizations: { title: string; description: string };
  callback: (response: { status?: string }) => void;
  onclose: () => void;
}

/** https://developer.flutterwave.com/docs/inline */
type Checkout = (options: Options) => { close: () => void } | undefined;

/** The window needs the buyer's details. The hosted page has them from the server. */
export const openFlutterwave: OpenWindow = async (payment, signal) => {
  const { buyer } = payment;
  if (!buyer) return 'unopened';
  await withTimeout(loadScript(payment.scriptUrl));
  const checkout = (globalThis as { FlutterwaveCheckout?: Checkout }).FlutterwaveCheckout;
  if (signal.aborted) return 'closed';
  return checkout ? open(checkout, { ...payment, buyer }, signal) : 'unopened';
};

type BuyersPayment = WindowPayment & { buyer: Buyer };

const open = (checkout: Checkout, payment: BuyersPayment, signal: AbortSignal) =>
  new Promise<WindowOutcome>((resolve) => {
    let modal: { close: () => void } | undefined;
    const finish = (outcome: WindowOutcome) => {
      clearTimeout(watchdog);
      removeEventListener('message', noticeFrame);
      signal.removeEventListener('abort', abandon);
      resolve(outcome);
    };
    // The window does not close by itself, and closing calls `onclose`, so the outcome is reported first.
    const close = (outcome: WindowOutcome) => {
      finish(outcome);
      modal?.close();
    };
    const abandon = () => close('closed');
    const watchdog = setTimeout(() => close('unopened'), TIMEOUT_MS);
    // There is no callback for "loaded". The first message from the payment's frame shows that it has loaded; the frame that the
    // script opens at once, without a payment, does not count.
    const idle = new Set(frames().map(({ src }) => src));
    const noticeFrame = ({ source }: MessageEvent) => {
      const sender = frames().find(({ contentWindow }) => contentWindow === source);
      if (sender && !idle.has(sender.src)) clearTimeout(watchdog);
    };
    addEventListener('message', noticeFrame);
    signal.addEventListener('abort', abandon);
    modal = checkout({
      ...optionsOf(payment),
      callback: ({ status = '' }) => close(isRefusal(status) ? 'failed' : 'paid'),
      onclose: () => finish('closed'),
    });
  });

const frames = () => [...document.querySelectorAll('iframe')];

const isRefusal = (status: string) => status === 'failed' || status === 'cancelled';

const optionsOf = ({
  publicKey,
  reference,
  providerAmount,
  currency,
  paymentOptions,
  buyer,
  title,
  description,
}: BuyersPayment) => ({
  public_key: publicKey,
  tx_ref: reference,
  amount: providerAmount,
  currency,
  payment_options: paymentOptions,
  customer: { email: buyer.email, phone_number: buyer.phone, name: buyer.name },
  customizations: { title, description },
});

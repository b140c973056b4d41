import { loadScript } from './load-script.ts';
import type { Buyer } from './payment-memory.ts';
import type { OpenWindow, WindowOutcome, WindowPayment } from './provider-window.ts';
import { PATIENCE_MS, within } from './within.ts';

interface Options {
  public_key: string;
  tx_ref: string;
  /** In naira. */
  amount: string;
  currency: string;
  payment_options: string;
  customer: { email: string; phone_number: string; name: string };
  customizations: { title: string; description: string };
  callback: (told: { status?: string }) => void;
  onclose: () => void;
}

/** https://developer.flutterwave.com/docs/inline */
type Checkout = (options: Options) => { close: () => void } | undefined;

/** Its window asks for the buyer; its hosted page, for which the server did so, does not. */
export const openFlutterwave: OpenWindow = async (payment, signal) => {
  const { buyer } = payment;
  if (!buyer) return 'unopened';
  await within(loadScript(payment.scriptUrl));
  const checkout = (globalThis as { FlutterwaveCheckout?: Checkout }).FlutterwaveCheckout;
  if (signal.aborted) return 'closed';
  return checkout ? open(checkout, { ...payment, buyer }, signal) : 'unopened';
};

type BuyersPayment = WindowPayment & { buyer: Buyer };

const open = (checkout: Checkout, payment: BuyersPayment, signal: AbortSignal) =>
  new Promise<WindowOutcome>((resolve) => {
    let modal: { close: () => void } | undefined;
    const give = (outcome: WindowOutcome) => {
      clearTimeout(watchdog);
      removeEventListener('message', notice);
      signal.removeEventListener('abort', abandon);
      resolve(outcome);
    };
    // It does not close by itself, and closing calls `onclose`, so the answer is given before.
    const close = (outcome: WindowOutcome) => {
      give(outcome);
      modal?.close();
    };
    const abandon = () => close('closed');
    const watchdog = setTimeout(() => close('unopened'), PATIENCE_MS);
    // It has no call for "loaded". Its frame speaks to the page from its first moment on, and is there, for nothing yet,
    // since the script was loaded.
    const idle = new Set(frames().map(({ src }) => src));
    const notice = ({ source }: MessageEvent) => {
      const speaker = frames().find(({ contentWindow }) => contentWindow === source);
      if (speaker && !idle.has(speaker.src)) clearTimeout(watchdog);
    };
    addEventListener('message', notice);
    signal.addEventListener('abort', abandon);
    modal = checkout({
      ...optionsOf(payment),
      callback: ({ status = '' }) => close(isRefusal(status) ? 'failed' : 'paid'),
      onclose: () => give('closed'),
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

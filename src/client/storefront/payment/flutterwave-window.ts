import type { StartedPayment } from '#shared/payments.ts';
import { loadScript } from './load-script.ts';
import type { OpenWindow, WindowOutcome } from './provider-window.ts';
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

export const openFlutterwave: OpenWindow = async (payment, signal) => {
  await within(loadScript(payment.scriptUrl));
  const checkout = (globalThis as { FlutterwaveCheckout?: Checkout }).FlutterwaveCheckout;
  if (signal.aborted) return 'closed';
  return checkout ? open(checkout, payment, signal) : 'unopened';
};

const open = (checkout: Checkout, payment: StartedPayment, signal: AbortSignal) =>
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
  customer,
  title,
  description,
}: StartedPayment) => ({
  public_key: publicKey,
  tx_ref: reference,
  amount: providerAmount,
  currency,
  payment_options: paymentOptions,
  customer: { email: customer.email, phone_number: customer.phone, name: customer.name },
  customizations: { title, description },
});

import { onCLS, onINP, onLCP } from 'web-vitals';
import type { SpeedPage, SpeedSample } from '#shared/page-speeds.ts';

const pages: [SpeedPage, RegExp][] = [
  ['home', /^\/$/],
  ['shop', /^\/shop/],
  ['product', /^\/product\//],
  ['cart', /^\/cart/],
  ['checkout', /^\/checkout/],
  ['order', /^\/order\//],
];

/** The kind of a page by its address, without the language. */
const pageOfPath = (path: string): SpeedPage =>
  pages.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';

/**
 * Sends what this visit took when the page is left or hidden: to the store alone, without anything of the visitor.
 * Presses on pages that are opened without loading anew count for the first one.
 */
export function measureSpeed(path: string): void {
  const sample: SpeedSample = {
    page: pageOfPath(path),
    device: matchMedia('(min-width: 48rem)').matches ? 'computer' : 'phone',
  };
  let isSent = false;
  // Up to date at any time, since a page that is left has no time for more.
  const options = { reportAllChanges: true };
  onLCP(({ value }) => (sample.lcp = value), options);
  onINP(({ value }) => (sample.inp = value), options);
  onCLS(({ value }) => (sample.cls = value), options);
  const send = () => {
    if (isSent || document.visibilityState !== 'hidden') return;
    isSent = navigator.sendBeacon(
      '/trpc/pageSpeeds.record',
      new Blob([JSON.stringify({ json: sample })], { type: 'application/json' }),
    );
  };
  addEventListener('visibilitychange', send);
}

import { setTimeout as delay } from 'node:timers/promises';
import type { ProductView } from '#shared/products.ts';
import { orderBody } from '../load/order-bodies.ts';
import { signIn } from '../store/staff.ts';
import type { Bench } from './bench.ts';

/** Until it is stopped, sells one product a second and edits another, both of the shop's first page. */
export function sellAndEdit({ store, facts }: Bench): {
  /** How often both succeeded, of how many tries: a store that is overloaded refuses some. */
  stop(): Promise<string>;
} {
  const stopping = new AbortController();
  let tries = 0;
  let done = 0;
  const work = async () => {
    const staff = await signIn(store.url);
    const path = `/api/products/${facts.editedId}`;
    const sellAndEditOnce = async () => {
      tries += 1;
      await staff.send('POST', '/api/orders', orderBody([facts.sold]));
      const { version: _, ...product } = await staff.send<ProductView>('GET', path);
      const description = `${product.description.replace(/ Edition \d+\.$/, '')} Edition ${tries}.`;
      await staff.send('PUT', path, { ...product, description });
      done += 1;
    };
    while (!stopping.signal.aborted) {
      const second = delay(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      await sellAndEditOnce().catch((error: unknown) => console.error(String(error)));
      await second;
    }
  };
  const working = work();
  // Rejects in `stop`, not before.
  working.catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await working;
      return `${done} of ${tries}`;
    },
  };
}

import { useCallback } from 'react';
import type { RecordSaleInput } from '#shared/staff-orders.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { trpc } from '#client/lib/trpc.ts';
import { sessionEnded } from '#client/admin/session/session.ts';

/** Some connections are up and transfer nothing. */
const TIMEOUT_MS = 20_000;

/** Sends one sale. Rejects without an answer after a while; sent again, it is the same sale. */
export function useSendSale() {
  const { client } = trpc.useUtils();
  return useCallback(
    async (sale: RecordSaleInput) => {
      const controller = new AbortController();
      const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
      try {
        return await client.orders.recordSale.mutate(sale, { signal: controller.signal });
      } catch (error) {
        if (errorBody(error)?.code === 'unauthenticated') sessionEnded.set(true);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    [client],
  );
}

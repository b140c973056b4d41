import { z } from 'zod';
import type { DisputeStatus } from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import {
  parseBody,
  parseDate,
  type ProviderClient,
  providerId,
} from '#server/adapters/provider/call-provider.ts';
import { type UnreadableRow, parseRows } from '#server/adapters/provider/listed-rows.ts';
import type { DisputeGateway, ProviderDispute } from '#server/adapters/provider/dispute-gateway.ts';
import { nairaAsKobo } from './flutterwave-responses.ts';

const MAX_PAGES = 100;

/** The bank decides a declined one. https://developer.flutterwave.com/reference/endpoints/charge-backs */
const statuses: Record<string, DisputeStatus> = {
  initiated: 'open',
  pending: 'open',
  declined: 'under_review',
  accepted: 'accepted',
  won: 'won',
  lost: 'lost',
};

const text = z.string().nullish().catch(null);
const day = (date: Date) => date.toISOString().slice(0, 10);

const chargeback = z
  .object({
    id: providerId,
    amount: nairaAsKobo.nullish().catch(null),
    flw_ref: text,
    tx_ref: text,
    transaction_id: providerId.nullish().catch(null),
    status: z.string(),
    stage: text,
    comment: text,
    currency: text,
    due_date: text,
    created_at: text,
    meta: z
      .object({ history: z.array(z.object({ action: text, date: text })).nullish() })
      .nullish()
      .catch(null),
  })
  .transform((it): ProviderDispute => {
    const status = it.status.toLowerCase();
    const decided = it.meta?.history?.findLast(({ action }) => action === status);
    return {
      id: it.id,
      status: statuses[status] ?? 'open',
      resolution: status,
      transactionId: it.transaction_id ?? null,
      reference: it.tx_ref ?? null,
      providerReference: it.flw_ref ?? null,
      amount: it.amount ?? null,
      currency: it.currency ?? null,
      category: it.stage ?? null,
      reason: it.comment ?? null,
      openedAt: parseDate(it.created_at),
      dueAt: parseDate(it.due_date),
      resolvedAt: parseDate(decided?.date),
      evidence: null,
    };
  });

const listed = z.object({
  status: z.literal('success'),
  meta: z
    .object({ page_info: z.object({ total_pages: z.int() }).nullish() })
    .nullish()
    .catch(null),
  data: z.array(z.unknown()).nullish(),
});
const uploaded = z.object({ status: z.literal('success'), data: z.url() });

export function flutterwaveDisputes({ request }: ProviderClient): DisputeGateway {
  const listAll = async (query: string, skipped?: UnreadableRow[]): Promise<ProviderDispute[]> => {
    const disputes = new Map<string, ProviderDispute>();
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const body = await request(`/chargebacks?${query}&page=${page}`);
      const { data, meta } = parseBody(listed, body);
      for (const each of parseRows(chargeback, data ?? [], skipped)) disputes.set(each.id, each);
      if (!data?.length || page >= (meta?.page_info?.total_pages ?? 1)) break;
    }
    return [...disputes.values()];
  };
  return {
    fileTypes: ['image/jpeg', 'image/png'],
    needsFile: false,
    // There is no endpoint for one chargeback, so the list is filtered.
    async find({ disputeId, transactionId, providerReference }) {
      const query = providerReference
        ? `flw_ref=${encodeURIComponent(providerReference)}`
        : transactionId && `id=${encodeURIComponent(transactionId)}`;
      if (!query) return null;
      const found = await listAll(query);
      return found.filter(
        (each) =>
          each.id === disputeId ||
          (providerReference !== null && each.providerReference === providerReference) ||
          (transactionId !== null && each.transactionId === transactionId),
      );
    },
    // By day; both ends are included.
    list: (since, until, skipped) => listAll(`from=${day(since)}&to=${day(until)}`, skipped),
    async upload(_disputeId, { name, type, bytes }) {
      if (!type.startsWith('image/')) {
        throw new DomainError('provider_refused', {
          message: 'Flutterwave takes pictures only. Upload other files at its dashboard.',
        });
      }
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
      const body = await request('/upload_image', { method: 'POST', form });
      return parseBody(uploaded, body).data;
    },
    async answer({ disputeId, answer, message, file }) {
      await request(`/chargebacks/${encodeURIComponent(disputeId)}`, {
        method: 'PUT',
        body: { action: answer, comment: message, ...(file && { prooflink: file }) },
      });
    },
  };
}

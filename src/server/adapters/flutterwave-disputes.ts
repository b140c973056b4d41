import { z } from 'zod';
import type { DisputeStatus } from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import { koboOfNaira } from '#shared/naira-decimal.ts';
import {
  readAnswer,
  refuse,
  type AskProvider,
  type ProviderAnswer,
  type ProviderCall,
} from './call-provider.ts';
import type { DisputeGateway, ProviderDispute } from './dispute-gateway.ts';

const MAX_PAGES = 100;

/** https://developer.flutterwave.com/reference/endpoints/charge-backs; a declined one is decided by the bank. */
const statuses: Record<string, DisputeStatus> = {
  initiated: 'open',
  pending: 'open',
  declined: 'under_review',
  accepted: 'accepted',
  won: 'won',
  lost: 'lost',
};

const id = z.union([z.int(), z.string()]).transform(String);
const text = z.string().nullish().catch(null);
const day = (date: Date) => date.toISOString().slice(0, 10);
const timeOf = (iso: string | null | undefined) =>
  iso && !Number.isNaN(Date.parse(iso)) ? new Date(iso) : null;

const chargeback = z
  .object({
    id,
    amount: z.union([z.number(), z.string()]).nullish(),
    flw_ref: text,
    tx_ref: text,
    transaction_id: id.nullish().catch(null),
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
    const word = it.status.toLowerCase();
    const decided = it.meta?.history?.findLast(({ action }) => action === word);
    return {
      id: it.id,
      status: statuses[word] ?? 'open',
      resolution: word,
      transactionId: it.transaction_id ?? null,
      reference: it.tx_ref ?? null,
      providerReference: it.flw_ref ?? null,
      amount: it.amount == null ? null : koboOfNaira(it.amount),
      currency: it.currency ?? null,
      category: it.stage ?? null,
      reason: it.comment ?? null,
      openedAt: timeOf(it.created_at),
      dueAt: timeOf(it.due_date),
      resolvedAt: timeOf(decided?.date),
      evidence: null,
    };
  });

const listed = z.object({
  status: z.literal('success'),
  meta: z
    .object({ page_info: z.object({ total_pages: z.int() }).nullish() })
    .nullish()
    .catch(null),
  data: z.array(chargeback).nullish(),
});
const uploaded = z.object({ status: z.literal('success'), data: z.url() });

const isError = ({ httpStatus, body }: ProviderAnswer) =>
  httpStatus >= 300 || (body as { status?: unknown } | null)?.status === 'error';

/** Flutterwave's chargebacks, in naira on the wire. */
export function flutterwaveDisputes(ask: AskProvider): DisputeGateway {
  const mustSucceed = async (address: string, call: Partial<ProviderCall> = {}) => {
    const answer = await ask(address, call);
    return isError(answer) ? refuse(answer) : answer.body;
  };
  const listAll = async (query: string): Promise<ProviderDispute[]> => {
    const disputes = new Map<string, ProviderDispute>();
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const body = await mustSucceed(`/chargebacks?${query}&page=${page}`);
      const { data, meta } = readAnswer(listed, body);
      for (const each of data ?? []) disputes.set(each.id, each);
      if (!data?.length || page >= (meta?.page_info?.total_pages ?? 1)) break;
    }
    return [...disputes.values()];
  };
  return {
    fileTypes: ['image/jpeg', 'image/png'],
    needsFile: false,
    // There is no address for one chargeback: the list is narrowed, and what was not asked for is left out.
    async find({ disputeId, transactionId, providerReference }) {
      const query = providerReference
        ? `flw_ref=${encodeURIComponent(providerReference)}`
        : transactionId && `id=${encodeURIComponent(transactionId)}`;
      if (!query) return [];
      const found = await listAll(query);
      return found.filter(
        (each) =>
          each.id === disputeId ||
          (providerReference !== null && each.providerReference === providerReference) ||
          (transactionId !== null && each.transactionId === transactionId),
      );
    },
    // Whole days; both count.
    list: (since, until) => listAll(`from=${day(since)}&to=${day(until)}`),
    async upload(_disputeId, { name, type, bytes }) {
      if (!type.startsWith('image/')) {
        throw new DomainError('provider_refused', {
          message: 'Flutterwave takes pictures only. Upload other files at its dashboard.',
        });
      }
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
      const body = await mustSucceed('/upload_image', { method: 'POST', form });
      return readAnswer(uploaded, body).data;
    },
    async answer({ disputeId, answer, message, file }) {
      await mustSucceed(`/chargebacks/${encodeURIComponent(disputeId)}`, {
        method: 'PUT',
        body: { action: answer, comment: message, ...(file && { prooflink: file }) },
      });
    },
  };
}

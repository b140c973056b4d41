import { z } from 'zod';
import type { DisputeStatus } from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import {
  parseBody,
  type ProviderClient,
  providerId,
  throwRefusal,
} from '#server/adapters/provider/call-provider.ts';
import { parseRows } from '#server/adapters/provider/listed-rows.ts';
import type {
  DisputeGateway,
  EvidenceFile,
  ProviderDispute,
} from '#server/adapters/provider/dispute-gateway.ts';

const PER_PAGE = 100;
const MAX_PAGES = 50;
const UPLOAD_TIMEOUT_MS = 30_000;

/** The status says whose turn it is, the resolution who won. https://paystack.com/docs/api/dispute */
function statusOf(status: string, resolution: string | null): DisputeStatus {
  if (status === 'awaiting-bank-feedback') return 'under_review';
  if (status !== 'resolved') return 'open';
  if (resolution === 'declined') return 'won';
  if (resolution === 'merchant-accepted') return 'accepted';
  // `auto-accepted` after the deadline. An unknown resolution needs a person.
  return resolution?.endsWith('accepted') ? 'lost' : 'under_review';
}

const text = z.string().nullish().catch(null);
const time = z
  .string()
  .transform((iso) => (Number.isNaN(Date.parse(iso)) ? null : new Date(iso)))
  .nullish()
  .catch(null);

const dispute = z
  .object({
    id: providerId,
    refund_amount: z.coerce.number().int().positive().nullish().catch(null),
    currency: text,
    status: z.string(),
    resolution: text,
    category: text,
    note: text,
    transaction_reference: text,
    transaction: z
      .object({ id: providerId.nullish().catch(null), reference: text, currency: text })
      .nullish()
      .catch(null),
    messages: z
      .array(z.object({ body: text }))
      .nullish()
      .catch(null),
    evidence: z.object({ id: providerId, service_details: text }).nullish().catch(null),
    dueAt: time,
    due_at: time,
    resolvedAt: time,
    resolved_at: time,
    createdAt: time,
    created_at: time,
  })
  .transform((it): ProviderDispute => ({
    id: it.id,
    status: statusOf(it.status, it.resolution ?? null),
    resolution: it.resolution ?? null,
    transactionId: it.transaction?.id ?? null,
    reference: it.transaction?.reference ?? it.transaction_reference ?? null,
    providerReference: null,
    amount: it.refund_amount ?? null,
    currency: it.currency ?? it.transaction?.currency ?? null,
    category: it.category ?? null,
    reason: it.messages?.[0]?.body ?? it.note ?? null,
    openedAt: it.createdAt ?? it.created_at ?? null,
    dueAt: it.dueAt ?? it.due_at ?? null,
    resolvedAt: it.resolvedAt ?? it.resolved_at ?? null,
    evidence: it.evidence
      ? { id: it.evidence.id, details: it.evidence.service_details ?? '' }
      : null,
  }));

const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal(true), data });
const one = envelope(dispute);
const many = envelope(z.array(dispute));
const rows = envelope(z.array(z.unknown()));
const uploadAddress = envelope(z.object({ signedUrl: z.url(), fileName: z.string() }));
const added = envelope(z.object({ id: providerId }));

export function paystackDisputes(
  { call, request }: ProviderClient,
  apiUrl: string,
): DisputeGateway {
  /** Null for an id that Paystack does not know. */
  const find = async <Body>(path: string, schema: z.ZodType<Body>) => {
    const response = await call(path);
    if (response.httpStatus === 404) return null;
    if (response.httpStatus >= 300) throwRefusal(response);
    return parseBody(schema, response.body);
  };
  return {
    fileTypes: ['application/pdf', 'image/jpeg', 'image/png'],
    needsFile: true,
    async find({ disputeId, transactionId }) {
      if (disputeId) {
        const found = await find(`/dispute/${encodeURIComponent(disputeId)}`, one);
        return found ? [found.data] : [];
      }
      if (!transactionId) return [];
      const path = `/dispute/transaction/${encodeURIComponent(transactionId)}`;
      // The documentation shows one dispute; the endpoint's name suggests a list.
      const found = await find(path, z.union([one, many]));
      return found ? [found.data].flat() : [];
    },
    async list(since, until, skipped) {
      const disputes: ProviderDispute[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const query = `from=${since.toISOString()}&to=${until.toISOString()}&perPage=${PER_PAGE}&page=${page}`;
        const { data } = parseBody(rows, await request(`/dispute?${query}`));
        disputes.push(...parseRows(dispute, data, skipped));
        if (data.length < PER_PAGE) break;
      }
      return disputes;
    },
    async upload(disputeId, file) {
      const query = `upload_filename=${encodeURIComponent(file.name)}`;
      const path = `/dispute/${encodeURIComponent(disputeId)}/upload_url?${query}`;
      const { data } = parseBody(uploadAddress, await request(path));
      await putFile(data.signedUrl, apiUrl, file);
      return data.fileName;
    },
    async addEvidence(disputeId, evidence) {
      const body = await request(`/dispute/${encodeURIComponent(disputeId)}/evidence`, {
        method: 'POST',
        body: {
          customer_email: evidence.customerEmail,
          customer_name: evidence.customerName,
          customer_phone: evidence.customerPhone,
          service_details: evidence.details,
          ...(evidence.deliveryAddress && { delivery_address: evidence.deliveryAddress }),
          ...(evidence.deliveryDate && { delivery_date: evidence.deliveryDate }),
        },
      });
      return parseBody(added, body).data.id;
    },
    async answer({ disputeId, answer, amount, message, file, evidenceId }) {
      await request(`/dispute/${encodeURIComponent(disputeId)}/resolve`, {
        method: 'PUT',
        body: {
          resolution: answer === 'accept' ? 'merchant-accepted' : 'declined',
          message,
          refund_amount: amount,
          ...(file && { uploaded_filename: file }),
          ...(evidenceId && { evidence: Number(evidenceId) }),
        },
      });
    },
  };
}

/** Sends the file to the URL that Paystack signed. It is outside the API and does not get the key. */
async function putFile(signedUrl: string, apiUrl: string, file: EvidenceFile): Promise<void> {
  const url = new URL(signedUrl);
  if (url.protocol !== 'https:' && url.origin !== new URL(apiUrl).origin) {
    throw new DomainError('payment_unavailable', {
      message: 'The provider gave an insecure address for the file.',
    });
  }
  const response = await fetch(url, {
    method: 'PUT',
    redirect: 'error',
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    headers: { 'content-type': file.type },
    body: new Uint8Array(file.bytes),
  }).catch((error: unknown) => {
    throw new DomainError('payment_unavailable', {
      message: `The upload failed: ${(error as Error).name}`,
    });
  });
  await response.arrayBuffer();
  if (!response.ok) {
    throw new DomainError('payment_unavailable', {
      message: `The upload failed: HTTP ${response.status}`,
    });
  }
}

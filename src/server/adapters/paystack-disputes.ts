import { z } from 'zod';
import type { DisputeStatus } from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import { readAnswer, refuse, type AskProvider, type ProviderCall } from './call-provider.ts';
import type { DisputeGateway, EvidenceFile, ProviderDispute } from './dispute-gateway.ts';

const PER_PAGE = 100;
const MAX_PAGES = 50;
const UPLOAD_TIMEOUT_MS = 30_000;

/** https://paystack.com/docs/api/dispute: the status says whose turn it is, the resolution who won. */
function statusOf(status: string, resolution: string | null): DisputeStatus {
  if (status === 'awaiting-bank-feedback') return 'under_review';
  if (status !== 'resolved') return 'open';
  if (resolution === 'declined') return 'won';
  if (resolution === 'merchant-accepted') return 'accepted';
  // `auto-accepted` after the deadline. What is not known yet stays for a person to look at.
  return resolution?.endsWith('accepted') ? 'lost' : 'under_review';
}

const id = z.union([z.int(), z.string()]).transform(String);
const text = z.string().nullish().catch(null);
const time = z
  .string()
  .transform((iso) => (Number.isNaN(Date.parse(iso)) ? null : new Date(iso)))
  .nullish()
  .catch(null);

const dispute = z
  .object({
    id,
    refund_amount: z.coerce.number().int().positive().nullish().catch(null),
    currency: text,
    status: z.string(),
    resolution: text,
    category: text,
    note: text,
    transaction_reference: text,
    transaction: z
      .object({ id: id.nullish().catch(null), reference: text, currency: text })
      .nullish()
      .catch(null),
    messages: z
      .array(z.object({ body: text }))
      .nullish()
      .catch(null),
    evidence: z.object({ id, service_details: text }).nullish().catch(null),
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

const outer = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal(true), data });
const one = outer(dispute);
const many = outer(z.array(dispute));
const uploadAddress = outer(z.object({ signedUrl: z.url(), fileName: z.string() }));
const added = outer(z.object({ id }));

/** Paystack's disputes, in kobo throughout. https://paystack.com/docs/api/dispute */
export function paystackDisputes(ask: AskProvider, apiUrl: string): DisputeGateway {
  const mustSucceed = async (address: string, call: Partial<ProviderCall> = {}) => {
    const answer = await ask(address, call);
    return answer.httpStatus < 300 ? answer.body : refuse(answer);
  };
  /** An unknown id is no refusal: there is no such dispute. */
  const read = async <Answer>(address: string, schema: z.ZodType<Answer>) => {
    const answer = await ask(address);
    if (answer.httpStatus === 404) return null;
    if (answer.httpStatus >= 300) refuse(answer);
    return readAnswer(schema, answer.body);
  };
  return {
    fileTypes: ['application/pdf', 'image/jpeg', 'image/png'],
    needsFile: true,
    async find({ disputeId, transactionId }) {
      if (disputeId) {
        const found = await read(`/dispute/${encodeURIComponent(disputeId)}`, one);
        return found ? [found.data] : [];
      }
      if (!transactionId) return [];
      const address = `/dispute/transaction/${encodeURIComponent(transactionId)}`;
      // One dispute or a list of them: the documentation shows the one, the name says the other.
      const found = await read(address, z.union([one, many]));
      return found ? [found.data].flat() : [];
    },
    async list(since, until) {
      const disputes: ProviderDispute[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const query = `from=${since.toISOString()}&to=${until.toISOString()}&perPage=${PER_PAGE}&page=${page}`;
        const { data } = readAnswer(many, await mustSucceed(`/dispute?${query}`));
        disputes.push(...data);
        if (data.length < PER_PAGE) break;
      }
      return disputes;
    },
    async upload(disputeId, file) {
      const query = `upload_filename=${encodeURIComponent(file.name)}`;
      const address = `/dispute/${encodeURIComponent(disputeId)}/upload_url?${query}`;
      const { data } = readAnswer(uploadAddress, await mustSucceed(address));
      await putFile(data.signedUrl, apiUrl, file);
      return data.fileName;
    },
    async addEvidence(disputeId, evidence) {
      const body = await mustSucceed(`/dispute/${encodeURIComponent(disputeId)}/evidence`, {
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
      return readAnswer(added, body).data.id;
    },
    async answer({ disputeId, answer, amount, message, file, evidenceId }) {
      await mustSucceed(`/dispute/${encodeURIComponent(disputeId)}/resolve`, {
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

/** To the address that Paystack signed, which lies outside its API; the key is not sent there. */
async function putFile(signedUrl: string, apiUrl: string, file: EvidenceFile): Promise<void> {
  const url = new URL(signedUrl);
  if (url.protocol !== 'https:' && url.origin !== new URL(apiUrl).origin) {
    throw new DomainError('payment_unavailable', {
      message: 'The provider named an address for the file that is not secure.',
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
      message: `The file was not taken: ${(error as Error).name}`,
    });
  });
  await response.arrayBuffer();
  if (!response.ok) {
    throw new DomainError('payment_unavailable', {
      message: `The file was not taken: HTTP ${response.status}`,
    });
  }
}

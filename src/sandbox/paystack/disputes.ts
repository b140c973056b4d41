import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseUrl, bodyOf } from '../provider/base-url.ts';
import type { Delivery, SendOptions } from '../provider/courier.ts';
import { nextId } from '../provider/next-id.ts';
import { randomCode } from '../provider/random-code.ts';
import type { Dispute, DisputeResolution, Transaction } from './ledger.ts';
import { authenticate, signed, type PaystackContext } from './paystack-context.ts';
import { PaystackError } from './paystack-error.ts';
import { presentCustomer, presentTransaction } from './present-transaction.ts';

const HOUR_MS = 3_600_000;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

export type DisputeEvent = 'create' | 'remind' | 'resolve';

export interface DisputeOptions {
  /** All of the payment unless given. */
  amount?: number;
  category?: Dispute['category'];
  reason?: string;
  /** Null leaves it out, as older answers do. */
  dueAt?: Date | null;
}

/** The hands of a test on Paystack's disputes. */
export interface PaystackDisputes {
  /** As if the payer had complained at the bank. Resolves when the webhook, if one is to be sent, was answered. */
  open(reference: string, options?: DisputeOptions): Promise<Dispute>;
  /** Ends it: for the merchant (`declined`), or for the payer, who gets the money back. */
  resolve(id: number, resolution: DisputeResolution): Promise<Dispute>;
  /** Sends an event about it as it stands, whatever the policy. */
  webhook(id: number, event: DisputeEvent, options?: SendOptions): Promise<Delivery[]>;
  readonly all: readonly Dispute[];
  /** The names of the files that were uploaded, and how large they are. */
  readonly files: ReadonlyMap<string, number>;
}

const findDispute = ({ ledger }: PaystackContext, id: string | number): Dispute => {
  const dispute = ledger.disputes.find((each) => String(each.id) === String(id));
  if (!dispute) throw new PaystackError(404, 'dispute_not_found', 'Dispute not found');
  return dispute;
};

const transactionOf = ({ ledger }: PaystackContext, { transactionId }: Dispute): Transaction => {
  const found = ledger.transactions.find(({ id }) => id === transactionId);
  if (!found) throw new Error(`Paystack has no transaction ${transactionId}`);
  return found;
};

function presentDispute(context: PaystackContext, dispute: Dispute) {
  const transaction = transactionOf(context, dispute);
  return {
    id: dispute.id,
    refund_amount: dispute.amount,
    currency: transaction.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain: transaction.domain,
    transaction: presentTransaction(transaction),
    transaction_reference: null,
    category: dispute.category,
    customer: presentCustomer(transaction),
    bin: '408408',
    last4: '4081',
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: dispute.evidence,
    attachments: dispute.attachments ?? '',
    note: dispute.note,
    history: [{ status: dispute.status, by: 'bank@example.com', createdAt: dispute.updatedAt }],
    messages: [{ sender: 'bank@example.com', body: dispute.reason, createdAt: dispute.createdAt }],
    createdAt: dispute.createdAt,
    updatedAt: dispute.updatedAt,
  };
}

const message = (context: PaystackContext, dispute: Dispute, event: DisputeEvent) =>
  signed(context, dispute.mode, {
    event: `charge.dispute.${event}`,
    data: presentDispute(context, dispute),
  });

/** Raises a dispute about a transaction; the money is taken when it is resolved. */
export function raiseDispute(
  context: PaystackContext,
  transaction: Transaction,
  { amount, category = 'chargeback', reason, dueAt }: DisputeOptions = {},
): Dispute {
  const { ledger, now, changed } = context;
  const at = now();
  const due = dueAt === undefined ? new Date(at.getTime() + 16 * HOUR_MS) : dueAt;
  const dispute: Dispute = {
    id: nextId(ledger, at),
    mode: transaction.mode,
    transactionId: transaction.id,
    amount: amount ?? transaction.amount,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    category,
    reason: reason ?? 'I did not receive what I paid for.',
    evidence: null,
    evidenceCount: 0,
    attachments: null,
    note: null,
    dueAt: due?.toISOString() ?? null,
    resolvedAt: null,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
  ledger.disputes.push(dispute);
  changed();
  return dispute;
}

export const announceDispute = (
  context: PaystackContext,
  dispute: Dispute,
  event: DisputeEvent,
): Promise<void> => context.courier.announce(message(context, dispute, event));

function resolve(context: PaystackContext, dispute: Dispute, resolution: DisputeResolution): void {
  const transaction = transactionOf(context, dispute);
  const at = context.now().toISOString();
  Object.assign(dispute, { status: 'resolved', resolution, resolvedAt: at, updatedAt: at });
  const isWhole = dispute.amount >= transaction.amount;
  if (isWhole) transaction.status = resolution === 'declined' ? 'success' : 'reversed';
  context.changed();
}

const files = new WeakMap<PaystackContext, Map<string, number>>();
const filesOf = (context: PaystackContext) => {
  const known = files.get(context) ?? new Map<string, number>();
  files.set(context, known);
  return known;
};

export const disputeHands = (
  context: PaystackContext,
  find: (reference: string) => Transaction,
): PaystackDisputes => ({
  async open(reference, options) {
    const dispute = raiseDispute(context, find(reference), options);
    await announceDispute(context, dispute, 'create');
    return dispute;
  },
  async resolve(id, resolution) {
    const dispute = findDispute(context, id);
    resolve(context, dispute, resolution);
    await announceDispute(context, dispute, 'resolve');
    return dispute;
  },
  webhook: (id, event, options) =>
    context.courier.send(message(context, findDispute(context, id), event), options),
  get all() {
    return context.ledger.disputes;
  },
  get files() {
    return filesOf(context);
  },
});

interface ById {
  Params: { id: string };
}

/** `/dispute…` of api.paystack.co, and the place its signed addresses lead to. */
export function disputeRoutes(app: FastifyInstance, context: PaystackContext): void {
  const { ledger, now, changed } = context;
  const enter = (request: FastifyRequest<ById>) => {
    authenticate(context, request);
    return findDispute(context, request.params.id);
  };
  const must = (body: Record<string, unknown>, names: readonly string[]) => {
    const missing = names.find((name) => body[name] === undefined || body[name] === '');
    if (missing) throw new PaystackError(400, 'missing_params', `${missing} is required`);
  };
  app.addContentTypeParser(
    /^(application\/pdf|image\/)/,
    { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get<{ Querystring: Record<string, string> }>(
    '/dispute',
    { config: { endpoint: 'listDisputes' } },
    async (request) => {
      const mode = authenticate(context, request);
      const { status, from = '', to = '\uffff', transaction } = request.query;
      const matching = ledger.disputes
        .filter((each) => each.mode === mode && (!status || each.status === status))
        .filter((each) => !transaction || String(each.transactionId) === transaction)
        .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
        .reverse();
      const perPage = Number(request.query.perPage ?? 50);
      const page = Number(request.query.page ?? 1);
      const total = matching.length;
      return {
        status: true,
        message: 'Disputes retrieved',
        data: matching
          .slice((page - 1) * perPage, page * perPage)
          .map((dispute) => presentDispute(context, dispute)),
        meta: { total, skipped: 0, perPage, page, pageCount: Math.ceil(total / perPage) },
      };
    },
  );

  app.get<ById>(
    '/dispute/transaction/:id',
    { config: { endpoint: 'transactionDispute' } },
    async (request) => {
      const mode = authenticate(context, request);
      const dispute = ledger.disputes.findLast(
        (each) => each.mode === mode && String(each.transactionId) === request.params.id,
      );
      if (!dispute) throw new PaystackError(404, 'dispute_not_found', 'Dispute not found');
      const data = presentDispute(context, dispute);
      return { status: true, message: 'Dispute retrieved successfully', data };
    },
  );

  app.get<ById>('/dispute/:id', { config: { endpoint: 'fetchDispute' } }, async (request) => ({
    status: true,
    message: 'Dispute retrieved',
    data: presentDispute(context, enter(request)),
  }));

  app.post<ById>(
    '/dispute/:id/evidence',
    { config: { endpoint: 'addEvidence' } },
    async (request) => {
      const dispute = enter(request);
      const body = bodyOf(request);
      must(body, ['customer_email', 'customer_name', 'customer_phone', 'service_details']);
      dispute.evidence = { id: nextId(ledger, now()), ...body };
      dispute.evidenceCount += 1;
      changed();
      const data = { ...dispute.evidence, dispute: dispute.id };
      return { status: true, message: 'Evidence created', data };
    },
  );

  app.get<ById & { Querystring: { upload_filename?: string } }>(
    '/dispute/:id/upload_url',
    { config: { endpoint: 'uploadUrl' } },
    async (request) => {
      enter(request);
      const extension = /\.\w+$/.exec(request.query.upload_filename ?? '');
      if (!extension) throw new PaystackError(400, 'invalid_params', 'upload_filename is required');
      const fileName = randomCode(20);
      const signedUrl = `${baseUrl(app, context.publicUrl(), request)}/files/${fileName}?X-Amz-Expires=1800`;
      return { status: true, message: 'Upload url generated', data: { signedUrl, fileName } };
    },
  );

  app.put<{ Params: { name: string } }>(
    '/files/:name',
    { config: { endpoint: 'uploadFile' } },
    async (request, reply) => {
      const bytes = request.body;
      filesOf(context).set(request.params.name, Buffer.isBuffer(bytes) ? bytes.length : 0);
      return reply.code(200).send();
    },
  );

  app.put<ById>(
    '/dispute/:id/resolve',
    { config: { endpoint: 'resolveDispute' } },
    async (request) => {
      const dispute = enter(request);
      const body = bodyOf(request);
      must(body, ['resolution', 'message', 'refund_amount', 'uploaded_filename']);
      // The words of these refusals were not on record.
      if (body.resolution !== 'merchant-accepted' && body.resolution !== 'declined')
        throw new PaystackError(400, 'invalid_params', 'resolution is invalid');
      if (!filesOf(context).has(String(body.uploaded_filename)))
        throw new PaystackError(400, 'invalid_params', 'uploaded_filename was not found');
      if (dispute.status === 'resolved')
        throw new PaystackError(400, 'invalid_state', 'Dispute has already been resolved');
      if (body.resolution === 'merchant-accepted') dispute.amount = Number(body.refund_amount);
      dispute.attachments = String(body.uploaded_filename);
      dispute.note = String(body.message);
      resolve(context, dispute, body.resolution);
      context.schedule.after(0, () => announceDispute(context, dispute, 'resolve'));
      return {
        status: true,
        message: 'Dispute successfully resolved',
        data: presentDispute(context, dispute),
      };
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '#shared/durations.ts';
import { bodyOf } from '#sandbox/provider/provider-app.ts';
import type { Delivery, Message, SendOptions } from '#sandbox/provider/webhook-dispatcher.ts';
import { nextId, randomCode } from '#sandbox/provider/ids.ts';
import { authenticate, type FlutterwaveContext, signed } from './flutterwave-context.ts';
import { FlutterwaveError } from './flutterwave-error.ts';
import type { Attempt, Chargeback, ChargebackStatus } from './ledger.ts';
import { toNaira } from './naira.ts';

const PAGE_SIZE = 20;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

export interface ChargebackOptions {
  /** Hundredths; all of the payment unless given. */
  amount?: number;
  reason?: string;
  /** Null leaves it out. */
  dueAt?: Date | null;
}

/** Test controls of Flutterwave's chargebacks. */
export interface FlutterwaveChargebacks {
  /** Raises a chargeback of the latest successful attempt, as the payer's bank. */
  open(txRef: string, options?: ChargebackOptions): Promise<Chargeback>;
  /** Changes its status and sends the webhook. */
  set(id: number, status: ChargebackStatus): Promise<Chargeback>;
  /** Sends the event of its status, whatever the policy. */
  webhook(id: number, options?: SendOptions): Promise<Delivery[]>;
  readonly all: readonly Chargeback[];
}

const attemptOf = ({ ledger }: FlutterwaveContext, { attemptId }: Chargeback): Attempt => {
  const found = ledger.attempts.find(({ id }) => id === attemptId);
  if (!found) throw new Error(`Flutterwave has no transaction ${attemptId}`);
  return found;
};

const presentChargeback = (context: FlutterwaveContext, chargeback: Chargeback) => ({
  id: chargeback.id,
  amount: toNaira(chargeback.amount),
  flw_ref: attemptOf(context, chargeback).flwRef,
  status: chargeback.status,
  stage: chargeback.stage,
  comment: chargeback.comment,
  meta: { uploaded_proof: chargeback.proof, history: chargeback.history },
  due_date: chargeback.dueDate,
  settlement_id: 'N/A',
  created_at: chargeback.createdAt,
});

/** Only the list includes the store's own reference. */
const presentListed = (context: FlutterwaveContext, chargeback: Chargeback) => {
  const { id, txRef } = attemptOf(context, chargeback);
  return { ...presentChargeback(context, chargeback), transaction_id: id, tx_ref: txRef };
};

/** Flutterwave sends it only on request. */
const message = (context: FlutterwaveContext, chargeback: Chargeback): Message =>
  signed(context, {
    event: `chargeback.${chargeback.status}`,
    data: presentChargeback(context, chargeback),
  });

export function raiseChargeback(
  context: FlutterwaveContext,
  attempt: Attempt,
  { amount, reason, dueAt }: ChargebackOptions = {},
): Chargeback {
  const at = context.now();
  const due = dueAt === undefined ? new Date(at.getTime() + DAY_MS) : dueAt;
  const chargeback: Chargeback = {
    id: nextId(context.ledger, at),
    mode: attempt.mode,
    attemptId: attempt.id,
    amount: amount ?? attempt.amount,
    status: 'initiated',
    stage: 'new',
    comment: reason ?? 'Product/service not received',
    proof: null,
    history: [],
    dueDate: due?.toISOString() ?? null,
    createdAt: at.toISOString(),
  };
  move(context, chargeback, 'initiated', 'Debit and hold chargeback amount');
  context.ledger.chargebacks.push(chargeback);
  context.changed();
  return chargeback;
}

export const announceChargeback = (
  context: FlutterwaveContext,
  chargeback: Chargeback,
): Promise<void> => context.webhooks.announce(message(context, chargeback));

function move(
  { now, changed }: FlutterwaveContext,
  chargeback: Chargeback,
  status: ChargebackStatus,
  description: string,
): void {
  chargeback.status = status;
  const { stage, history } = chargeback;
  history.push({ action: status, stage, date: now().toISOString(), description });
  changed();
}

export const chargebackControls = (context: FlutterwaveContext): FlutterwaveChargebacks => {
  const find = (id: number) => {
    const chargeback = context.ledger.chargebacks.find((each) => each.id === id);
    if (!chargeback) throw new Error(`Flutterwave has no chargeback ${id}`);
    return chargeback;
  };
  return {
    async open(txRef, options) {
      const paid = context.ledger.attempts.findLast(
        (each) => each.txRef === txRef && each.status === 'successful',
      );
      if (!paid) throw new Error(`Flutterwave has no payment for ${txRef}`);
      const chargeback = raiseChargeback(context, paid, options);
      await announceChargeback(context, chargeback);
      return chargeback;
    },
    async set(id, status) {
      const chargeback = find(id);
      move(context, chargeback, status, 'Decided');
      await announceChargeback(context, chargeback);
      return chargeback;
    },
    webhook: (id, options) => context.webhooks.send(message(context, find(id)), options),
    get all() {
      return context.ledger.chargebacks;
    },
  };
};

/** `/v3/chargebacks` and the upload of proof. */
export function chargebackRoutes(app: FastifyInstance, context: FlutterwaveContext): void {
  const { ledger } = context;
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get<{ Querystring: Record<string, string> }>(
    '/v3/chargebacks',
    { config: { endpoint: 'listChargebacks' } },
    async (request) => {
      const mode = authenticate(context, request);
      const { flw_ref, status, id, from = '', to = '\uffff' } = request.query;
      const matching = ledger.chargebacks
        .filter((each) => each.mode === mode && (!status || each.status === status))
        .filter((each) => !id || String(each.attemptId) === id)
        .filter((each) => !flw_ref || attemptOf(context, each).flwRef === flw_ref)
        .filter(({ createdAt }) => createdAt.slice(0, 10) >= from && createdAt.slice(0, 10) <= to)
        .reverse();
      const page = Number(request.query.page ?? 1);
      return {
        status: 'success',
        message: 'Chargebacks fetched',
        meta: {
          page_info: {
            total: matching.length,
            current_page: page,
            total_pages: Math.ceil(matching.length / PAGE_SIZE),
            page_size: PAGE_SIZE,
          },
        },
        data: matching
          .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
          .map((each) => presentListed(context, each)),
      };
    },
  );

  app.post('/v3/upload_image', { config: { endpoint: 'uploadImage' } }, async (request) => {
    authenticate(context, request);
    const type = request.headers['content-type'] ?? '';
    if (!type.startsWith('multipart/form-data') || !Buffer.isBuffer(request.body))
      throw new FlutterwaveError(400, 'Image is not in required format');
    return {
      status: 'success',
      message: 'Image sucessfully uploaded',
      data: `https://cdn.filestackcontent.com/${randomCode(20)}`,
    };
  });

  app.put<{ Params: { id: string } }>(
    '/v3/chargebacks/:id',
    { config: { endpoint: 'answerChargeback' } },
    async (request) => {
      authenticate(context, request);
      const { action, comment, prooflink } = bodyOf(request);
      const chargeback = ledger.chargebacks.find(({ id }) => String(id) === request.params.id);
      // The real texts of these refusals are unknown.
      if (!chargeback) throw new FlutterwaveError(404, 'Chargeback not found');
      if (action !== 'accept' && action !== 'decline')
        throw new FlutterwaveError(400, 'action must be accept or decline');
      if (typeof comment !== 'string' || comment === '')
        throw new FlutterwaveError(400, 'comment is required');
      if (chargeback.status !== 'initiated')
        throw new FlutterwaveError(400, 'Chargeback has been treated already');
      chargeback.proof = typeof prooflink === 'string' ? prooflink : null;
      const status = action === 'accept' ? 'accepted' : 'declined';
      move(context, chargeback, status, comment);
      context.schedule.after(0, () => announceChargeback(context, chargeback));
      return {
        status: 'success',
        message: `Chargeback ${status}`,
        data: presentChargeback(context, chargeback),
      };
    },
  );
}

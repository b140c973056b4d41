import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseUrl, bodyOf } from '#sandbox/provider/provider-app.ts';
import { nextId, randomCode } from '#sandbox/provider/ids.ts';
import {
  announceDispute,
  filesOf,
  findDispute,
  presentDispute,
  resolveDispute,
} from './disputes.ts';
import { authenticate, type PaystackContext } from './paystack-context.ts';
import { PaystackError } from './paystack-error.ts';

const MAX_FILE_BYTES = 10 * 1024 * 1024;

interface ById {
  Params: { id: string };
}

/** `/dispute…` of api.paystack.co, and the target of its signed upload addresses. */
export function disputeRoutes(app: FastifyInstance, context: PaystackContext): void {
  const { ledger, now, changed } = context;
  const enter = (request: FastifyRequest<ById>) => {
    authenticate(context, request);
    return findDispute(context, request.params.id);
  };
  const requireFields = (body: Record<string, unknown>, names: readonly string[]) => {
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
      requireFields(body, ['customer_email', 'customer_name', 'customer_phone', 'service_details']);
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
      requireFields(body, ['resolution', 'message', 'refund_amount', 'uploaded_filename']);
      // The real texts of these refusals are unknown.
      if (body.resolution !== 'merchant-accepted' && body.resolution !== 'declined')
        throw new PaystackError(400, 'invalid_params', 'resolution is invalid');
      if (!filesOf(context).has(String(body.uploaded_filename)))
        throw new PaystackError(400, 'invalid_params', 'uploaded_filename was not found');
      if (dispute.status === 'resolved')
        throw new PaystackError(400, 'invalid_state', 'Dispute has already been resolved');
      if (body.resolution === 'merchant-accepted') dispute.amount = Number(body.refund_amount);
      dispute.attachments = String(body.uploaded_filename);
      dispute.note = String(body.message);
      resolveDispute(context, dispute, body.resolution);
      context.schedule.after(0, () => announceDispute(context, dispute, 'resolve'));
      return {
        status: true,
        message: 'Dispute successfully resolved',
        data: presentDispute(context, dispute),
      };
    },
  );
}

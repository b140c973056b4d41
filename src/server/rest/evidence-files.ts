import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_EVIDENCE_FILE_BYTES, type DisputeDetail } from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import { attachFile } from '../payments/disputes/attach-file.ts';
import { disputeDetail } from '../payments/disputes/dispute-detail.ts';
import { staff } from './rest-app.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

const MAX_ID = 2_147_483_647;
const isId = (text: string) => /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID;

/** `PUT /disputes/{id}/file?name=…`: the file itself is the body. Answers with the dispute. */
export const evidenceFilePaths =
  (context: ContextOf) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_EVIDENCE_FILE_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.put<{ Params: { id: string }; Querystring: { name?: string }; Body: Buffer | null }>(
      '/disputes/:id/file',
      { schema: { tags: ['disputes'], security: staff } },
      async (request, reply): Promise<DisputeDetail> => {
        const ctx = await context(request, reply);
        if (!ctx.user) throw new DomainError('unauthenticated');
        if (!isId(request.params.id)) {
          throw new DomainError('not_found', { message: 'That dispute is not there.' });
        }
        const id = Number(request.params.id);
        const name = (request.query.name ?? '')
          .replaceAll(/[^\w. -]/g, '')
          .slice(-100)
          .trim();
        const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
        const bytes = request.body ?? Buffer.alloc(0);
        await attachFile(ctx, id, { name: name || 'evidence', type, bytes });
        return disputeDetail(ctx, id);
      },
    );
  };

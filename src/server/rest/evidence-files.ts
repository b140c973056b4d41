import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { MAX_EVIDENCE_FILE_BYTES, type DisputeDetail } from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import { attachFile } from '../payments/disputes/attach-file.ts';
import { disputeDetail as loadDetail } from '../payments/disputes/dispute-detail.ts';
import { idParams } from './query-values.ts';
import { staff } from './rest-app.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

const query = z.object({ name: z.string().max(300).default('') });

/** `PUT /disputes/{id}/file?name=…`: the file itself is the body. Answers with the dispute. */
export const evidenceFilePaths =
  (context: ContextOf) =>
  async (app: FastifyInstance): Promise<void> => {
    // Before the file is read.
    app.addHook('onRequest', async (request, reply) => {
      if (!(await context(request, reply)).user) throw new DomainError('unauthenticated');
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_EVIDENCE_FILE_BYTES },
      (_request, body, done) => done(null, body),
    );
    app.withTypeProvider<ZodTypeProvider>().put(
      '/disputes/:id/file',
      {
        schema: {
          tags: ['disputes'],
          security: staff,
          params: idParams,
          querystring: query,
        },
      },
      async (request, reply): Promise<DisputeDetail> => {
        const ctx = await context(request, reply);
        const { id } = request.params;
        const name = request.query.name
          .replaceAll(/[^\w. -]/g, '')
          .slice(-100)
          .trim();
        const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await attachFile(ctx, id, { name: name || 'evidence', type, bytes });
        return loadDetail(ctx, id);
      },
    );
  };

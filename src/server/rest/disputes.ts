import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loadDisputeDetail } from '#server/payments/disputes/dispute-views.ts';
import { disputeDetail, type DisputeDetail } from '#shared/disputes.ts';
import { MAX_EVIDENCE_MEGABYTES, MEGABYTE } from '#shared/upload-limits.ts';
import { trustedSerializer } from '#server/trusted-output.ts';
import { attachEvidenceFile } from '#server/payments/disputes/evidence.ts';

import { idParams } from './query-values.ts';
import { requires, staffContext, type ContextOf } from './rest-context.ts';

const disputeErrors = [
  'dispute_not_answerable',
  'payment_unavailable',
  'provider_refused',
] as const;

const query = z.object({ name: z.string().max(300).default('') });

/** `PUT /disputes/{id}/file?name=…`: the file itself is the body. Answers with the dispute. */
export const disputePaths =
  (contextOf: ContextOf) =>
  async (app: FastifyInstance): Promise<void> => {
    // Before the body is read.
    app.addHook('onRequest', async (request, reply) => {
      await staffContext(contextOf, request, reply);
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_EVIDENCE_MEGABYTES * MEGABYTE },
      (_request, body, done) => done(null, body),
    );
    app.withTypeProvider<ZodTypeProvider>().put(
      '/disputes/:id/file',
      {
        schema: {
          tags: ['disputes'],
          security: requires('disputes:write'),
          params: idParams,
          querystring: query,
          response: { 200: disputeDetail },
        },
        serializerCompiler: trustedSerializer,
        config: { document: { takesFile: true, errors: disputeErrors } },
      },
      async (request, reply): Promise<DisputeDetail> => {
        const ctx = await staffContext(contextOf, request, reply);
        const { id } = request.params;
        const name = request.query.name
          .replaceAll(/[^\w. -]/g, '')
          .slice(-100)
          .trim();
        const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await attachEvidenceFile(ctx, id, { name: name || 'evidence', type, bytes });
        return loadDisputeDetail(ctx, id);
      },
    );
  };

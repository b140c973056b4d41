import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { loadDisputeDetail } from '#server/payments/disputes/dispute-views.ts';
import { disputeDetail, type DisputeDetail } from '#shared/disputes.ts';
import { trustedSerializer } from '#server/trusted-output.ts';
import { attachEvidenceFile } from '#server/payments/disputes/evidence.ts';
import { sentFile, fileQuery, takeFiles } from './file-body.ts';
import { idParams } from './query-values.ts';
import { requires, staffContext, type ContextOf } from './rest-context.ts';

const disputeErrors = [
  'dispute_not_answerable',
  'payment_unavailable',
  'provider_refused',
] as const;

/** `PUT /disputes/{id}/file?name=…`: the file itself is the body. Answers with the dispute. */
export const disputePaths =
  (contextOf: ContextOf) =>
  async (app: FastifyInstance): Promise<void> => {
    // Before the body is read.
    app.addHook('onRequest', async (request, reply) => {
      await staffContext(contextOf, request, reply);
    });
    takeFiles(app);
    app.withTypeProvider<ZodTypeProvider>().put(
      '/disputes/:id/file',
      {
        schema: {
          tags: ['disputes'],
          security: requires('disputes:write'),
          params: idParams,
          querystring: fileQuery,
          response: { 200: disputeDetail },
        },
        serializerCompiler: trustedSerializer,
        config: { document: { takesFile: true, errors: disputeErrors } },
      },
      async (request, reply): Promise<DisputeDetail> => {
        const ctx = await staffContext(contextOf, request, reply);
        const { id } = request.params;
        await attachEvidenceFile(ctx, id, sentFile(request, 'evidence'));
        return loadDisputeDetail(ctx, id);
      },
    );
  };

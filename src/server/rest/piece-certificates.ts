import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pieceView, type PieceView } from '#shared/pieces.ts';
import { readCertificate, saveCertificate, type Certificate } from '#server/pieces/certificates.ts';
import { certificateOwner } from '#server/pieces/owner-page.ts';
import { findPiece } from '#server/pieces/piece-rows.ts';
import { sentFile, fileQuery, takeFiles } from './file-body.ts';
import { idParams } from './query-values.ts';
import { requires, staffContext, type ContextOf } from './rest-context.ts';

const file = z.unknown().describe('The file: a PDF, JPEG or PNG.');

/** The certificates of pieces: for staff by the number of the piece, for its owner by the link of its page. */
export const certificatePaths =
  (contextOf: ContextOf) =>
  async (server: FastifyInstance): Promise<void> => {
    const app = server.withTypeProvider<ZodTypeProvider>();
    takeFiles(server);
    app.put(
      '/pieces/:id/certificate',
      {
        // Before the body is read.
        onRequest: async (request, reply) => {
          await staffContext(contextOf, request, reply);
        },
        schema: {
          tags: ['products'],
          security: requires('stock:write'),
          params: idParams,
          querystring: fileQuery,
          response: { 200: pieceView },
        },
        config: {
          document: { takesFile: true, errors: ['not_found', 'unsupported_media', 'too_large'] },
        },
      },
      async (request, reply): Promise<PieceView> => {
        const ctx = await staffContext(contextOf, request, reply);
        const { id } = request.params;
        await saveCertificate(ctx, id, sentFile(request, 'certificate'));
        return findPiece(ctx.em, ctx.user, id);
      },
    );
    app.get(
      '/pieces/:id/certificate',
      {
        schema: {
          tags: ['products'],
          security: requires('stock:read'),
          params: idParams,
          response: { 200: file },
        },
        config: { document: { errors: ['not_found'] } },
      },
      async (request, reply) => {
        const { em } = await staffContext(contextOf, request, reply);
        return sendFile(reply, await readCertificate(em, request.params.id));
      },
    );
    app.get(
      '/owned-pieces/:link/certificate',
      {
        schema: {
          tags: ['products'],
          params: z.object({ link: z.string().max(200).describe('The link of its owner') }),
          response: { 200: file },
        },
        config: { document: { errors: ['not_found'] } },
      },
      async (request, reply) => {
        const ctx = await contextOf(request, reply);
        const id = await certificateOwner(ctx, request.params.link);
        return sendFile(reply, await readCertificate(ctx.em, id));
      },
    );
  };

/** Whoever opens it downloads it: a browser shows nothing of it with the rights of the store's pages. */
const sendFile = (reply: FastifyReply, { name, type, bytes }: Certificate) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);

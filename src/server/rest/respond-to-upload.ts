import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestCtx } from '#server/context.ts';
import { contentOfFiles, respondOnce } from './idempotency.ts';
import { withUploadedFiles, type UploadField } from './multipart.ts';

interface Upload {
  field: UploadField;
  /** The folder for files that are being received. */
  incoming: string;
}

/** Stores the files of a multipart form, once for each `Idempotency-Key`, and answers 201 with what `store` returns. */
export const respondToUpload = <Context extends RequestCtx, Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Context,
  { field, incoming }: Upload,
  store: (ctx: Context, files: readonly string[]) => Promise<Result>,
): Promise<Result | FastifyReply> =>
  withUploadedFiles(request, reply, field, incoming, (files) =>
    respondOnce(
      request,
      reply,
      ctx,
      () => contentOfFiles(files),
      async (tx) => {
        const answer = await store(tx, files);
        reply.status(201);
        return answer;
      },
    ),
  );

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_EVIDENCE_MEGABYTES, MEGABYTE } from '#shared/upload-limits.ts';

/** The name of a file that is sent as the body of a request. */
export const fileQuery = z.object({ name: z.string().max(300).default('') });

/** The paths of `app` take a file of any type as their body. */
export function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_EVIDENCE_MEGABYTES * MEGABYTE },
    (_request, body, done) => done(null, body),
  );
}

/** The file, with the type that its sender says. `fallback` is its name where it has none. */
export function sentFile({ body, headers, query }: FastifyRequest, fallback: string) {
  const { name } = query as z.infer<typeof fileQuery>;
  const plain = name
    .replaceAll(/[^\w. -]/g, '')
    .slice(-100)
    .trim();
  return {
    name: plain || fallback,
    type: (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '',
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

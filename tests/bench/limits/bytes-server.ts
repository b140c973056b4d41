import fastify from 'fastify';

export interface PreparedBytes {
  /** Chooses the bytes: `/KEY`. */
  key: string;
  type: string;
  encoding: string | null;
  base64: string;
}

/** Fastify sending prepared bytes, whatever the method. */
export async function serveBytes() {
  const app = fastify();
  const prepared = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  app.all<{ Params: { key: string } }>('/:key', (request, reply) => {
    const found = prepared.get(request.params.key);
    if (!found) return reply.status(404).send();
    return reply.headers(found.headers).send(found.body);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    prepare({ key, type, encoding, base64 }: PreparedBytes) {
      prepared.set(key, {
        body: Buffer.from(base64, 'base64'),
        headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
      });
    },
  };
}

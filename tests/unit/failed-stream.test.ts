import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { compression } from '#server/http/compression.ts';
import { sendError } from '#server/http/error-handler.ts';

const app = fastify();
app.setErrorHandler(sendError);
await app.register(compress, compression);
app.get('/list', (_request, reply) => {
  const rows = new Readable({
    read() {
      this.destroy(new DomainError('busy', { retryAfterSeconds: 5 }));
    },
  });
  return reply.type('application/json').send(rows);
});
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

it.each(['gzip', 'br', 'identity'])(
  'a list that fails before its first row answers with an error that can be read: %s',
  async (encoding) => {
    const response = await fetch(`${app.listeningOrigin}/list`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'busy' });
  },
);

import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { RequestCtx } from '#server/context.ts';
import { sendList } from '#server/rest/send-list.ts';

const app = fastify();
afterAll(() => app.close());

it('stops reading a long list when the client disconnects', async () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => index + 1);
  let loads = 0;
  let secondLoad: () => void = () => undefined;
  const atSecondLoad = new Promise<void>((resolve) => (secondLoad = resolve));
  let goOn: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (goOn = resolve));
  app.server.on('connection', (socket) => socket.once('close', () => goOn()));
  app.get('/list', (request, reply) =>
    sendList(
      request,
      reply,
      { offset: 0 },
      {
        ctx: {} as RequestCtx,
        row: z.object({ id: z.int() }),
        page: () => Promise.reject(new Error('nobody asked for a page')),
        listing: () =>
          Promise.resolve({
            ids,
            async load(_em, some) {
              loads += 1;
              if (loads === 2) {
                secondLoad();
                await gone;
              }
              return some.map((id) => ({ id }));
            },
          }),
      },
    ),
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  const answer = await fetch(`${url}/list`, { signal: client.signal });
  expect(answer.status).toBe(200);
  await atSecondLoad;
  client.abort();
  await gone;
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  expect(loads).toBeLessThan(5);
});
